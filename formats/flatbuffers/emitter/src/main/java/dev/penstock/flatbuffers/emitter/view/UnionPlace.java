package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.view.UnionViews;
import dev.penstock.flatbuffers.format.UnionPlan;
import dev.penstock.flatbuffers.format.Value;

/** Prints how a place where a union stands is read: its type was read before. */
record UnionPlace(Accesses accesses, UnionPlan plan) implements UnionViews.Place {
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
    boolean isStruct = plan.cases().get(index).value() instanceof Value.OfStruct;
    return "%s.%s(%s, message, at)"
        .formatted(accesses.runtime("ViewReader"), isStruct ? "structCase" : "table", view);
  }

  @Override
  public String refusal() {
    return accesses.runtime("ViewReader") + ".unknownCase(message, at, sizes)";
  }
}
