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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Values of any kind, as objects that know no library: integers, constants and flags are the bits
 * of their width as a {@code Long}, tables and structs maps of what is there, unions a map of one
 * case. What equals its default is not there.
 */
final class RandomTree {
  private static final List<String> TEXTS =
      List.of("", "a", "Orc", "größer", "\uD83D\uDE00", "日本", "x".repeat(40), "\uFFFD", "b\0c");

  private final Random random;

  RandomTree(long seed) {
    random = new Random(seed);
  }

  Map<String, Object> table(Table table, int depth) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field each : table.fields()) {
      boolean isAlways = each.rule() == Rule.REQUIRED || each.rule() == Rule.KEY;
      boolean isWanted = random.nextInt(4) > 0 && (depth > 0 || Kind.isInline(each.kind()));
      if (isAlways || isWanted) {
        Object value = value(each.kind(), depth - 1);
        if (!value.equals(absent(each))) {
          values.put(each.name(), value);
        }
      }
    }
    return values;
  }

  /** Returns what a table without a field means, or an object that no value equals. */
  static Object absent(Field field) {
    boolean isScalar = Kind.isInline(field.kind()) && !(field.kind() instanceof Struct);
    return switch (field.rule()) {
      case EMPTY -> List.of();
      case SEVEN -> number(((Scalar) field.kind()).word(), 7);
      case NONE, KEY -> isScalar ? zero(field.kind()) : new Object();
      default -> new Object();
    };
  }

  private static Object zero(Kind kind) {
    return kind instanceof Scalar number ? number(number.word(), 0) : 0L;
  }

  private static Object number(String word, int value) {
    return switch (word) {
      case "bool" -> value != 0;
      case "float" -> (float) value;
      case "double" -> (double) value;
      default -> (long) value;
    };
  }

  private Object value(Kind kind, int depth) {
    return switch (kind) {
      case Scalar number -> number(number);
      case Constant constant ->
          bits(
              constant.numbers().get(random.nextInt(constant.numbers().size())), constant.number());
      case Flags flags -> {
        long bits = 0;
        for (int bit : flags.bits()) {
          bits |= random.nextBoolean() ? 1L << bit : 0;
        }
        yield bits;
      }
      case Text text -> TEXTS.get(random.nextInt(TEXTS.size()));
      case Struct struct -> {
        Map<String, Object> values = new LinkedHashMap<>();
        struct.fields().forEach(each -> values.put(each.name(), value(each.kind(), depth)));
        yield values;
      }
      case Fixed fixed -> list(fixed.element(), fixed.length(), depth);
      case Table table -> table(table, depth);
      case Union union -> {
        Field each = union.cases().get(random.nextInt(union.cases().size()));
        yield Map.of(each.name(), value(each.kind(), depth));
      }
      case Vector vector -> sorted(vector, list(vector.element(), count(depth), depth));
      case Nested nested -> table(nested.table(), depth);
    };
  }

  private int count(int depth) {
    return depth < 0 ? random.nextInt(2) : random.nextInt(5);
  }

  private List<Object> list(Kind element, int count, int depth) {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(value(element, depth));
    }
    return list;
  }

  private static List<Object> sorted(Vector vector, List<Object> list) {
    if (vector.element() instanceof Table table && table.fields().getFirst().rule() == Rule.KEY) {
      Field key = table.fields().getFirst();
      list.sort(
          Comparator.comparing(each -> ((Map<?, ?>) each).get(key.name()), order(key.kind())));
    }
    return list;
  }

  /** Returns the order of keys, of which an absent one is 0. */
  private static Comparator<Object> order(Kind key) {
    if (key instanceof Text) {
      return (a, b) -> Arrays.compareUnsigned(utf8(a), utf8(b));
    }
    Scalar number = (Scalar) key;
    int shift = 64 - 8 * number.width();
    return number.word().startsWith("u")
        ? (a, b) -> Long.compareUnsigned(known(a), known(b))
        : Comparator.comparingLong(each -> known(each) << shift);
  }

  private static byte[] utf8(Object text) {
    return ((String) text).getBytes(StandardCharsets.UTF_8);
  }

  private static long known(Object number) {
    return number == null ? 0 : (Long) number;
  }

  private Object number(Scalar number) {
    return switch (number.word()) {
      case "bool" -> random.nextBoolean();
      case "float" -> random.nextInt(5) == 0 ? Float.NaN : random.nextInt(100) / 4f;
      case "double" -> random.nextInt(5) == 0 ? -1.5e300 : random.nextInt(100) / 8d;
      default -> bits(random.nextLong() >> random.nextInt(64), number);
    };
  }

  /** Returns the low bits of the width of a number. */
  static Object bits(long value, Scalar number) {
    return number.width() == 8 ? value : value & (1L << 8 * number.width()) - 1;
  }
}
