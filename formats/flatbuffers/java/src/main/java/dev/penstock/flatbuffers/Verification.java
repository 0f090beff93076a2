package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Memory;
import org.jspecify.annotations.Nullable;

/** One verification at a time of a message, or of one table of it. */
final class Verification extends Extents {
  private static final int VTABLE_HEAD = 2 * Short.BYTES;

  /** Whether tables that tables lead to are verified, too. */
  private boolean follows;

  void whole(Memory source, FlatSchema schema, FlatFraming framing, Limits limits) {
    open(source, limits);
    follows = true;
    int prefix = framing.prefixBytes;
    byte[] identifier = schema.identifier();
    int least = prefix + Integer.BYTES + Math.max(Integer.BYTES, identifier.length);
    if (end < least) {
      throw new DecodeException(
          ErrorKind.TRUNCATED, end, "at least " + least + " bytes", end + " bytes");
    }
    long rest = prefix == 0 ? end : in.getInt(0) & 0xFFFF_FFFFL;
    if (prefix > 0 && rest != end - prefix) {
      throw new DecodeException(
          rest > end - prefix ? ErrorKind.TRUNCATED : ErrorKind.TRAILING_BYTES,
          rest > end - prefix ? end : rest + prefix,
          rest + " bytes after the size prefix",
          end - prefix + " bytes");
    }
    for (int i = 0; i < identifier.length; i++) {
      if (in.getByte(prefix + Integer.BYTES + i) != identifier[i]) {
        throw wrongIdentifier(prefix + Integer.BYTES, identifier);
      }
    }
    table(schema.root(), target(prefix));
  }

  private DecodeException wrongIdentifier(int at, byte[] identifier) {
    byte[] found = new byte[identifier.length];
    in.getBytes(at, found, 0, found.length);
    return new DecodeException(
        ErrorKind.TYPE_MISMATCH, at, "the file identifier " + shown(identifier), shown(found));
  }

  private static String shown(byte[] identifier) {
    StringBuilder text = new StringBuilder("\"");
    for (byte each : identifier) {
      text.append(each > ' ' && each <= '~' ? (char) each : '?');
    }
    return text.append('"').toString();
  }

  /** Returns the path to a place in a message, empty if nothing starts there. */
  String path(Memory source, FlatSchema schema, long offset) {
    wanted = offset;
    try {
      whole(source, schema, FlatFraming.PLAIN, Limits.DEFAULT);
    } catch (DecodeException e) {
      return e.offset() == offset ? e.path() : "";
    } finally {
      wanted = -1;
    }
    return "";
  }

  void alone(Memory source, TableShape shape, int position, Limits limits) {
    open(source, limits);
    follows = false;
    table(shape, position);
  }

  private void table(TableShape shape, int table) {
    range(table, Integer.BYTES, Integer.BYTES, "a table");
    long vtable = (long) table - in.getInt(table);
    range(vtable, VTABLE_HEAD, Short.BYTES, "a vtable");
    int vtableLength = in.getChar((int) vtable);
    if (vtableLength < VTABLE_HEAD || vtableLength % Short.BYTES != 0) {
      throw new DecodeException(
          vtableLength < VTABLE_HEAD ? ErrorKind.OUT_OF_BOUNDS : ErrorKind.NON_CANONICAL,
          vtable,
          "the length of a vtable, even and at least " + VTABLE_HEAD,
          String.valueOf(vtableLength));
    }
    found(table, table + 1L);
    found(vtable, vtable + vtableLength);
    range(vtable, vtableLength, Short.BYTES, "a vtable");
    int byteLength = in.getChar((int) vtable + Short.BYTES);
    range(table, byteLength, Integer.BYTES, "a table");
    if (byteLength < Integer.BYTES) {
      throw new DecodeException(
          ErrorKind.OUT_OF_BOUNDS,
          table,
          "a table of at least 4 bytes",
          String.valueOf(byteLength));
    }
    enter(table);
    visit(vtableLength + byteLength, table);
    for (FieldShape field : shape.fields) {
      try {
        field(field, table, (int) vtable, vtableLength);
      } catch (DecodeException e) {
        throw e.within(field.name);
      }
    }
    leave();
  }

  /** Returns where the value of a slot is, in a table; 0 if the table does not have it. */
  private int place(int table, int vtable, int vtableLength, int slot) {
    int offset = slot < vtableLength ? in.getChar(vtable + slot) : 0;
    return offset == 0 ? 0 : table + offset;
  }

  private void field(FieldShape field, int table, int vtable, int vtableLength) {
    int at = place(table, vtable, vtableLength, field.slot);
    UnionShape union = field.union();
    if (union != null) {
      int types = place(table, vtable, vtableLength, field.typeSlot());
      boolean many = field.type.kind == FlatKind.VECTOR;
      inside(table, vtable, types, many ? Integer.BYTES : union.types.kind.byteLength);
      inside(table, vtable, at, Integer.BYTES);
      union(field, union, types, at);
    } else if (at != 0) {
      TypeShape type = field.type;
      inside(table, vtable, at, type.byteLength());
      range(at, type.byteLength(), type.alignment(), "a value");
      value(type, field, at);
    }
    if (at == 0 && field.isRequired) {
      throw new DecodeException(
          ErrorKind.MISSING_FIELD, table, "the required field " + field.name, "none");
    }
  }

