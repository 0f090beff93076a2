package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.AttributeValues.Kind;
import dev.penstock.schema.fbs.AttributeValues.Value;
import dev.penstock.schema.fbs.FlatBytes.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a binary schema into what a file of it declares. Spec: fbs, section 5. */
final class BfbsReader {
  private final FlatBytes bytes;
  private final Declarations all = new Declarations();
  private final List<TableDecl> tables = new ArrayList<>();
  private final List<EnumDecl> enums = new ArrayList<>();
  private final Map<String, TableDecl> byName = new HashMap<>();

  private BfbsReader(FlatBytes bytes) {
    this.bytes = bytes;
  }

  /** Returns declarations that can be printed. */
  static Declarations read(String name, byte[] message) {
    FlatBytes bytes = new FlatBytes(name, message);
    BfbsReader reader = new BfbsReader(bytes);
    reader.read(bytes.root(Reflection.IDENTIFIER));
    return reader.all;
  }

  private void read(Table schema) {
    List<Table> objects = schema.tables(Reflection.SCHEMA_OBJECTS);
    List<Table> constants = schema.tables(Reflection.SCHEMA_ENUMS);
    for (Table each : constants) {
      EnumDecl read = new EnumDecl(name(each), each.flag(Reflection.ENUM_IS_UNION));
      enums.add(read);
      all.types.add(read);
    }
    for (Table each : objects) {
      TableDecl read = new TableDecl(name(each), new Place("", 1, 1));
      read.isDefined = true;
      read.isStruct = each.flag(Reflection.OBJECT_IS_STRUCT);
      read.alignment = each.intOf(Reflection.OBJECT_ALIGNMENT, 0);
      tables.add(read);
      byName.put(read.name, read);
      all.types.add(read);
    }
    Set<Integer> bits = BfbsBits.of(constants, objects);
    for (int i = 0; i < constants.size(); i++) {
      readEnum(constants.get(i), enums.get(i), bits.contains(i));
    }
    for (int i = 0; i < objects.size(); i++) {
      readObject(objects.get(i), tables.get(i));
    }
    schema.tables(Reflection.SCHEMA_SERVICES).forEach(each -> all.services.add(service(each)));
    Table root = schema.table(Reflection.SCHEMA_ROOT);
    all.root = root == null ? Optional.empty() : Optional.of(named(root));
    all.identifier = text(schema, Reflection.SCHEMA_IDENTIFIER);
    all.extension = text(schema, Reflection.SCHEMA_EXTENSION);
  }

  private static Optional<String> text(Table schema, int id) {
    return Optional.of(schema.text(id)).filter(each -> !each.isEmpty());
  }

  /** Returns a name of which a printed file has one meaning. */
  private String name(Table table) {
    String name = table.text(Reflection.NAME);
    if (!name.matches("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*")) {
      throw bytes.refuse(table.offset(), "expected a name, found '" + name + "'");
    }
    return name;
  }

  private String word(Table table) {
    String name = name(table);
    if (name.contains(".")) {
      throw bytes.refuse(table.offset(), "expected a name without dots, found '" + name + "'");
    }
    return name;
  }

  private void readEnum(Table written, EnumDecl read, boolean areBits) {
    Table type = written.required(Reflection.ENUM_TYPE, "the type of the constants");
    int base = type.byteOf(Reflection.TYPE_BASE);
    read.saysWidth = !read.isUnion || base != Reflection.UNION_TYPE;
    read.width = read.saysWidth ? Reflection.type(base) : BaseType.UBYTE;
    if (!read.width.isInteger()) {
      throw bytes.refuse(type.offset(), "expected an integer that holds the constants");
    }
    read.attributes = attributes(written, Reflection.ENUM_ATTRIBUTES);
    if (areBits) {
      read.attributes = with(read.attributes, "bit_flags", Value.ABSENT);
    }
    read.doc = doc(written, Reflection.ENUM_DOC);
    for (Table each : written.tables(Reflection.ENUM_VALUES)) {
      long number = each.longOf(Reflection.VALUE_NUMBER);
      if (read.isFlags() && Long.bitCount(number) != 1) {
        throw bytes.refuse(each.offset(), "expected one bit, found " + number);
      }
      Table of = each.table(Reflection.VALUE_TYPE);
      FbsType named = read.isUnion && of != null ? caseType(of) : null;
      read.add(
          new EnumDecl.Value(
              word(each),
              read.isFlags() ? Long.numberOfTrailingZeros(number) : number,
              named,
              attributes(each, Reflection.VALUE_ATTRIBUTES),
              doc(each, Reflection.VALUE_DOC)));
    }
  }

