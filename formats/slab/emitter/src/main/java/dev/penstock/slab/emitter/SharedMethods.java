package dev.penstock.slab.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.RecordDef;
import java.util.ArrayList;
import java.util.List;

/**
 * Emits the methods around those of a shared record, which write and read a reference in place of
 * it, or note that it has ended.
 */
public final class SharedMethods {
  private final JavaCodec codec;
  private final JavaSource java;
  private final RecordDef record;
  private final String type;
  private final String number;

  /** Starts with the methods of a record. */
  public SharedMethods(JavaCodec codec, RecordDef record) {
    this.codec = codec;
    this.java = codec.java();
    this.record = record;
    type = java.type(record.javaType());
    number = Integer.toString(codec.shared().indexOf(record));
  }

  /**
   * Emits the method that writes.
   *
   * @param writer the qualified name of the format's writer
   * @param refer its method that writes a reference, and tells whether there was one to write
   */
  public void emitWrite(String writer, String refer) {
    java.blank();
    java.call(
        "private static void write" + codec.callNameOf(record),
        List.of(java.type(writer) + " out", type + " value"),
        " {");
    java.indent();
    java.open("if (out." + refer + "(" + number + ", value))").line("return;").close();
    java.line("write" + codec.nameOf(record) + "(out, value);");
    java.line("out.keep();");
    java.close();
  }

  /** How a format reads a record and what stands in place of it. */
  public interface Reading {
    /** Returns the parameters of the method. */
    List<String> parameters();

    /** Returns the expression of the record that a reference names, null for none. */
    String known(String number);

    /** Returns the arguments of {@code in.keep} after the number of the type. */
    List<String> kept(String readMethod);
  }

  /** Emits the method that reads. */
  public void emitRead(Reading reading) {
    java.blank();
    java.call(
        "private static " + type + " read" + codec.callNameOf(record), reading.parameters(), " {");
    java.indent();
    java.assign(type + " known =", reading.known(number));
    java.open("if (known != null)").line("return known;").close();
    List<String> kept = new ArrayList<>(List.of(number));
    kept.addAll(reading.kept("read" + codec.nameOf(record)));
    java.call("return in.keep", kept, ";");
    java.close();
  }
}
