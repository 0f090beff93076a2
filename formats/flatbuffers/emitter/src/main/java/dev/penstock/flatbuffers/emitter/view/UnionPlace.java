package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.view.UnionViews;
import dev.penstock.flatbuffers.format.UnionPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.format.HintedConstructs;
import java.util.Optional;

/** Prints how a place where a union stands is read: its type was read before. */
record UnionPlace(Accesses accesses, UnionDef union, UnionPlan plan) implements UnionViews.Place {
  @Override
  public String parent() {
    return "dev.penstock.flatbuffers.FlatUnion";
  }

  @Override
  public String argument() {
    return Integer.toString(Value.width(plan.kind()));
  }

  @Override
  public String printTag() {
    return "sizes";
  }

  @Override
  public int tag(int index) {
    return (int) plan.cases().get(index).type();
  }

  @Override
  public String read(int index, String view) {
    return "%s.%s(%s, message, at)".formatted(accesses.runtime("ViewReader"), method(index), view);
  }

  private String method(int index) {
    Value value = plan.cases().get(index).value();
    if (value instanceof Value.OfStruct) {
      return "structCase";
    }
    RecordDef record = (RecordDef) accesses.codec().definition(union.cases().get(index).record());
    Optional<Field> bare = HintedConstructs.bare(record, "flatbuffers");
    return bare.isEmpty() || accesses.isBox(bare.get().boundType(), value) ? "table" : "bareCase";
  }

  @Override
  public String refusal() {
    return accesses.runtime("ViewReader") + ".unknownCase(message, at, sizes)";
  }
}
