package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.FlatOutput.Table;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Definitions in the order of a binary schema, and types that name them by their places there. */
final class BfbsTypes {
  private final List<TableDecl> tables;
  private final List<EnumDecl> enums;

  BfbsTypes(Declarations all) {
    tables =
        all.types.stream()
            .filter(TableDecl.class::isInstance)
            .map(TableDecl.class::cast)
            .sorted(byBytes(each -> each.name))
            .toList();
    enums =
        all.types.stream()
            .filter(EnumDecl.class::isInstance)
            .map(EnumDecl.class::cast)
            .sorted(byBytes(each -> each.name))
            .toList();
  }

  /** Orders by a name as the reference does, byte by byte. */
  static <T> Comparator<T> byBytes(Function<T, String> name) {
    return Comparator.comparing(
        each -> name.apply(each).getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
  }

  List<TableDecl> tables() {
    return tables;
  }

  List<EnumDecl> enums() {
    return enums;
  }

  /** Returns the type of an enum's constants, or of what tells the cases of a union. */
  Table underlying(EnumDecl read) {
    boolean isImplied = read.isUnion && !read.saysWidth;
    int base = isImplied ? Reflection.UNION_TYPE : Reflection.number(read.width);
    return type(base, Reflection.NO_TYPE, enums.indexOf(read));
  }

  /** Returns the type of a case, or of what has none. */
  Table caseType(@Nullable FbsType type) {
    return type == null
        ? type(Reflection.NO_TYPE, Reflection.NO_TYPE, -1)
        : type(type, Reflection.number(type.base()));
  }

  /** Returns the type of a field. */
  Table ofField(FieldDecl field) {
    boolean isLarge = field.attributes().has(Fbs.VECTOR64);
    FbsType type = field.type();
    return type(type, isLarge ? Reflection.VECTOR64 : Reflection.number(type.base()));
  }

  /** Returns the type of what tells the cases of a field, or of the elements of a vector. */
  Table ofUnionType(FbsType union) {
    FbsType element = union.element();
    EnumDecl cases = (element == null ? union : element).constants();
    return element == null
        ? type(Reflection.UNION_TYPE, Reflection.NO_TYPE, enums.indexOf(cases))
        : type(Reflection.number(BaseType.VECTOR), Reflection.UNION_TYPE, enums.indexOf(cases));
  }

  private Table type(FbsType type, int base) {
    FbsType element = type.element();
    FbsType inner = element == null ? type : element;
    int index = inner.table() != null ? tables.indexOf(inner.table()) : indexOf(inner.constants());
    int elementBase = element == null ? Reflection.NO_TYPE : Reflection.number(element.base());
    Table written = type(base, elementBase, index);
    if (type.is(BaseType.ARRAY)) {
      written.put(Reflection.TYPE_LENGTH, (short) type.length(), (short) 0);
    } else if (base == Reflection.number(BaseType.VECTOR) && inner.isStruct()) {
      written.put(Reflection.TYPE_ELEMENT_SIZE, (int) inner.byteCount(), 0);
    }
    return written;
  }

  private int indexOf(@Nullable EnumDecl constants) {
    return constants == null ? -1 : enums.indexOf(constants);
  }

  private static Table type(int base, int element, int index) {
    return new Table(false)
        .put(Reflection.TYPE_BASE, (byte) base, (byte) 0)
        .put(Reflection.TYPE_ELEMENT, (byte) element, (byte) 0)
        .put(Reflection.TYPE_INDEX, index, -1)
        .put(Reflection.TYPE_BASE_SIZE, Reflection.byteCount(base), 4)
        .put(Reflection.TYPE_ELEMENT_SIZE, Reflection.byteCount(element), 0);
  }
}
