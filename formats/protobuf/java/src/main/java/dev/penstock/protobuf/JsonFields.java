package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.protobuf.ProtoField.Presence;
import org.jspecify.annotations.Nullable;

/** Writes values of fields as JSON, wherever they stand in a message. SPEC protobuf 10.2 */
abstract class JsonFields extends JsonTimes {
  private final PrintedMaps maps = new PrintedMaps(this);

  /** The field whose values are parts of the message that is written next; null if it is whole. */
  private @Nullable ProtoField parts;

  /** Where {@link #found} has these values. */
  private int firstPart;

  private int afterParts;

  /** Where {@link #oneofs} has those of the message whose fields are written. */
  int oneofFrame;

  JsonFields(ProtoJsonOptions options) {
    super(options);
  }

  /** Writes a message in the form that its type has. */
  abstract void message(ProtoMessage shape, int from, int to);

  final void clear() {
    maps.clear();
    parts = null;
  }

  /** Finds the fields of a message, or of all its parts, and puts them into their order. */
  final void find(ProtoMessage shape, int from, int to) {
    int frame = found.size();
    oneofFrame = oneofs.pushZeros(2 * shape.oneofCount);
    ProtoField field = parts;
    boolean sorted = field == null && scan(shape, from, to, oneofFrame);
    if (field != null) {
      parts = null;
      for (int i = firstPart; i < afterParts; i++) {
        int length = span(field, place(found.get(i)));
        scan(shape, at, at + length, oneofFrame);
      }
    }
    if (!sorted) {
      found.sort(frame);
    }
  }

  /** Forgets what {@link #find} has found since there were so many before. */
  final void forget(int frame, int outerOneofs) {
    found.cut(frame);
    oneofs.cut(oneofFrame);
    oneofFrame = outerOneofs;
  }

  /** Writes what stands for a field without presence that is not there. */
  final void zero(ProtoField field) {
    if (field.isRepeated()) {
      begin(field.isMap() ? '{' : '[');
      close(field.isMap() ? '}' : ']');
    } else if (field.kind == ProtoKind.STRING || field.kind == ProtoKind.BYTES) {
      put('"');
      put('"');
    } else if (field.kind.isMessage()) {
      message(field.message(), 0, 0);
    } else {
      scalar(field, field.kind == ProtoKind.ENUM ? field.constants().numbers[0] : 0);
    }
  }

  /** Writes the value of a field that stands in one place or several; false if that is none. */
  final boolean value(ProtoField field, int from, int to) {
    if (field.isMap()) {
      return maps.write(field.message(), from, to);
    }
    return field.isRepeated() ? list(field, from, to) : single(field, from, to);
  }

  private boolean single(ProtoField field, int from, int to) {
    if (field.kind.isMessage() && to - from > 1) {
      return joined(field, from, to);
    }
    int last = to - 1;
    while (last >= from && !isKnown(field, place(found.get(last)))) {
      last--;
    }
    if (last < from || field.presence == Presence.IMPLICIT && isZero(field, found.get(last))) {
      return false;
    }
    value(field, place(found.get(last)));
    return true;
  }

  /** Tells whether a value is one: a number without a constant is none of a closed enum. */
  final boolean isKnown(ProtoField field, int place) {
    if (field.kind != ProtoKind.ENUM || !field.constants().isClosed) {
      return true;
    }
    at = place;
    return field.constants().has((int) varint(in.length));
  }

  private boolean isZero(ProtoField field, long entry) {
    at = place(entry);
    return field.kind.wireType == WireType.LENGTH
        ? length(in.length) == 0
        : bits(field.kind, in.length) == 0;
  }

  /** Writes the one message that several in the place of one field are together. */
  private boolean joined(ProtoField field, int from, int to) {
    int start = from;
    if (field.oneof != ProtoField.NO_ONEOF) {
      int chosen = oneofs.get(oneofFrame + 2 * field.oneof + 1);
      while (place(found.get(start)) < chosen) {
        start++;
      }
    }
    if (to - start == 1) {
      value(field, place(found.get(start)));
      return true;
    }
    int place = place(found.get(start));
    parts = field;
    firstPart = start;
    afterParts = to;
    message(field.message(), place, place);
    return true;
  }

  /** Returns the length of a message that starts at a place, and sets {@link #at} to its fields. */
  private int span(ProtoField field, int place) {
    at = place;
    if (field.kind != ProtoKind.GROUP) {
      return length(in.length);
    }
    int end = group(field.tag, in.length);
    at = place;
    return end - place;
  }

  /** Writes the value at a place. */
  final void value(ProtoField field, int place) {
    at = place;
    switch (field.kind) {
      case STRING -> text(in.length);
      case BYTES -> base64(in.length);
      case MESSAGE, GROUP -> {
        int length = span(field, place);
        message(field.message(), at, at + length);
      }
      default -> scalar(field, bits(field.kind, in.length));
    }
  }

  /** Writes a list from all its places; false if it has no elements. */
  final boolean list(ProtoField field, int from, int to) {
    enter(place(found.get(from)));
    begin('[');
    int count = 0;
    for (int i = from; i < to; i++) {
      long entry = found.get(i);
      if (isPacked(entry)) {
        count = packed(field, place(entry), count);
      } else if (isKnown(field, place(entry))) {
        separate(count == 0);
        try {
          value(field, place(entry));
        } catch (DecodeException e) {
          throw e.within(count);
        }
        count++;
      }
    }
    close(']');
    leave();
    return count > 0;
  }

  private int packed(ProtoField field, int place, int before) {
    at = place;
    int length = length(in.length);
    int end = at + length;
    int count = before;
    listEnd = end;
    while (at < end) {
      long bits = bits(field.kind, end);
      boolean isKnown =
          field.kind != ProtoKind.ENUM
              || !field.constants().isClosed
              || field.constants().has((int) bits);
      if (isKnown) {
        separate(count == 0);
        scalar(field, bits);
        count++;
      }
    }
    listEnd = -1;
    checkLength(offset(place));
    return count;
  }
}
