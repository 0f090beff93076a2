package dev.penstock.schema.proto;

import java.util.Arrays;

/**
 * What holds for a declaration, by the numbers of {@code google.protobuf.FeatureSet}. Spec: proto,
 * section 3.3.
 */
final class Features {
  static final int PRESENCE = 1;
  static final int ENUM_TYPE = 2;
  static final int REPEATED = 3;
  static final int UTF8 = 4;
  static final int ENCODING = 5;
  static final int JSON = 6;
  static final int STYLE = 7;
  static final int VISIBILITY = 8;

  static final int EXPLICIT = 1;
  static final int IMPLICIT = 2;
  static final int REQUIRED = 3;
  static final int OPEN = 1;
  static final int PACKED = 1;
  static final int EXPANDED = 2;
  static final int UTF8_CHECKED = 2;
  static final int DELIMITED = 2;
  static final int JSON_ALLOWED = 1;
  static final int STYLE_2024 = 1;

  private static final int EXPORT_ALL = 1;
  private static final int EXPORT_TOP_LEVEL = 2;
  private static final int STRICT = 4;

  static final Features NONE = new Features(new int[VISIBILITY + 1]);

  private final int[] values;

  private Features(int[] values) {
    this.values = values;
  }

  /** Returns those of an edition. */
  static Features of(Edition edition) {
    return switch (edition) {
      case PROTO2 -> new Features(new int[] {0, EXPLICIT, 2, EXPANDED, 3, 1, 2, 2, 1});
      case PROTO3 -> new Features(new int[] {0, IMPLICIT, OPEN, PACKED, 2, 1, 1, 2, 1});
      case E2023 -> new Features(new int[] {0, EXPLICIT, OPEN, PACKED, 2, 1, 1, 2, 1});
      case E2024 -> new Features(new int[] {0, EXPLICIT, OPEN, PACKED, 2, 1, 1, 1, 2});
    };
  }

  /** Returns these with one of another value. */
  Features with(int number, int value) {
    int[] changed = values.clone();
    changed[number] = value;
    return new Features(changed);
  }

  int get(int number) {
    return values[number];
  }

  boolean isRequired() {
    return values[PRESENCE] == REQUIRED;
  }

  boolean isImplicit() {
    return values[PRESENCE] == IMPLICIT;
  }

  boolean isOpen() {
    return values[ENUM_TYPE] == OPEN;
  }

  boolean isPacked() {
    return values[REPEATED] == PACKED;
  }

  boolean isUtf8Checked() {
    return values[UTF8] == UTF8_CHECKED;
  }

  boolean isDelimited() {
    return values[ENCODING] == DELIMITED;
  }

  boolean isJsonAllowed() {
    return values[JSON] == JSON_ALLOWED;
  }

  boolean isStyle2024() {
    return values[STYLE] == STYLE_2024;
  }

  /** Tells whether a message or enum without a word in front can be mentioned in other files. */
  boolean isExported(boolean isTopLevel) {
    return values[VISIBILITY] == EXPORT_ALL || isTopLevel && values[VISIBILITY] == EXPORT_TOP_LEVEL;
  }

  /** Tells whether types inside of messages are never exported. */
  boolean isStrict() {
    return values[VISIBILITY] == STRICT;
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
