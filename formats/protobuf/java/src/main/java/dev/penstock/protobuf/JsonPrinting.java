package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.protobuf.ProtoField.Presence;
import dev.penstock.protobuf.ProtoJsonOptions.ImplicitFields;
import dev.penstock.protobuf.ProtoJsonOptions.Names;

/** Writes messages as JSON. SPEC protobuf 10 */
final class JsonPrinting extends JsonFields {
  private static final int KEPT_BYTES = 1 << 22;

  private final KnownPrinting known;
  private final boolean writesImplicit;
  private final boolean writesSchemaNames;
  private OutputBuffer kept = new OutputBuffer();

  JsonPrinting(ProtoSchema schema, ProtoJsonOptions options) {
    super(options);
    known = new KnownPrinting(schema, this);
    writesImplicit = options.implicitFields() == ImplicitFields.WRITTEN;
    writesSchemaNames = options.names() == Names.SCHEMA;
  }

  /** Appends the document of a message in a range of an array. */
  void print(byte[] source, int from, int to, ProtoMessage root) {
    in = source;
    begin = from;
    message(root, from, to);
    checkLength(to - from);
  }

  void open(OutputBuffer target, Limits limits) {
    open(target, limits.messageBytes());
    open(limits.depth());
    clear();
  }

  @Override
  void message(ProtoMessage shape, int from, int to) {
    if (shape.known == WellKnown.NONE) {
      object(shape, from, to);
    } else {
      known.write(shape, from, to);
    }
  }

  /** Writes a message as an object with its fields. */
  private void object(ProtoMessage shape, int from, int to) {
    enter(from);
    begin('{');
    members(shape, from, to, true);
    close('}');
    leave();
    checkLength(offset(from));
  }

  /** Writes the fields of a message as members, with a comma before the first or not. */
  void members(ProtoMessage shape, int from, int to, boolean first) {
    int frame = found.size();
    int outerOneofs = oneofFrame;
    find(shape, from, to);
    int end = found.size();
    boolean isFirst = first;
    int next = 0;
    int required = 0;
    for (int i = frame; i < end; ) {
      int index = index(found.get(i));
      int after = after(i, end);
      ProtoField field = shape.fields[index];
      required += field.presence == Presence.REQUIRED ? 1 : 0;
      if (writesImplicit) {
        isFirst = absent(shape, next, index, isFirst);
        next = index + 1;
      }
      if (field.oneof == ProtoField.NO_ONEOF || isChosen(index, field)) {
        isFirst &= !field(field, i, after, isFirst);
      }
      i = after;
    }
    if (writesImplicit) {
      absent(shape, next, shape.fields.length, isFirst);
    }
    if (required < shape.requiredCount) {
      throw missing(shape, frame, end, from);
    }
    forget(frame, outerOneofs);
  }

  private int after(int first, int end) {
    int index = index(found.get(first));
    int after = first + 1;
    while (after < end && index(found.get(after)) == index) {
      after++;
    }
    return after;
  }

  private boolean isChosen(int index, ProtoField field) {
    return oneofs.get(oneofFrame + 2 * field.oneof) == index + 1;
  }

  private DecodeException missing(ProtoMessage shape, int frame, int end, int from) {
    int next = 0;
    for (int i = frame; i < end; i++) {
      int index = index(found.get(i));
      while (next < index && shape.fields[next].presence != Presence.REQUIRED) {
        next++;
      }
      next = next == index ? index + 1 : next;
    }
    while (shape.fields[next].presence != Presence.REQUIRED) {
      next++;
    }
    String name = shape.fields[next].name;
    return error(ErrorKind.MISSING_FIELD, from, "the required field " + name, "none").within(name);
  }

  /** Writes fields that are not there, between two indexes. */
  private boolean absent(ProtoMessage shape, int from, int to, boolean first) {
    boolean isFirst = first;
    for (int i = from; i < to; i++) {
      ProtoField field = shape.fields[i];
      boolean isWritten =
          (field.presence == Presence.IMPLICIT || field.isRepeated()) && !field.isExtension();
      if (isWritten) {
        name(field, isFirst);
        isFirst = false;
        zero(field);
      }
    }
    return isFirst;
  }

  private void name(ProtoField field, boolean first) {
    separate(first);
    member(writesSchemaNames ? field.quotedName : field.quotedJsonName);
  }

  /** Writes a field from its places between two indexes of what was found; false if it is none. */
  private boolean field(ProtoField field, int from, int to, boolean first) {
    int mark = out.length();
    name(field, first);
    boolean written;
    try {
      written = value(field, from, to);
    } catch (DecodeException e) {
      throw e.within(field.name);
    }
    if (!written && writesImplicit && field.presence != Presence.EXPLICIT) {
      out.truncate(mark);
      name(field, first);
      zero(field);
      return true;
    }
    if (!written) {
      out.truncate(mark);
    }
    return written;
  }

  /** Returns an empty buffer of its own, for one document. */
  OutputBuffer cleared() {
    if (kept.array().length > KEPT_BYTES) {
      kept = new OutputBuffer();
    }
    kept.clear();
    return kept;
  }
}
