package dev.penstock.amf3;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of AMF3 as a tree, for programs that have no schema. Values that can be referred to are
 * objects of their own, which compare by identity and can hold themselves. SPEC amf3 9
 */
public sealed interface AmfValue {

  /** What stands for no value. */
  enum Absent implements AmfValue {
    UNDEFINED,
    NULL
  }

  /** False or true. */
  record Bool(boolean value) implements AmfValue {}

  /**
   * An integer of 29 bits.
   *
   * @param value from -268,435,456 to 268,435,455
   */
  record Int(int value) implements AmfValue {
    public Int {
      if (value < Marker.LEAST_INTEGER || value > Marker.GREATEST_INTEGER) {
        throw new IllegalArgumentException("AMF3 has integers of 29 bits, not " + value);
      }
    }
  }

  /** A double. */
  record Num(double value) implements AmfValue {}

  /** A string. */
  record Text(String value) implements AmfValue {}

  /** XML, which is never parsed; {@code isDocument} for the older XMLDocument. */
  final class Xml implements AmfValue {
    private final String text;
    private final boolean isDocument;

    public Xml(String text, boolean isDocument) {
      this.text = text;
      this.isDocument = isDocument;
    }

    public String text() {
      return text;
    }

    public boolean isDocument() {
      return isDocument;
    }
  }

  /** A date, in milliseconds since 1970-01-01T00:00Z. */
  final class Date implements AmfValue {
    private final double millis;

    public Date(double millis) {
      this.millis = millis;
    }

    public double millis() {
      return millis;
    }
  }

  /** A ByteArray; the array is that of the caller. */
  final class Bytes implements AmfValue {
    private final byte[] content;

    public Bytes(byte[] content) {
      this.content = content;
    }

    public byte[] content() {
      return content;
    }
  }

  /** An array: elements, and entries by name. */
  final class Array implements AmfValue {
    private final Map<String, AmfValue> entries = new LinkedHashMap<>();
    private final List<AmfValue> elements = new ArrayList<>();

    /** Starts an empty array. */
    public Array() {}

    /** Returns the entries, which can be changed. */
    public Map<String, AmfValue> entries() {
      return entries;
    }

    /** Returns the elements, which can be changed. */
    public List<AmfValue> elements() {
      return elements;
    }
  }

  /** An object: its alias, and its members in their order. */
  final class Obj implements AmfValue {
    private final String alias;
    private final List<String> sealed;
    private final boolean isDynamic;
    private final Map<String, AmfValue> members = new LinkedHashMap<>();

    /**
     * Starts an object without members.
     *
     * @param sealed the names of the members that all objects of its class have
     * @param isDynamic whether it can have others
     */
    public Obj(String alias, List<String> sealed, boolean isDynamic) {
      this.alias = alias;
      this.sealed = List.copyOf(sealed);
      this.isDynamic = isDynamic;
    }

    /** Returns the name of its class; empty for none. */
    public String alias() {
      return alias;
    }

    public List<String> sealed() {
      return sealed;
    }

    public boolean isDynamic() {
      return isDynamic;
    }

    /** Returns the members, which can be changed; sealed ones that are missing are undefined. */
    public Map<String, AmfValue> members() {
      return members;
    }
  }

  /** An object whose class writes it: a collection, a proxy, a small message. SPEC amf3 9.1, 9.2 */
  final class External implements AmfValue {
    private final String alias;
    private final Map<String, AmfValue> members = new LinkedHashMap<>();

    public External(String alias) {
      this.alias = alias;
    }

    public String alias() {
      return alias;
    }

    /**
     * Returns what it holds, which can be changed: under the name {@code source} what is in a
     * collection or proxy, the members of a message under their names.
     */
    public Map<String, AmfValue> members() {
      return members;
    }
  }

  /** Which elements a vector has. */
  enum VectorType {
    INT(Marker.VECTOR_INT),
    UINT(Marker.VECTOR_UINT),
    NUMBER(Marker.VECTOR_DOUBLE),
    OBJECT(Marker.VECTOR_OBJECT);

    final int marker;

    VectorType(int marker) {
      this.marker = marker;
    }

    /** Returns the type of the vectors of a marker. */
    static VectorType of(int marker) {
      return switch (marker) {
        case Marker.VECTOR_INT -> INT;
        case Marker.VECTOR_UINT -> UINT;
        case Marker.VECTOR_DOUBLE -> NUMBER;
        default -> OBJECT;
      };
    }
  }

  /** A vector; numbers in it are {@link Num}. */
  final class Vector implements AmfValue {
    private final VectorType type;
    private final boolean isFixed;
    private final String className;
    private final List<AmfValue> elements = new ArrayList<>();

    /** Starts a vector without elements; the name of a class counts for objects alone. */
    public Vector(VectorType type, boolean isFixed, String className) {
      this.type = type;
      this.isFixed = isFixed;
      this.className = className;
    }

    public VectorType type() {
      return type;
    }

    public boolean isFixed() {
      return isFixed;
    }

    public String className() {
      return className;
    }

    /** Returns the elements, which can be changed. */
    public List<AmfValue> elements() {
      return elements;
    }
  }

  /** A Dictionary. */
  final class Dictionary implements AmfValue {
    private final boolean isWeak;
    private final List<Entry> entries = new ArrayList<>();

    public Dictionary(boolean isWeak) {
      this.isWeak = isWeak;
    }

    public boolean isWeak() {
      return isWeak;
    }

    /** Returns the entries, which can be changed. */
    public List<Entry> entries() {
      return entries;
    }
  }

  /** An entry of a Dictionary. */
  record Entry(AmfValue key, AmfValue value) {}
}