  private @Nullable FbsType caseType(Table written) {
    return written.byteOf(Reflection.TYPE_BASE) == Reflection.NO_TYPE ? null : type(written);
  }

  private void readObject(Table written, TableDecl read) {
    read.doc = doc(written, Reflection.OBJECT_DOC);
    List<Table> fields = written.tables(Reflection.OBJECT_FIELDS);
    Table[] byId = new Table[fields.size()];
    for (Table each : fields) {
      int id = each.shortOf(Reflection.FIELD_ID);
      if (id >= byId.length || byId[id] != null) {
        throw bytes.refuse(
            each.offset(), "ids go from 0 to %d, each once, found %d".formatted(byId.length, id));
      }
      byId[id] = each;
    }
    int natural = 1;
    for (Table each : byId) {
      Table type = each.required(Reflection.FIELD_TYPE, "the type of a field");
      if (!isUnionType(type)) {
        FieldDecl field = field(each, type(type), read.isStruct);
        read.fields.add(field);
        natural = Math.max(natural, field.type().alignment());
      }
    }
    read.attributes = attributes(written, Reflection.OBJECT_ATTRIBUTES);
    if (read.isStruct && read.alignment > natural) {
      Value asked = new Value(Kind.INTEGER, Integer.toString(read.alignment));
      read.attributes = with(read.attributes, "force_align", asked);
    }
  }

  private static AttributeValues with(AttributeValues attributes, String name, Value value) {
    Map<String, Value> values = new LinkedHashMap<>(attributes.byName());
    values.putIfAbsent(name, value);
    return new AttributeValues(values);
  }

  private static boolean isUnionType(Table type) {
    return type.byteOf(Reflection.TYPE_BASE) == Reflection.UNION_TYPE
        || type.byteOf(Reflection.TYPE_ELEMENT) == Reflection.UNION_TYPE;
  }

  private FieldDecl field(Table written, FbsType type, boolean inStruct) {
    AttributeValues attributes = attributes(written, Reflection.FIELD_ATTRIBUTES);
    boolean isLarge = typeNumber(written) == Reflection.VECTOR64;
    boolean isKey = written.flag(Reflection.FIELD_KEY);
    boolean isRequired = written.flag(Reflection.FIELD_REQUIRED);
    Map<String, Boolean> flags = new LinkedHashMap<>();
    flags.put("key", isKey);
    flags.put("required", isRequired && !(isKey && type.is(BaseType.STRING)));
    flags.put("deprecated", written.flag(Reflection.FIELD_DEPRECATED));
    flags.put(Fbs.VECTOR64, isLarge);
    flags.put(Fbs.OFFSET64, !isLarge && written.flag(Reflection.FIELD_OFFSET64));
    for (Map.Entry<String, Boolean> each : flags.entrySet()) {
      if (each.getValue()) {
        attributes = with(attributes, each.getKey(), Value.ABSENT);
      }
    }
    return new FieldDecl(
        word(written),
        type,
        inStruct ? Optional.empty() : constant(written, type, isRequired),
        attributes,
        doc(written, Reflection.FIELD_DOC),
        false,
        new Place("", 1, 1),
        null);
  }

  private static int typeNumber(Table field) {
    Table type = field.table(Reflection.FIELD_TYPE);
    return type == null ? Reflection.NO_TYPE : type.byteOf(Reflection.TYPE_BASE);
  }

