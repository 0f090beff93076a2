package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.protobuf.ProtoField.Presence;
import dev.penstock.protobuf.ProtoJsonOptions.UnknownMembers;
import dev.penstock.tape.IntStack;
import dev.penstock.tape.JsonTape;
import dev.penstock.tape.LongStack;

/** Writes the message that a document stands for. SPEC protobuf 10 */
final class JsonWriting {
  /** In place of a member that is left out. */
  static final int NONE = 0;

  private static final int KEPT_BYTES = 1 << 22;

  final JsonTape tape = new JsonTape();
  final WireOutput wire = new WireOutput();

  private final boolean skipsUnknown;
  private final FieldWriting fields;
  private final KnownWriting known;

  /** The members of objects: index of the field, node of the value. */
  private final LongStack members = new LongStack();

  /** For each oneof of an object the node of its value. */
  private final IntStack oneofs = new IntStack();

  private OutputBuffer kept = new OutputBuffer();
  private int start;
  private int mostBytes;

  JsonWriting(ProtoSchema schema, ProtoJsonOptions options) {
    skipsUnknown = options.unknownMembers() == UnknownMembers.SKIPPED;
    fields = new FieldWriting(this, skipsUnknown);
    known = new KnownWriting(schema, this, fields);
  }

  /** Appends the message of the document that the tape has. */
  void write(ProtoMessage root, OutputBuffer target, Limits limits) {
    wire.out = target;
    start = target.length();
    mostBytes = limits.messageBytes();
    members.clear();
    oneofs.clear();
    fields.clear();
    message(root, 0);
    checkLength(0);
  }

  private void checkLength(int node) {
    if (wire.out.length() - start > mostBytes) {
      throw DecodeException.overLimit(
          tape.offset(node),
          "a message of at most " + mostBytes + " bytes",
          "messageBytes",
          "more");
    }
  }

  /** Writes the fields of the message that a value stands for. */
  void message(ProtoMessage shape, int node) {
    if (shape.known != WellKnown.NONE) {
      known.write(shape, node);
    } else if (tape.isObject(node)) {
      members(shape, node, NONE);
    } else {
      throw tape.mismatch(node, "an object with members of " + shape.name);
    }
    checkLength(node);
  }

  /**
   * Writes the fields of an object.
   *
   * @param apart a name that is none of a field, or {@link #NONE}
   */
  void members(ProtoMessage shape, int object, int apart) {
    int frame = members.size();
    if (!collect(shape, object, apart)) {
      members.sort(frame);
    }
    int oneofFrame = oneofs.pushZeros(shape.oneofCount);
    int required = 0;
    for (int i = frame; i < members.size(); i++) {
      int index = WireScan.index(members.get(i));
      int node = (int) members.get(i);
      ProtoField field = shape.fields[index];
      if (i > frame && index == WireScan.index(members.get(i - 1))) {
        throw duplicate(node - 1, "each field once").within(field.name);
      }
      try {
        boolean written = isThere(field, node) && fields.write(field, node);
        if (written && field.oneof != ProtoField.NO_ONEOF) {
          choose(oneofFrame + field.oneof, node);
        }
        required += written && field.presence == Presence.REQUIRED ? 1 : 0;
      } catch (DecodeException e) {
        throw e.within(field.name);
      }
    }
    if (required < shape.requiredCount) {
      throw missing(shape, object, frame);
    }
    members.cut(frame);
    oneofs.cut(oneofFrame);
  }

  /** Appends the members of an object; tells whether they stand in the order of the fields. */
  private boolean collect(ProtoMessage shape, int object, int apart) {
    boolean sorted = true;
    int last = -1;
    for (int name = object + 1; name < tape.size(object); name = tape.next(name + 1)) {
      int index = shape.find(tape.bytes(name), tape.from(name), tape.to(name), last + 1);
      if (index >= 0 && name != apart) {
        members.push((long) index << Integer.SIZE | name + 1);
        sorted &= index > last;
        last = index;
      } else if (name != apart) {
        unknown(shape.name, name);
      }
    }
    return sorted;
  }

  /** Refuses a member that is none of an object, unless such are skipped. */
  void unknown(String object, int name) {
    if (!skipsUnknown) {
      throw new DecodeException(
              ErrorKind.UNKNOWN_FIELD,
              tape.offset(name),
              "a member that " + object + " has",
              tape.shown(name))
          .within(tape.name(name));
    }
  }

  private boolean isThere(ProtoField field, int node) {
    return !tape.isNull(node) || !field.isRepeated() && field.takesNull();
  }

  private void choose(int oneof, int node) {
    if (oneofs.get(oneof) != 0) {
      throw duplicate(node - 1, "one field of a oneof");
    }
    oneofs.set(oneof, node);
  }

  DecodeException duplicate(int name, String expected) {
    return new DecodeException(
        ErrorKind.DUPLICATE_FIELD, tape.offset(name), expected, tape.shown(name));
  }

  private DecodeException missing(ProtoMessage shape, int object, int frame) {
    int next = frame;
    for (int i = 0; i < shape.fields.length; i++) {
      boolean found = next < members.size() && WireScan.index(members.get(next)) == i;
      int node = found ? (int) members.get(next++) : NONE;
      boolean isMissing =
          shape.fields[i].presence == Presence.REQUIRED && (!found || tape.isNull(node));
      if (isMissing) {
        return missing(shape.fields[i].name, object);
      }
    }
    return missing(shape.name, object); // one of which the only constant was skipped
  }

  DecodeException missing(String name, int object) {
    return new DecodeException(
            ErrorKind.MISSING_FIELD, tape.offset(object), "the required field " + name, "none")
        .within(name);
  }

  /** Returns an empty buffer of its own, for one message. */
  OutputBuffer cleared() {
    if (kept.array().length > KEPT_BYTES) {
      kept = new OutputBuffer();
    }
    kept.clear();
    return kept;
  }

  /** Forgets document and message. */
  void release() {
    tape.release();
    wire.out = wire.nothing;
  }
}
