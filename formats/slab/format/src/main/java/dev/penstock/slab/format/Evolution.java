package dev.penstock.slab.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FirstVersions;
import dev.penstock.model.Hex;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How the records of a schema have grown: their parts, and the shape table that says so. Spec:
 * evolution, section 6.
 */
public final class Evolution {
  private final Map<String, Definition> definitions;
  private final Map<String, Integer> indexes = new LinkedHashMap<>();

  private Evolution(Schema schema) {
    definitions = schema.byName();
    records().forEach(each -> indexes.put(each.name(), indexes.size()));
  }

  /** Returns how the records of a schema have grown. */
  public static Evolution of(Schema schema) {
    return new Evolution(schema);
  }

  /** Returns the position of a record among those of the schema. */
  public int index(RecordDef record) {
    Integer index = indexes.get(record.name());
    if (index == null) {
      throw new IllegalArgumentException(record.name() + " is not of this schema");
    }
    return index;
  }

  /** Returns the schema's records, each at its {@link #index}. */
  public List<RecordDef> records() {
    return definitions.values().stream()
        .filter(RecordDef.class::isInstance)
        .map(RecordDef.class::cast)
        .collect(Collectors.toUnmodifiableList());
  }

  /**
   * Returns the kind bytes of a record's parts as hexadecimal digits, a slash after each part;
   * empty for a record of version 1.
   */
  public String kinds(RecordDef record) {
    StringBuilder kinds = new StringBuilder();
    List<List<Field>> versions = record.versions();
    for (List<Field> part : versions.subList(1, versions.size())) {
      kinds.append(Hex.format(kinds(part))).append('/');
    }
    return kinds.toString();
  }

  private byte[] kinds(List<Field> part) {
    byte[] kinds = new byte[part.size()];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = (byte) ShapeTables.kindByte(part.get(i), definitions);
    }
    return kinds;
  }

  /** Tells whether a record of messages with a root keeps unknown fields. */
  public boolean keepsUnknown(Type root) {
    return records(root).stream().anyMatch(each -> each.unknownFields().isPresent());
  }

  /** Returns the records that a shape table of messages with a root counts, in its order. */
  public List<RecordDef> records(Type root) {
    return FirstVersions.records(root, definitions);
  }

  /**
   * Returns the shape table of messages whose root is of a type, without the length in front, as
   * hexadecimal digits; empty where no record of them has grown.
   */
  public String table(Type root) {
    List<RecordDef> records = records(root);
    long grown = records.stream().filter(each -> each.version() > 1).count();
    if (grown == 0) {
      return "";
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    putVarint(out, (int) grown);
    for (int i = 0; i < records.size(); i++) {
      if (records.get(i).version() > 1) {
        putVarint(out, i);
        putParts(out, records.get(i));
      }
    }
    return Hex.format(out.toByteArray());
  }

  private void putParts(ByteArrayOutputStream out, RecordDef record) {
    List<List<Field>> versions = record.versions();
    putVarint(out, versions.size() - 1);
    for (List<Field> part : versions.subList(1, versions.size())) {
      putVarint(out, part.size());
      out.writeBytes(kinds(part));
    }
  }

  /** Writes a number below 2^21 in the form of Compact, section 2.1. */
  private static void putVarint(ByteArrayOutputStream out, int value) {
    int length = value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : 3;
    int bits = value << length | (1 << (length - 1)) - 1;
    for (int i = 0; i < length; i++) {
      out.write(bits >>> (8 * i));
    }
  }
}
