package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.view.UnionViews;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan.CasePlan;

/** Prints how a place where a union stands is read: a number, behind it the case. SPEC fast 4.7 */
record UnionPlace(Holders holders, UnionDef union) implements UnionViews.Place {
  @Override
  public String parent() {
    return "dev.penstock.fast.FastUnion";
  }

  @Override
  public String argument() {
    return holders.layout(union.name(), holders.runtime("FastLayout") + ".union()");
  }

  @Override
  public String printTag() {
    holders
        .codec()
        .java()
        .line("int tag = " + holders.runtime("ViewReader") + ".tag(message, at, end);");
    return "tag";
  }

  private CasePlan<Value> plan(int index) {
    return holders.plan().union(union.name()).cases().get(index);
  }

  @Override
  public int tag(int index) {
    return plan(index).number();
  }

  @Override
  public String read(int index, String view) {
    CasePlan<Value> plan = plan(index);
    String reader = holders.runtime("ViewReader");
    if (plan.value() instanceof Value.Message) {
      JavaCodec codec = holders.codec();
      String name = codec.nameOf(codec.definition(plan.record())) + "Message";
      String shapes = holders.shapes(name, new Type.Named(plan.record()));
      return "%s.caseMessage(%s, message, at + 4, end, %s)".formatted(reader, view, shapes);
    }
    return "%s.place(%s, message, at + 4, end)".formatted(reader, view);
  }

  @Override
  public String refusal() {
    return holders.runtime("ViewReader") + ".unknownCase(message, at, tag)";
  }
}
