package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.flatbuffers.FlatJsonOptions.DeprecatedFields;
import dev.penstock.flatbuffers.FlatJsonOptions.UnknownMembers;
import dev.penstock.tape.IntStack;
import dev.penstock.tape.JsonTape;
import dev.penstock.tape.NameIndex;
import java.util.List;

/**
 * The members of an object by the fields of its table or struct: for each field the token of its
 * value, and of the type if it is a union; 0 where there is none.
 */
final class Members {
  private static final NameIndex SCHEMA_NAME = new NameIndex(List.of("$schema"));

  private final JsonTape tape;
  private final boolean skipsUnknown;
  private final boolean dropsDeprecated;

  Members(JsonTape tape, FlatJsonOptions options) {
    this.tape = tape;
    skipsUnknown = options.unknownMembers() == UnknownMembers.SKIPPED;
    dropsDeprecated = options.deprecatedFields() == DeprecatedFields.DROPPED;
  }

  /** Appends the tokens of all values, then those of all types; returns the index of the first. */
  int push(TableShape table, int object, IntStack target) {
    int count = table.fields.length;
    int frame = target.pushZeros(2 * count);
    if (tape.isList(object)) {
      unnamed(table, object, target, frame);
      return frame;
    }
    if (!tape.isObject(object)) {
      throw tape.mismatch(object, "an object with members of " + table.name);
    }
    int expected = 0;
    for (int name = object + 1; name < tape.size(object); name = tape.next(name + 1)) {
      int index = find(table.names(), name, expected);
      if (index < 0) {
        unknown(table, name);
        continue;
      }
      if (target.get(frame + index) != 0) {
        throw new DecodeException(
                ErrorKind.DUPLICATE_FIELD, tape.offset(name), "each member once", tape.shown(name))
            .within(tape.name(name));
      }
      expected = index >= count ? index - count : index + 1;
      if (isKept(table.fields[index % count], index >= count, name + 1)) {
        target.set(frame + index, name + 1);
      }
    }
    return frame;
  }

  private int find(NameIndex names, int name, int expected) {
    byte[] bytes = tape.bytes(name);
    int from = tape.from(name);
    int to = tape.to(name);
    if (names.has(expected, bytes, from, to)) {
      return expected;
    }
    return from == to || bytes[from] == 0 ? TableShape.NONE : names.find(bytes, from, to);
  }

  private void unknown(TableShape table, int name) {
    boolean isSchema =
        !table.isStruct
            && tape.isText(name + 1)
            && SCHEMA_NAME.has(0, tape.bytes(name), tape.from(name), tape.to(name));
    if (!skipsUnknown && !isSchema) {
      throw new DecodeException(
              ErrorKind.UNKNOWN_FIELD,
              tape.offset(name),
              "a member that " + table.name + " has",
              tape.shown(name))
          .within(tape.name(name));
    }
  }

  /** Tells whether a value is there: null stands for none, but of scalars that need one. */
  private boolean isKept(FieldShape field, boolean isType, int value) {
    if (field.isDeprecated && dropsDeprecated) {
      return false;
    }
    boolean needed = field.type.kind.isScalar() && !field.isOptional && !isType;
    return needed || !tape.isNull(value);
  }

  /** Takes a list in place of an object: all values in the order of the fields. */
  private void unnamed(TableShape table, int list, IntStack target, int frame) {
    int node = list + 1;
    int count = tape.count(list);
    boolean unions = false;
    for (FieldShape each : table.fields) {
      unions |= each.union() != null;
    }
    if (count != table.fields.length || unions || tape.isStrict()) {
      throw tape.mismatch(list, "an object with members of " + table.name);
    }
    for (int i = 0; i < count; i++) {
      target.set(frame + i, node);
      node = tape.next(node);
    }
  }
}
