package dev.penstock.conformance.reference;

import dev.penstock.conformance.reference.Kind.Constant;
import dev.penstock.conformance.reference.Kind.Field;
import dev.penstock.conformance.reference.Kind.Fixed;
import dev.penstock.conformance.reference.Kind.Flags;
import dev.penstock.conformance.reference.Kind.Nested;
import dev.penstock.conformance.reference.Kind.Rule;
import dev.penstock.conformance.reference.Kind.Scalar;
import dev.penstock.conformance.reference.Kind.Struct;
import dev.penstock.conformance.reference.Kind.Table;
import dev.penstock.conformance.reference.Kind.Text;
import dev.penstock.conformance.reference.Kind.Union;
import dev.penstock.conformance.reference.Kind.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** A schema of all that the language of FlatBuffers has, chosen by a seed. */
final class RandomSchema {
  private static final List<Scalar> NUMBERS =
      List.of(
          new Scalar("bool", 1),
          new Scalar("byte", 1),
          new Scalar("ubyte", 1),
          new Scalar("short", 2),
          new Scalar("ushort", 2),
          new Scalar("int", 4),
          new Scalar("uint", 4),
          new Scalar("long", 8),
          new Scalar("ulong", 8),
          new Scalar("float", 4),
          new Scalar("double", 8));

  private static final List<Scalar> INTEGERS = NUMBERS.subList(1, 9);

  private final Random random;
  private final List<Constant> constants = new ArrayList<>();
  private final List<Flags> flags = new ArrayList<>();
  private final List<Struct> structs = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Union> unions = new ArrayList<>();

  RandomSchema(long seed) {
    random = new Random(seed);
    for (int i = 0; i < 3; i++) {
      constants.add(constants(i));
      flags.add(flags(i));
    }
    for (int i = 0; i < 3; i++) {
      structs.add(struct(i));
    }
    for (int i = 0; i < 4; i++) {
      tables.add(new Table("T" + i, new ArrayList<>()));
    }
    for (int i = 0; i < 2; i++) {
      unions.add(union(i));
    }
    tables.forEach(this::fill);
  }

  Table root() {
    return tables.getFirst();
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Constant constants(int index) {
    Scalar number = one(INTEGERS);
    TreeSet<Long> numbers = new TreeSet<>();
    int bits = 8 * number.width();
    boolean isUnsigned = number.word().startsWith("u");
    while (numbers.size() < 3) {
      int shift = random.nextInt(bits);
      long bound = bits == 64 ? Long.MAX_VALUE : (1L << (isUnsigned ? bits : bits - 1)) - 1;
      long value = random.nextLong() >>> 64 - bits & bound;
      value >>= shift;
      numbers.add(!isUnsigned && random.nextInt(4) == 0 ? -value - 1 : value);
    }
    if (random.nextBoolean()) {
      numbers.add(0L);
    }
    return new Constant("E" + index, number, List.copyOf(numbers));
  }

  private Flags flags(int index) {
    Scalar number = one(INTEGERS.stream().filter(each -> each.word().startsWith("u")).toList());
    TreeSet<Integer> bits = new TreeSet<>();
    while (bits.size() < 3) {
      bits.add(random.nextInt(8 * number.width()));
    }
    bits.add(8 * number.width() - 1);
    return new Flags("F" + index, number, List.copyOf(bits));
  }

  private Struct struct(int index) {
    List<Field> fields = new ArrayList<>();
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      Kind kind =
          switch (random.nextInt(6)) {
            case 0 -> one(constants.stream().filter(RandomSchema::hasZero).toList(), one(NUMBERS));
            case 1 -> one(flags);
            case 2 -> one(List.copyOf(structs), one(NUMBERS));
            default -> one(NUMBERS);
          };
      boolean isFixed = random.nextInt(3) == 0;
      Kind held = isFixed ? new Fixed(kind, 1 + random.nextInt(4)) : kind;
      fields.add(new Field("s" + i, held, Rule.NONE));
    }
    return new Struct("S" + index, fields);
  }

  private Kind one(List<? extends Kind> list, Kind otherwise) {
    return list.isEmpty() ? otherwise : one(list);
  }

  static boolean hasZero(Constant constant) {
    return constant.numbers().contains(0L);
  }

