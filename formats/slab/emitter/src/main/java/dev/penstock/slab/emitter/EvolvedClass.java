package dev.penstock.slab.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.Evolution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The nested class of a Java codec that reads messages in which records have grown, and the
 * constants that it and the writers need: the same in every format with shape tables.
 */
public final class EvolvedClass {
  /** The name of the class. */
  public static final String NAME = "Evolved";

  private static final String SHAPES = "dev.penstock.slab.Shapes";

  /** Of longer lists, equal ends stand once: those of a chain of records would be quadratic. */
  private static final int MOST_WRITTEN_OUT = 8;

  private final JavaCodec codec;

  /** The lists of records that stand in constants, by the names of their roots. */
  private final Map<String, List<RecordDef>> longLists = new LinkedHashMap<>();

  private final Evolution evolution;

  /** Reserves the name of the class. */
  public EvolvedClass(JavaCodec codec) {
    this.codec = codec;
    evolution = Evolution.of(codec.schema());
    codec.java().reserve(NAME);
  }

  /** Returns how the records of the schema have grown. */
  public Evolution evolution() {
    return evolution;
  }

  /** Emits the class; {@code body} emits its members. */
  public void emit(Runnable body) {
    codec.java().blank();
    codec.java().line("/** Reads messages in which records have grown. */");
    codec.nested("private static final class " + NAME, body);
  }

  /** Emits the constant with the kinds of the parts of all records, by their indexes. */
  public void emitKinds() {
    List<String> kinds =
        evolution.records().stream().map(each -> "\"" + evolution.kinds(each) + "\"").toList();
    codec.java().array("private static final String[] KINDS =", kinds);
  }

  /** Emits the constant of {@link #shapes}: what readers of messages with a root know. */
  public void emitShapes(String name, Type root) {
    List<RecordDef> records = evolution.records(root);
    String type = codec.java().type(SHAPES);
    codec
        .java()
        .assign(
            "private static final " + type + " " + constant(name) + " =",
            records.size() > MOST_WRITTEN_OUT ? shared(name, records) : writtenOut(records));
  }

  /** Returns the end of a longer list that has these records, or all of them. */
  private String shared(String name, List<RecordDef> records) {
    for (Map.Entry<String, List<RecordDef>> longer : longLists.entrySet()) {
      int from = longer.getValue().size() - records.size();
      if (from >= 0 && longer.getValue().subList(from, from + records.size()).equals(records)) {
        return constant(longer.getKey()) + ".from(" + from + ")";
      }
    }
    longLists.put(name, records);
    return writtenOut(records);
  }

  private String writtenOut(List<RecordDef> records) {
    StringBuilder arguments = new StringBuilder("KINDS");
    for (RecordDef record : records) {
      arguments.append(", ").append(evolution.index(record));
    }
    return "new " + codec.java().type(SHAPES) + "(" + arguments + ")";
  }

  /** Returns the expression of the constant that {@link #emitShapes} emits. */
  public static String shapes(String name) {
    return NAME + "." + constant(name);
  }

  private static String constant(String name) {
    return JavaCodec.upperSnake(name) + "_SHAPES";
  }

  /**
   * Emits the statements that write a message: once more where values keep unknown fields that its
   * shape table does not have. {@code body} emits what writes it.
   */
  public void emitWrites(Type root, Runnable body) {
    boolean keeps = evolution.keepsUnknown(root);
    if (keeps) {
      codec.java().open("do");
    }
    body.run();
    if (keeps) {
      codec.java().close("} while (out.again());");
    }
  }

  /** Emits the statement that repeats a message inside of one that is written again. */
  public void emitRepeat(String method) {
    boolean keeps = evolution.records().stream().anyMatch(each -> each.unknownFields().isPresent());
    if (keeps) {
      codec.java().open("if (outer." + method + "())").line("return;").close();
    }
  }

  /** Returns the constant with the shape table of messages with a root; null if they have none. */
  public @Nullable String table(String name, Type root) {
    String table = evolution.table(root);
    if (table.isEmpty()) {
      return null;
    }
    String hex = codec.java().type("java.util.HexFormat");
    return codec.declare("byte[]", name + "Table", hex + ".of().parseHex(\"" + table + "\")");
  }
}
