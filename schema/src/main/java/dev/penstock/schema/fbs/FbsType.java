package dev.penstock.schema.fbs;

import org.jspecify.annotations.Nullable;

/**
 * A type as a file writes it.
 *
 * @param base its outside; of an enum, its width
 * @param table what a table or struct type, or the elements of a vector, name
 * @param constants the enum or union that it names
 * @param element what stands in a vector or array
 * @param length of an array
 */
record FbsType(
    BaseType base,
    @Nullable TableDecl table,
    @Nullable EnumDecl constants,
    @Nullable FbsType element,
    int length) {
  /** The type of an attribute's value. */
  static final FbsType NONE = of(BaseType.NONE);

  static FbsType of(BaseType base) {
    return new FbsType(base, null, null, null, 0);
  }

  static FbsType of(TableDecl table) {
    return new FbsType(BaseType.STRUCT, table, null, null, 0);
  }

  static FbsType of(EnumDecl constants) {
    BaseType base = constants.isUnion ? BaseType.UNION : constants.width;
    return new FbsType(base, null, constants, null, 0);
  }

  static FbsType vector(FbsType element) {
    return new FbsType(BaseType.VECTOR, null, null, element, 0);
  }

  static FbsType array(FbsType element, int length) {
    return new FbsType(BaseType.ARRAY, null, null, element, length);
  }

  boolean isScalar() {
    return base.isScalar();
  }

  boolean is(BaseType other) {
    return base == other;
  }

  boolean isStruct() {
    return table != null && table.isStruct;
  }

  /** Tells whether this is a table or struct that is not defined yet. */
  boolean isIncomplete() {
    return table != null && !table.isDefined;
  }

  /** Tells whether this is a vector of elements of a type. */
  boolean isVectorOf(BaseType other) {
    return base == BaseType.VECTOR && element != null && element.base == other;
  }

  /** Returns how many bytes a value takes in a struct. */
  long byteCount() {
    if (element != null) {
      return element.byteCount() * length;
    }
    return table == null ? base.byteCount() : table.byteCount;
  }

  int alignment() {
    if (element != null) {
      return element.alignment();
    }
    return table == null ? base.byteCount() : table.alignment;
  }
}
