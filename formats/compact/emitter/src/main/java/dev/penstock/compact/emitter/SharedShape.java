package dev.penstock.compact.emitter;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.slab.emitter.SharedMethods;
import java.util.List;

/** Emits what stands in front of records of a shared type, or in place of them. SPEC compact 4.8 */
record SharedShape(String reader) implements SharedMethods.Reading {

  static void emit(Values values, RecordDef record) {
    SharedMethods methods = new SharedMethods(values.codec(), record);
    methods.emitWrite("dev.penstock.compact.CompactWriter", "writeReference");
    String reader = values.codec().java().type("dev.penstock.compact.CompactReader");
    methods.emitRead(new SharedShape(reader));
  }

  @Override
  public List<String> parameters() {
    return List.of(reader + " in");
  }

  @Override
  public String known(String number) {
    return "in.readReference(" + number + ")";
  }

  @Override
  public List<String> kept(String readMethod) {
    return List.of(readMethod + "(in)");
  }
}
