package dev.penstock.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A named type of a schema. */
public sealed interface Definition {

  /** Returns the name by which {@link Type.Named} refers to this definition. */
  String name();

  /** Returns documentation, other names and marks. */
  Notes notes();

  /** Returns the fields, constants or cases in declaration order. */
  List<? extends Element> elements();

  /** Returns the numbers and names of fields, constants or cases that are gone. */
  Reserved reserved();

  /** Returns the Java type that stands for this definition, as source text. */
  default String javaType() {
    return notes().names().in("java", name());
  }

  /**
   * What was taken away from a record.
   *
   * @param removed fields that keep their places on the wire, by number
   * @param reserved numbers and names of fields that are gone from the wire, too
   */
  record Former(List<Field> removed, Reserved reserved) {
    /** Nothing was taken away. */
    public static final Former NONE = new Former(List.of(), Reserved.NONE);

    public Former {
      removed =
          removed.stream()
              .sorted(Comparator.comparingInt(f -> f.id().number()))
              .collect(Collectors.toUnmodifiableList());
    }
  }

  /**
   * A record.
   *
   * @param fields in declaration order
   * @param former what was taken away
   * @param transparent whether textual formats show the value of the only field in place of an
   *     object with one member
   */
  record RecordDef(String name, List<Field> fields, Former former, boolean transparent, Notes notes)
      implements Definition {
    public RecordDef {
      fields = List.copyOf(fields);
    }

    /** Returns a record from which nothing was removed. */
    public static RecordDef of(String name, List<Field> fields, boolean transparent) {
      return new RecordDef(name, fields, Former.NONE, transparent, Notes.NONE);
    }

    /** Returns the fields that were removed and keep their places on the wire, by number. */
    public List<Field> removed() {
      return former.removed();
    }

    @Override
    public List<Field> elements() {
      return fields;
    }

    @Override
    public Reserved reserved() {
      return former.reserved();
    }

    /** Returns the fields in the order of their numbers. */
    public List<Field> fieldsById() {
      return fields.stream()
          .sorted(Comparator.comparingInt(f -> f.id().number()))
          .collect(Collectors.toUnmodifiableList());
    }

    /** Returns the fields and what was removed, in the order of their numbers. */
    public List<Field> wireFields() {
      return Stream.concat(fields.stream(), removed().stream())
          .sorted(Comparator.comparingInt(f -> f.id().number()))
          .collect(Collectors.toUnmodifiableList());
    }

    /** Returns {@link #wireFields} by the versions that added them, those of the first in front. */
    public List<List<Field>> versions() {
      List<List<Field>> versions = new ArrayList<>();
      for (int version = 1; version <= version(); version++) {
        int since = version;
        versions.add(
            wireFields().stream()
                .filter(f -> f.id().since() == since)
                .collect(Collectors.toUnmodifiableList()));
      }
      return versions;
    }

    /** Tells whether a field of {@link #wireFields} is one that was removed. */
    public boolean isRemoved(Field field) {
      return removed().contains(field);
    }

    /**
     * Returns the name of the component, no field, that keeps what a reader does not know, if there
     * is one; it is the last. Spec: evolution, section 3.4.
     */
    public Optional<String> unknownFields() {
      return notes.bindings().unknownFields();
    }

    /**
     * Tells whether records of this definition are written once in a message and referred to from
     * then on. Spec: type-system, section 3.7.
     */
    public boolean shared() {
      return notes().has(Trait.SHARED);
    }

    /** Returns the version of this record: the highest {@code since} of its fields. */
    public int version() {
      return wireFields().stream().mapToInt(f -> f.id().since()).max().orElse(1);
    }
  }

