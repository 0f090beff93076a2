package dev.penstock.fast.emitter;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.slab.emitter.SharedMethods;
import java.util.List;

/** Emits what stands in front of records of a shared type, or in place of them. SPEC fast 4.8 */
record SharedShape(String reader) implements SharedMethods.Reading {

  static void emit(Values values, RecordDef record) {
    SharedMethods methods = new SharedMethods(values.codec(), record);
    methods.emitWrite("dev.penstock.fast.FastWriter", "reference");
    String reader = values.codec().java().type("dev.penstock.fast.FastReader");
    methods.emitRead(new SharedShape(reader));
  }

  @Override
  public List<String> parameters() {
    return List.of(reader + " in", "int from", "int to");
  }

  @Override
  public String known(String number) {
    return "in.reference(" + number + ", from, to)";
  }

  @Override
  public List<String> kept(String readMethod) {
    return List.of(readMethod + "(in, in.behindReference(from), to)", "to");
  }
}