  private Union union(int index) {
    List<Field> cases = new ArrayList<>();
    int count = 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      Kind kind =
          switch (random.nextInt(3)) {
            case 0 -> new Text();
            case 1 -> one(structs);
            default -> one(tables);
          };
      cases.add(new Field("U" + index + "c" + i, kind, Rule.NONE));
    }
    return new Union("U" + index, cases);
  }

  private void fill(Table table) {
    int count = 2 + random.nextInt(12);
    if (random.nextInt(3) == 0) {
      Kind key = random.nextBoolean() ? new Text() : one(INTEGERS);
      table.fields().add(new Field("k", key, Rule.KEY));
    }
    for (int i = 0; i < count; i++) {
      table.fields().add(field("f" + i));
    }
  }

  private Field field(String name) {
    Kind kind =
        switch (random.nextInt(12)) {
          case 0 -> one(constants);
          case 1 -> one(flags);
          case 2 -> new Text();
          case 3 -> one(structs);
          case 4 -> one(tables);
          case 5 -> one(unions);
          case 6, 7 -> new Vector(element());
          case 8 -> new Nested(one(tables));
          default -> one(NUMBERS);
        };
    return new Field(name, kind, rule(kind));
  }

  private Kind element() {
    return switch (random.nextInt(7)) {
      case 0 -> one(constants);
      case 1 -> one(flags);
      case 2 -> new Text();
      case 3 -> one(structs);
      case 4 -> one(tables);
      case 5 -> one(unions);
      default -> one(NUMBERS);
    };
  }

  private Rule rule(Kind kind) {
    if (Kind.isInline(kind) && !(kind instanceof Struct)) {
      boolean isNull = random.nextInt(3) == 0 || kind instanceof Constant each && !hasZero(each);
      boolean isSeven = kind instanceof Scalar number && number.width() > 1 && random.nextBoolean();
      return isNull ? Rule.NULL : isSeven ? Rule.SEVEN : Rule.NONE;
    }
    boolean endless = kind instanceof Kind.Table || kind instanceof Union || kind instanceof Nested;
    if (kind instanceof Vector && random.nextInt(4) == 0 && !Kind.takesTwo(kind)) {
      return Rule.EMPTY;
    }
    return !endless && random.nextInt(4) == 0 ? Rule.REQUIRED : Rule.NONE;
  }

  /** Returns the file. */
  String text() {
    StringBuilder text = new StringBuilder("namespace ref;\n");
    for (Constant each : constants) {
      text.append("enum ")
          .append(each.name())
          .append(" : ")
          .append(each.number().word())
          .append(" {");
      for (int i = 0; i < each.numbers().size(); i++) {
        text.append(" C").append(i).append(" = ").append(each.numbers().get(i)).append(',');
      }
      text.append(" }\n");
    }
    for (Flags each : flags) {
      text.append("enum ").append(each.name()).append(" : ").append(each.number().word());
      text.append(" (bit_flags) {");
      each.bits()
          .forEach(bit -> text.append(" B").append(bit).append(" = ").append(bit).append(','));
      text.append(" }\n");
    }
    structs.forEach(each -> print(text, "struct " + each.name(), each.fields()));
    for (Union each : unions) {
      text.append("union ").append(each.name()).append(" {");
      each.cases()
          .forEach(it ->
              text.append(' ').append(it.name()).append(": ").append(word(it.kind())).append(','));
      text.append(" }\n");
    }
    tables.forEach(each -> print(text, "table " + each.name(), each.fields()));
    return text.append("root_type T0;\n").toString();
  }

  private static void print(StringBuilder text, String head, List<Field> fields) {
    text.append(head).append(" {\n");
    for (Field each : fields) {
      text.append("  ").append(each.name()).append(": ").append(word(each.kind()));
      String nested =
          each.kind() instanceof Nested it ? " (nested_flatbuffer: \"" + it.table() + "\")" : "";
      text.append(
          switch (each.rule()) {
            case NONE -> nested;
            case NULL -> " = null";
            case REQUIRED -> " (required)";
            case KEY -> " (key)";
            case EMPTY -> " = []";
            case SEVEN -> " = 7";
          });
      text.append(";\n");
    }
    text.append("}\n");
  }

  private static String word(Kind kind) {
    return switch (kind) {
      case Scalar number -> number.word();
      case Constant constant -> constant.name();
      case Flags flags -> flags.name();
      case Text text -> "string";
      case Struct struct -> struct.name();
      case Fixed fixed -> "[" + word(fixed.element()) + ":" + fixed.length() + "]";
      case Table table -> table.name();
      case Union union -> union.name();
      case Vector vector -> "[" + word(vector.element()) + "]";
      case Nested nested -> "[ubyte]";
    };
  }
}
