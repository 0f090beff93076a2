package dev.penstock.slab.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.Evolution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The constants of a Java codec that say how its records have grown, for readers and writers: the
 * same in every format with shape tables.
 */
public final class ShapeConstants {
  private static final String SHAPES = "dev.penstock.slab.Shapes";

  /** Of longer lists, equal ends stand once: those of a chain of records would be quadratic. */
  private static final int MOST_WRITTEN_OUT = 8;

  private final JavaCodec codec;
  private final Function<RecordDef, List<Integer>> nested;
  private final Evolution evolution;

  /** The constants by the names of their roots. */
  private final Map<String, String> constants = new LinkedHashMap<>();

  /** The lists of records that stand in constants, by these. */
  private final Map<String, List<RecordDef>> longLists = new LinkedHashMap<>();

  /**
   * Starts without constants.
   *
   * @param nested gives the indexes of the records in the block of one, where a format has blocks
   */
  public ShapeConstants(JavaCodec codec, Function<RecordDef, List<Integer>> nested) {
    this.codec = codec;
    this.nested = nested;
    evolution = Evolution.of(codec.schema());
  }

  /** Returns how the records of the schema have grown. */
  public Evolution evolution() {
    return evolution;
  }

  /**
   * Returns the constant with what readers and writers of messages with a root know.
   *
   * @param name tells the root from others of the codec
   */
  public String shapes(String name, Type root) {
    return constants.computeIfAbsent(
        name, key -> codec.declare(SHAPES, name + "Shapes", shapes(name, evolution.records(root))));
  }

  private String shapes(String name, List<RecordDef> records) {
    String shared = shared(records);
    if (shared != null) {
      return shared;
    }
    if (records.size() > MOST_WRITTEN_OUT) {
      longLists.put(name, records);
    }
    boolean first = constants.isEmpty();
    String schema = first ? newShapes() : constants.values().iterator().next();
    return first && records.equals(evolution.records()) ? schema : schema + of(records);
  }

  /** Returns the end of a longer list that has these records, or all of them; null without one. */
  private @Nullable String shared(List<RecordDef> records) {
    for (Map.Entry<String, List<RecordDef>> longer : longLists.entrySet()) {
      int from = longer.getValue().size() - records.size();
      if (records.size() > MOST_WRITTEN_OUT
          && from >= 0
          && longer.getValue().subList(from, from + records.size()).equals(records)) {
        return constants.get(longer.getKey()) + ".from(" + from + ")";
      }
    }
    return null;
  }

  private String of(List<RecordDef> records) {
    return records.stream()
        .map(record -> Integer.toString(evolution.index(record)))
        .collect(Collectors.joining(", ", ".of(", ")"));
  }

  private String newShapes() {
    StringBuilder text = new StringBuilder();
    for (RecordDef record : evolution.records()) {
      text.append(evolution.kinds(record));
      nested.apply(record).forEach(inner -> text.append('+').append(inner));
      text.append(';');
    }
    return "new " + codec.java().type(SHAPES) + "(\"" + text + "\")";
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
