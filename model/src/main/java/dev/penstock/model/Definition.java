package dev.penstock.model;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** A named type of a schema. */
public sealed interface Definition {

  /** Returns the name by which {@link Type.Named} refers to this definition. */
  String name();

  /** Returns documentation, other names and marks. */
  Notes notes();

  /** Returns the Java type that stands for this definition, as source text. */
  default String javaType() {
    return notes().names().in("java", name());
  }

  /**
   * A record.
   *
   * @param fields in declaration order
   * @param reserved numbers of removed fields
   * @param transparent whether textual formats show the value of the only field in place of an
   *     object with one member
   */
  record RecordDef(
      String name, List<Field> fields, Set<Integer> reserved, boolean transparent, Notes notes)
      implements Definition {
    public RecordDef {
      fields = List.copyOf(fields);
      reserved = Set.copyOf(reserved);
    }

    /** Returns the fields in the order of their numbers. */
    public List<Field> fieldsById() {
      return fields.stream().sorted(Comparator.comparingInt(f -> f.id().number())).toList();
    }

    /** Returns the version of this record: the highest {@code since} of its fields. */
    public int version() {
      return fields.stream().mapToInt(f -> f.id().since()).max().orElse(1);
    }
  }

  /**
   * An enum.
   *
   * @param constants in declaration order
   * @param reserved numbers of removed constants
   */
  record EnumDef(String name, List<Constant> constants, Set<Integer> reserved, Notes notes)
      implements Definition {
    public EnumDef {
      constants = List.copyOf(constants);
      reserved = Set.copyOf(reserved);
    }
  }

  /** A constant of an enum; {@code number} is its value on the wire, at least 0. */
  record Constant(int number, String name, Notes notes) {}

  /**
   * A closed union.
   *
   * @param cases in declaration order
   * @param reserved numbers of removed cases
   */
  record UnionDef(
      String name, List<Case> cases, Set<Integer> reserved, Tagging tagging, Notes notes)
      implements Definition {
    public UnionDef {
      cases = List.copyOf(cases);
      reserved = Set.copyOf(reserved);
    }
  }

  /**
   * A case of a union: a record, by its name.
   *
   * @param number its tag on the wire, at least 0
   * @param name its name in textual formats
   * @param record the name of the record; a value that is not a record is wrapped in a transparent
   *     one
   */
  record Case(int number, String name, String record, Notes notes) {}

  /** How textual formats tell the cases of a union apart. */
  enum Tagging {
    /** An object with one member, named after the case. */
    NAMED,
    /** By the kind of token: each case is a transparent record over another kind of value. */
    BY_KIND
  }
}