  /**
   * An enum.
   *
   * @param constants in declaration order
   * @param reserved what removed constants had
   * @param width the integer that holds its numbers; none for numbers from 0 to 2,147,483,647, of
   *     an open one for all of 32 bits with a sign
   */
  record EnumDef(
      String name,
      List<Constant> constants,
      Reserved reserved,
      Optional<ScalarKind> width,
      Notes notes)
      implements Definition {
    public EnumDef {
      constants = List.copyOf(constants);
      if (!width.map(ScalarKind::isEnumWidth).orElse(true)) {
        throw new IllegalArgumentException("no enum has numbers of " + width.get().keyword());
      }
    }

    /** Creates an enum with numbers from 0 to 2,147,483,647. */
    public EnumDef(String name, List<Constant> constants, Reserved reserved, Notes notes) {
      this(name, constants, reserved, Optional.empty(), notes);
    }

    /** Returns the constants by number; those of one number in declaration order. */
    public List<Constant> byNumber() {
      Comparator<Long> order = isUnsigned64() ? Long::compareUnsigned : Comparator.naturalOrder();
      return constants.stream()
          .sorted(Comparator.comparing(Constant::number, order))
          .collect(Collectors.toUnmodifiableList());
    }

    /** Returns a constant's number as text. */
    public String shown(long number) {
      return isUnsigned64() ? Long.toUnsignedString(number) : Long.toString(number);
    }

    /** Tells whether numbers are 64 bits without sign, for which the constants have the bits. */
    public boolean isUnsigned64() {
      return width.equals(Optional.of(ScalarKind.U64));
    }

    /** Tells whether readers keep numbers that no constant has. Spec: type-system, section 3.8. */
    public boolean isOpen() {
      return notes.has(Trait.OPEN);
    }

    /** Returns the Java enum that has the constants; that of an open one is a part of its type. */
    public String javaConstants() {
      return isOpen() ? notes.bindings().in(JavaMark.KNOWN, javaType() + ".Known") : javaType();
    }

    /** Returns the Java class of the numbers of an open enum that no constant has. */
    public String javaOther() {
      return notes.bindings().in(JavaMark.OTHER, javaType() + ".Other");
    }

    /** Returns how source reads the number from an object of {@link #javaOther}. */
    public String javaNumber() {
      return notes.bindings().in(JavaMark.READ, "number()");
    }

    @Override
    public List<Constant> elements() {
      return constants;
    }

    /** Returns the constant that stands for those that a reader does not know, if there is one. */
    public Optional<Constant> unknown() {
      return constants.stream().filter(each -> each.notes().has(Trait.UNKNOWN)).findFirst();
    }
  }

  /**
   * A constant of an enum.
   *
   * @param number its value on the wire; of bit flags the position of the bit
   */
  record Constant(long number, String name, Notes notes) implements Element {
    @Override
    public String kind() {
      return "constant";
    }

    @Override
    public long numberOnWire() {
      return number;
    }
  }

  /**
   * A closed union.
   *
   * @param cases in declaration order
   * @param reserved what removed cases had
   */
  record UnionDef(String name, List<Case> cases, Reserved reserved, Tagging tagging, Notes notes)
      implements Definition {
    public UnionDef {
      cases = List.copyOf(cases);
    }

    @Override
    public List<Case> elements() {
      return cases;
    }

    /** Returns the case that stands for those that a reader does not know, if there is one. */
    public Optional<Case> unknown() {
      return cases.stream().filter(each -> each.notes().has(Trait.UNKNOWN)).findFirst();
    }

    /**
     * Returns the name of the member, beside those of the case's record, by whose text textual
     * formats tell the cases apart, if they do so. Spec: type-system, section 4.3.
     */
    public Optional<String> tagMember() {
      return Optional.ofNullable(notes.names().byTarget().get(Names.TAG_MEMBER));
    }
  }

  /**
   * A case of a union.
   *
   * @param number its tag on the wire, at least 0
   * @param since the version that added the case, 1 for the first
   * @param name its name in textual formats
   * @param type the type of its values as messages have them: most often a record; a value that is
   *     none can be wrapped in a transparent one. Classes of programs that stand in it go over to
   *     the bindings of the notes
   */
  record Case(int number, int since, String name, Type type, Notes notes) implements Element {
    public Case {
      if (since < 1) {
        throw new IllegalArgumentException("versions start at 1");
      }
      notes = notes.with(notes.bindings().with(type));
      type = type.onWire();
    }

    /** Returns the type as programs see it: with the classes that its bindings name. */
    public Type boundType() {
      return notes.bindings().over(type);
    }

    @Override
    public String kind() {
      return "case";
    }

    @Override
    public long numberOnWire() {
      return number;
    }

    /** Creates a case that holds a record, by its name. */
    public Case(int number, int since, String name, String record, Notes notes) {
      this(number, since, name, new Type.Named(record), notes);
    }

    /**
     * Returns the name of the record that the case holds; empty where it holds something else,
     * which none of our own formats carries.
     */
    public String record() {
      return type instanceof Type.Named named ? named.name() : "";
    }

    /** Returns a case of the first version without notes. */
    public static Case of(int number, String name, String record) {
      return new Case(number, 1, name, record, Notes.NONE);
    }
  }

  /** How textual formats tell the cases of a union apart. */
  enum Tagging {
    /** An object with one member, named after the case. */
    NAMED,
    /** By the kind of token: each case is a transparent record over another kind of value. */
    BY_KIND
  }
}
