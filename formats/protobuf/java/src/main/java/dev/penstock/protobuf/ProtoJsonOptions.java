package dev.penstock.protobuf;

import static java.util.Objects.requireNonNull;

/**
 * How JSON is read and written; an immutable value, made from {@link #DEFAULT}.
 *
 * @param unknownMembers what is done with members that the schema does not know
 * @param names which names members have that are written; read are both
 * @param constants how constants of enums are written; read are both
 * @param implicitFields whether fields without presence are written that are zero or empty
 * @param layout how JSON is written
 */
public record ProtoJsonOptions(
    UnknownMembers unknownMembers,
    Names names,
    Constants constants,
    ImplicitFields implicitFields,
    Layout layout) {
  /** What is done with members and names of constants that the schema does not know. */
  public enum UnknownMembers {
    REFUSED,
    SKIPPED
  }

  /** Which names members have that are written. */
  public enum Names {
    /** Those for JSON, in lowerCamelCase where the schema does not say another. */
    JSON,
    /** Those of the fields in the schema. */
    SCHEMA
  }

  /** How constants of enums are written. */
  public enum Constants {
    /** By their names, numbers that have none by these. */
    NAMES,
    NUMBERS
  }

  /** Whether fields without presence, lists and maps are written that are zero or empty. */
  public enum ImplicitFields {
    LEFT_OUT,
    WRITTEN
  }

  /** How JSON is written. */
  public enum Layout {
    /** Without white space. */
    COMPACT,
    /** A line for each member and element, two spaces deeper each level. */
    INDENTED
  }

  /** As the mapping says where it leaves a choice to options, without white space. */
  public static final ProtoJsonOptions DEFAULT =
      new ProtoJsonOptions(
          UnknownMembers.REFUSED,
          Names.JSON,
          Constants.NAMES,
          ImplicitFields.LEFT_OUT,
          Layout.COMPACT);

  public ProtoJsonOptions {
    requireNonNull(unknownMembers, "unknownMembers is null");
    requireNonNull(names, "names is null");
    requireNonNull(constants, "constants is null");
    requireNonNull(implicitFields, "implicitFields is null");
    requireNonNull(layout, "layout is null");
  }

  public ProtoJsonOptions with(UnknownMembers other) {
    return new ProtoJsonOptions(other, names, constants, implicitFields, layout);
  }

  public ProtoJsonOptions with(Names other) {
    return new ProtoJsonOptions(unknownMembers, other, constants, implicitFields, layout);
  }

  public ProtoJsonOptions with(Constants other) {
    return new ProtoJsonOptions(unknownMembers, names, other, implicitFields, layout);
  }

  public ProtoJsonOptions with(ImplicitFields other) {
    return new ProtoJsonOptions(unknownMembers, names, constants, other, layout);
  }

  public ProtoJsonOptions with(Layout other) {
    return new ProtoJsonOptions(unknownMembers, names, constants, implicitFields, other);
  }
}