  /** Returns the default; that of a text is not in a binary schema. */
  private static Optional<Constant> constant(Table field, FbsType type, boolean isRequired) {
    boolean isOptional = field.flag(Reflection.FIELD_OPTIONAL);
    if (!type.isScalar()) {
      boolean isEmpty = type.is(BaseType.VECTOR) && !isRequired && !isOptional;
      return isEmpty ? Optional.of(Constant.of("[]")) : Optional.empty();
    } else if (isOptional) {
      return Optional.of(Constant.NULL);
    }
    long number = field.longOf(Reflection.FIELD_INTEGER);
    double real = field.doubleOf(Reflection.FIELD_REAL);
    if (number == 0 && Double.doubleToRawLongBits(real) == 0) {
      return Optional.empty();
    }
    return Optional.of(
        Constant.of(
            switch (type.base()) {
              case BOOL -> "true";
              case FLOAT -> Float.toString((float) real);
              case DOUBLE -> Double.toString(real);
              default ->
                  type.base().kind().isUnsigned()
                      ? Long.toUnsignedString(number)
                      : Long.toString(number);
            }));
  }

  private FbsType type(Table written) {
    int number = written.byteOf(Reflection.TYPE_BASE);
    BaseType base = Reflection.type(number);
    if (base == BaseType.VECTOR || base == BaseType.ARRAY) {
      FbsType element = type(written, Reflection.type(written.byteOf(Reflection.TYPE_ELEMENT)));
      return base == BaseType.VECTOR
          ? FbsType.vector(element)
          : FbsType.array(element, written.shortOf(Reflection.TYPE_LENGTH));
    }
    return type(written, base);
  }

  private FbsType type(Table written, BaseType base) {
    int index = written.intOf(Reflection.TYPE_INDEX, -1);
    if (base == BaseType.STRUCT) {
      return FbsType.of(named(written, tables, index));
    } else if (base == BaseType.UNION || base.isInteger() && index >= 0) {
      FbsType type = FbsType.of(named(written, enums, index));
      if (!type.is(base)) {
        throw bytes.refuse(written.offset(), "expected the type of an enum or union");
      }
      return type;
    } else if (base.isScalar() || base == BaseType.STRING) {
      return FbsType.of(base);
    }
    throw bytes.refuse(written.offset(), "expected a type");
  }

  private <T> T named(Table written, List<T> definitions, int index) {
    if (index < 0 || index >= definitions.size()) {
      throw bytes.refuse(
          written.offset(),
          "expected a definition from 0 to %d, found %d".formatted(definitions.size() - 1, index));
    }
    return definitions.get(index);
  }

  /** Returns the table that another place names by holding it once more. */
  private TableDecl named(Table object) {
    TableDecl table = byName.get(name(object));
    if (table == null) {
      throw bytes.refuse(object.offset(), "expected one of the tables of the schema");
    }
    return table;
  }

  private ServiceDecl service(Table written) {
    List<ServiceDecl.CallDecl> calls = new ArrayList<>();
    for (Table each : written.tables(Reflection.SERVICE_CALLS)) {
      calls.add(
          new ServiceDecl.CallDecl(
              word(each),
              named(each.required(Reflection.CALL_REQUEST, "what a call takes")),
              named(each.required(Reflection.CALL_RESPONSE, "what a call gives")),
              attributes(each, Reflection.CALL_ATTRIBUTES),
              doc(each, Reflection.CALL_DOC)));
    }
    return new ServiceDecl(
        name(written),
        calls,
        attributes(written, Reflection.SERVICE_ATTRIBUTES),
        doc(written, Reflection.SERVICE_DOC));
  }

  /** Attributes have no kinds there: what reads as a number is one, 0 is none. */
  private static AttributeValues attributes(Table written, int id) {
    Map<String, Value> values = new LinkedHashMap<>();
    for (Table each : written.tables(id)) {
      String text = each.text(Reflection.ENTRY_VALUE);
      Value value =
          text.equals("0")
              ? Value.ABSENT
              : new Value(Fbs.isInteger(text) ? Kind.INTEGER : Kind.STRING, text);
      values.put(each.text(Reflection.ENTRY_KEY), value);
    }
    return new AttributeValues(values);
  }

  private static List<String> doc(Table written, int id) {
    return written.texts(id).stream()
        .map(each -> each.startsWith(" ") ? each.substring(1) : each)
        .toList();
  }
}
