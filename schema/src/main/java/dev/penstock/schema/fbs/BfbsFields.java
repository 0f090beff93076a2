package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.FlatOutput.Table;
import dev.penstock.schema.fbs.FlatOutput.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the fields of a table or struct into a binary schema, sorted by their names. */
final class BfbsFields {
  private final TableDecl table;
  private final BfbsTypes types;
  private final Map<String, Table> byName = new TreeMap<>();
  private long features;

  BfbsFields(TableDecl table, BfbsTypes types) {
    this.table = table;
    this.types = types;
    long offset = 0;
    for (int id = 0; id < table.fields.size(); id++) {
      FieldDecl read = table.fields.get(id);
      if (table.isStruct) {
        offset += addOfStruct(read, id, offset);
      } else if (read.isUnionType()) {
        addUnionType(read, table.fields.get(id + 1), id);
      } else {
        addOfTable(read, id);
      }
    }
  }

  List<Table> written() {
    return new ArrayList<>(byName.values());
  }

  /** Returns what not all languages have code for. */
  long features() {
    return features;
  }

  private Table add(FieldDecl read, Table type, int id, int offset) {
    Table field =
        new Table(false)
            .put(Reflection.NAME, new Text(read.name()))
            .put(Reflection.FIELD_TYPE, type)
            .put(Reflection.FIELD_ID, (short) id, (short) 0)
            .put(Reflection.FIELD_OFFSET, (short) offset, (short) 0);
    byName.put(read.name(), field);
    return field;
  }

  private static void addNotes(Table field, FieldDecl read) {
    BfbsWriter.addNotes(
        field, Reflection.FIELD_ATTRIBUTES, read.attributes(), Reflection.FIELD_DOC, read.doc());
  }

  /** Returns how far the next field is away. */
  private long addOfStruct(FieldDecl read, int id, long offset) {
    long end = offset + read.type().byteCount();
    boolean isLast = id == table.fields.size() - 1;
    int alignment = isLast ? table.alignment : table.fields.get(id + 1).type().alignment();
    long next = (end + alignment - 1) / alignment * alignment;
    Table field = add(read, types.ofField(read), id, (int) offset);
    field.put(Reflection.FIELD_PADDING, (short) (next - end), (short) 0);
    field.put(Reflection.FIELD_KEY, read.isKey());
    addNotes(field, read);
    if (read.type().is(BaseType.ARRAY)) {
      features |= Reflection.ARRAYS;
    }
    return next - offset;
  }

  private static int offsetOf(int id) {
    return 2 * (id + 2);
  }

  private void addUnionType(FieldDecl read, FieldDecl union, int id) {
    Table field = add(read, types.ofUnionType(union.type()), id, offsetOf(id));
    field.put(Reflection.FIELD_DEPRECATED, union.attributes().has("deprecated"));
    if (union.type().is(BaseType.VECTOR)) {
      features |= Reflection.UNIONS;
      boolean isRequired = union.attributes().has("required");
      field.put(Reflection.FIELD_REQUIRED, isRequired);
      field.put(Reflection.FIELD_OPTIONAL, !isRequired && union.constant().isEmpty());
    }
    if (union.attributes().has("id")) {
      AttributesText attributes = new AttributesText(dev.penstock.model.Notes.NONE);
      attributes.integer("id", Integer.toString(id));
      BfbsWriter.addNotes(
          field, Reflection.FIELD_ATTRIBUTES, attributes.values(), Reflection.FIELD_DOC, List.of());
    }
  }

  private void addOfTable(FieldDecl read, int id) {
    FbsType type = read.type();
    Table field = add(read, types.ofField(read), id, offsetOf(id));
    boolean isNull = read.constant().map(Constant::isNull).orElse(false);
    boolean hasDefault = read.constant().isPresent() && !isNull;
    boolean isRequired =
        read.attributes().has("required") || read.isKey() && type.is(BaseType.STRING);
    boolean isOptional = type.isScalar() ? isNull : !isRequired && !hasDefault;
    field.put(Reflection.FIELD_DEPRECATED, read.attributes().has("deprecated"));
    field.put(Reflection.FIELD_REQUIRED, isRequired);
    field.put(Reflection.FIELD_KEY, read.isKey());
    field.put(Reflection.FIELD_OPTIONAL, isOptional);
    boolean isFar = read.attributes().has(Fbs.OFFSET64) || read.attributes().has(Fbs.VECTOR64);
    field.put(Reflection.FIELD_OFFSET64, isFar);
    if (hasDefault && type.isScalar()) {
      addDefault(field, type, read.constant().orElseThrow().text());
    }
    if (isNull && type.isScalar()) {
      features |= Reflection.OPTIONAL_SCALARS;
    } else if (hasDefault && !type.isScalar()) {
      features |= Reflection.DEFAULTS;
    }
    addNotes(field, read);
  }

  private static void addDefault(Table field, FbsType type, String text) {
    if (type.base().isFloat()) {
      field.put(Reflection.FIELD_REAL, Double.parseDouble(text), 0.0);
    } else if (type.base().isBool()) {
      field.put(Reflection.FIELD_INTEGER, text.equals("true") ? 1L : 0L, 0L);
    } else {
      field.put(Reflection.FIELD_INTEGER, FieldRules.parse(text), 0L);
    }
  }
}