  /** Checks that a value, if it is there, ends where its table does. */
  private void inside(int table, int vtable, int at, int byteLength) {
    int tableBytes = in.getChar(vtable + Short.BYTES);
    int offset = at - table;
    if (at != 0 && (offset < Integer.BYTES || offset + byteLength > tableBytes)) {
      throw new DecodeException(
          ErrorKind.OUT_OF_BOUNDS,
          table,
          "a value of " + byteLength + " bytes in a table of " + tableBytes + " bytes",
          "one at byte " + offset + " of it");
    }
  }

  /** Verifies what the offset at a place leads to; other values need no more than their place. */
  private void value(TypeShape type, @Nullable FieldShape field, int at) {
    found(at, at + 1L);
    switch (type.kind) {
      case TEXT -> text(target(at));
      case TABLE -> {
        if (follows) {
          table(type.table(), target(at));
        }
      }
      case VECTOR -> vector(type.element(), field, target(at));
      default -> {}
    }
  }

  private void vector(TypeShape element, @Nullable FieldShape field, int at) {
    // What a field asks for beyond its elements is no rule: the reference aligns messages in bytes
    // as they need it.
    int count = vector(at, element.byteLength(), element.alignment());
    int first = at + Integer.BYTES;
    if (field != null && field.nested != null && follows) {
      nested(field.nested, first, count);
    } else if (element.kind == FlatKind.TEXT || element.kind == FlatKind.TABLE && follows) {
      elements(element, first, count);
    }
    boolean many = element.kind == FlatKind.STRUCT || element.kind == FlatKind.TABLE && follows;
    FieldShape key = many ? element.table().key : null;
    if (key != null) {
      KeyOrder.check(in, element, key, at, field != null && field.isDistinct);
    }
  }

  private void elements(TypeShape element, int first, int count) {
    for (int i = 0; i < count; i++) {
      try {
        value(element, null, first + i * Integer.BYTES);
      } catch (DecodeException e) {
        throw e.within(i);
      }
    }
  }

  /** Verifies the message that bytes are; places in it are relative to its own start. */
  private void nested(TableShape root, int first, int byteLength) {
    int outerStart = start;
    int outerEnd = end;
    start = first;
    end = first + byteLength;
    if (byteLength < 2 * Integer.BYTES) {
      throw new DecodeException(
          ErrorKind.TRUNCATED, end, "a message of at least 8 bytes", byteLength + " bytes");
    }
    table(root, target(first));
    start = outerStart;
    end = outerEnd;
  }

  private void union(FieldShape field, UnionShape union, int types, int at) {
    if (field.type.kind == FlatKind.VECTOR) {
      unions(union, types, at);
      return;
    }
    int index = types == 0 ? 0 : union(union, types);
    if ((index == 0) != (at == 0)) {
      throw unmatched(Math.max(types, at), at == 0);
    }
    if (at != 0) {
      range(at, Integer.BYTES, Integer.BYTES, "a value");
      unionCase(union, index, at);
    }
  }

  private static DecodeException unmatched(int at, boolean isType) {
    return new DecodeException(
        ErrorKind.BAD_REFERENCE,
        at,
        isType ? "a value for the type of a union" : "a type for the value of a union",
        "none");
  }

  private void unions(UnionShape union, int types, int at) {
    if ((types == 0) != (at == 0)) {
      throw unmatched(Math.max(types, at), at == 0);
    }
    if (at == 0) {
      return;
    }
    range(types, Integer.BYTES, Integer.BYTES, "a value");
    range(at, Integer.BYTES, Integer.BYTES, "a value");
    int width = union.types.kind.byteLength;
    int firstType = target(types) + Integer.BYTES;
    int typeCount = vector(firstType - Integer.BYTES, width, width);
    int first = target(at) + Integer.BYTES;
    int count = vector(first - Integer.BYTES, Integer.BYTES, Integer.BYTES);
    if (count != typeCount) {
      throw new DecodeException(
          ErrorKind.NON_CANONICAL,
          first - Integer.BYTES,
          "as many values of unions as types, " + typeCount,
          String.valueOf(count));
    }
    for (int i = 0; i < count; i++) {
      try {
        int index = union(union, firstType + i * width);
        int place = first + i * Integer.BYTES;
        if (index != 0) {
          unionCase(union, index, place);
        } else if (in.getInt(place) != 0) {
          throw unmatched(place, false);
        }
      } catch (DecodeException e) {
        throw e.within(i);
      }
    }
  }

  /** Returns the index of the case whose number stands at a place, among the types of a union. */
  private int union(UnionShape union, int at) {
    FlatKind kind = union.types.kind;
    range(at, kind.byteLength, kind.byteLength, "the type of a union");
    long number = Scalars.get(in, kind, at);
    int index = union.types.indexOf(number);
    if (index < 0) {
      throw new DecodeException(
          ErrorKind.UNKNOWN_CASE,
          at,
          "the type of a case of " + union.types.name,
          String.valueOf(number));
    }
    return index;
  }

  private void unionCase(UnionShape union, int index, int at) {
    TypeShape type = union.of(index);
    if (type == null) {
      return;
    }
    if (type.kind == FlatKind.STRUCT) {
      range(target(at), type.byteLength(), type.alignment(), "a struct");
    } else {
      value(type, null, at);
    }
  }
}
