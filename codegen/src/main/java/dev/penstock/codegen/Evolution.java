package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the records of a schema have grown: their parts, and the shape table that says so. Spec:
 * evolution, section 6.
 */
public final class Evolution {
  /** The scalar kinds by their numbers in kind bytes. */
  private static final List<ScalarKind> SCALARS =
      List.of(
          ScalarKind.BOOL,
          ScalarKind.I8,
          ScalarKind.I16,
          ScalarKind.I32,
          ScalarKind.I64,
          ScalarKind.U8,
          ScalarKind.U16,
          ScalarKind.U32,
          ScalarKind.U64,
          ScalarKind.FIXED_I32,
          ScalarKind.FIXED_I64,
          ScalarKind.FIXED_U32,
          ScalarKind.FIXED_U64,
          ScalarKind.F32,
          ScalarKind.F64,
          ScalarKind.CHAR,
          ScalarKind.TEXT,
          ScalarKind.BYTES,
          ScalarKind.UUID,
          ScalarKind.INSTANT,
          ScalarKind.DATE,
          ScalarKind.TIME,
          ScalarKind.DATE_TIME,
          ScalarKind.DURATION,
          ScalarKind.BIG_INTEGER,
          ScalarKind.DECIMAL);

  private static final int ENUM = 62;
  private static final int MESSAGE = 63;
  private static final int BITS_SHIFT = 6;

  private final Schema schema;
  private final Map<String, Integer> indexes = new LinkedHashMap<>();

  private Evolution(Schema schema) {
    this.schema = schema;
    for (Definition definition : schema.definitions()) {
      if (definition instanceof RecordDef) {
        indexes.put(definition.name(), indexes.size());
      }
    }
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

  /** Returns the names of the schema's records, each at its {@link #index}. */
  public List<String> recordNames() {
    return List.copyOf(indexes.keySet());
  }

  /** Returns the fields of version 1, of version 2, and so on, removed ones included. */
  public static List<List<Field>> versions(RecordDef record) {
    List<List<Field>> versions = new ArrayList<>();
    for (int version = 1; version <= record.version(); version++) {
      int wanted = version;
      versions.add(
          record.wireFields().stream().filter(each -> each.id().since() == wanted).toList());
    }
    return versions;
  }

  /** As {@link #kinds(RecordDef)}, of the record of a name. */
  public String kinds(String record) {
    return schema.definition(record) instanceof RecordDef found ? kinds(found) : "";
  }

  /**
   * Returns the kind bytes of a record's parts as hexadecimal digits, a slash behind each part;
   * empty for a record of version 1.
   */
  public String kinds(RecordDef record) {
    StringBuilder kinds = new StringBuilder();
    List<List<Field>> versions = versions(record);
    for (List<Field> part : versions.subList(1, versions.size())) {
      kinds.append(HexFormat.of().formatHex(kinds(part))).append('/');
    }
    return kinds.toString();
  }

  private byte[] kinds(List<Field> part) {
    byte[] kinds = new byte[part.size()];
    for (int i = 0; i < kinds.length; i++) {
      Field field = part.get(i);
      int bits =
          switch (field.presence().kind()) {
            case REQUIRED -> 0;
            case NULLABLE, OPTIONAL, DEFAULT -> 1;
            case MAYBE -> 2;
          };
      kinds[i] = (byte) (bits << BITS_SHIFT | kind(field.type()));
    }
    return kinds;
  }

  private int kind(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> SCALARS.indexOf(scalar.kind());
      case Type.Named named -> isEnum(named) ? ENUM : MESSAGE;
      case Type.Adapted adapted -> kind(adapted.wire());
      case Type.Custom custom -> MESSAGE;
      case Type.Array array -> MESSAGE;
      case Type.FixedArray array -> MESSAGE;
      case Type.Sequence list -> MESSAGE;
      case Type.SetOf set -> MESSAGE;
      case Type.MapOf map -> MESSAGE;
      case Type.Nullable nullable -> kind(nullable.type());
    };
  }

  private boolean isEnum(Type.Named named) {
    return schema.definition(named.name()) instanceof EnumDef;
  }

  /**
   * Tells whether a field of a part is written as a message of its own: neither scalar nor enum,
   * nor bytes that somebody else reads.
   */
  public boolean isMessage(Type type) {
    return switch (type) {
      case Type.Adapted adapted -> isMessage(adapted.wire());
      case Type.Custom custom -> false;
      default -> kind(type) == MESSAGE;
    };
  }

  /**
   * Returns the records that a value of a type holds through fields and cases of version 1, in
   * breadth; their positions are what a shape table calls them.
   */
  public List<RecordDef> records(Type root) {
    Map<String, Definition> reached = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    addNames(root, open);
    while (!open.isEmpty()) {
      String name = open.remove();
      Definition definition = schema.definition(name);
      if (reached.putIfAbsent(name, definition) == null) {
        addMentioned(definition, open);
      }
    }
    return reached.values().stream()
        .filter(RecordDef.class::isInstance)
        .map(RecordDef.class::cast)
        .toList();
  }

  private static void addMentioned(Definition definition, Deque<String> names) {
    switch (definition) {
      case RecordDef record ->
          record.wireFields().stream()
              .filter(each -> each.id().since() == 1)
              .forEach(each -> addNames(each.type(), names));
      case UnionDef union ->
          union.cases().stream()
              .filter(each -> each.since() == 1)
              .sorted(Comparator.comparingInt(Case::number))
              .forEach(each -> names.add(each.record()));
      case EnumDef enumeration -> {}
    }
  }

  private static void addNames(Type type, Deque<String> names) {
    switch (type) {
      case Type.Named named -> names.add(named.name());
      case Type.Sequence list -> addNames(list.element(), names);
      case Type.SetOf set -> addNames(set.element(), names);
      case Type.MapOf map -> {
        addNames(map.key(), names);
        addNames(map.value(), names);
      }
      case Type.Nullable nullable -> addNames(nullable.type(), names);
      case Type.Adapted adapted -> addNames(adapted.wire(), names);
      case Type.Scalar scalar -> {}
      case Type.Array array -> {}
      case Type.FixedArray array -> {}
      case Type.Custom custom -> {}
    }
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
    return HexFormat.of().formatHex(out.toByteArray());
  }

  private void putParts(ByteArrayOutputStream out, RecordDef record) {
    List<List<Field>> versions = versions(record);
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
