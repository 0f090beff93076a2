package dev.penstock.schema.fbs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An enum or union while files are read. */
final class EnumDecl {
  final String name;
  final boolean isUnion;
  BaseType width = BaseType.UBYTE;

  /** Whether the width stands in the file, which a union can leave out. */
  boolean saysWidth;

  List<String> doc = List.of();
  AttributeValues attributes = AttributeValues.NONE;
  private final Map<String, Value> byName = new LinkedHashMap<>();

  EnumDecl(String name, boolean isUnion) {
    this.name = name;
    this.isUnion = isUnion;
  }

  /**
   * A constant, or a case with its type.
   *
   * @param number as it stands in the file: of bit flags the position of the bit
   */
  record Value(
      String name,
      long number,
      @Nullable FbsType type,
      AttributeValues attributes,
      List<String> doc) {}

  /** Returns the constants or cases in the order of the file. */
  List<Value> values() {
    return List.copyOf(byName.values());
  }

  void add(Value value) {
    byName.put(value.name, value);
  }

  boolean isFlags() {
    return !isUnion && attributes.has("bit_flags");
  }

  /** Returns a constant by its name; null for none. */
  @Nullable Value value(String constant) {
    return byName.get(constant);
  }

  /** Returns the number that stands for a constant in messages. */
  long onWire(Value value) {
    return isFlags() ? 1L << value.number : value.number;
  }

  /** Returns the constant of a number in messages; null for none. */
  @Nullable Value byWire(long number) {
    for (Value each : byName.values()) {
      if (onWire(each) == number) {
        return each;
      }
    }
    return null;
  }
}
