package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Maybe;
import dev.penstock.UnknownFields;
import org.jspecify.annotations.Nullable;

/** Reads the values of one message; called by generated code. SPEC protobuf. */
public final class ProtobufReader extends ArrayReader {
  private final ProtobufOptions options;

  /** The number of an enum that was read last. */
  private int number;

  /** Elements and entries with constants that are not known. */
  private @Nullable KeptFields lost;

  ProtobufReader(ProtobufOptions options) {
    this.options = options;
  }

  @Override
  protected void begin() {
    super.begin();
    lost = null;
    if (options.lengthPrefix()) {
      int length = length();
      if (length != limit - position) {
        throw error(
            ErrorKind.TRAILING_BYTES,
            position + length,
            "the end after " + length + " bytes",
            limit - position - length + " more");
      }
    }
  }

  /**
   * Begins again, with records that stand in parts as one each. SPEC protobuf 4.1
   *
   * @param shapes those of the message that is read
   * @return whether a record stands in parts
   */
  boolean join(MessageShapes shapes) {
    position = options.lengthPrefix() ? prefixed() : start;
    limit = messageEnd;
    restart();
    Joining joined = new Joining(this, shapes);
    bytes = joined.bytes();
    position = 0;
    limit = joined.length();
    joining = joined;
    lost = null;
    restart();
    takeAllLimits();
    untidy(true);
    return joined.isJoined();
  }

  private int prefixed() {
    position = start;
    limit = messageEnd;
    length();
    return position;
  }

  @Override
  protected void close() {
    super.close();
    joining = null;
  }

  /**
   * Says that a record stands a second time, so that all of it has to be joined. From what is wrong
   * in a message on nothing is: then the error follows.
   */
  public void again() {
    Joining joined = joining;
    if (joined == null) {
      throw new InParts();
    } else if (!joined.isBroken()) {
      throw new IllegalStateException("the parts of a record were not joined");
    }
  }

  /** Counts the elements of a list that follow the tag of the first without others between. */
  public int ahead(int tag) {
    if (tag > 0x7F) {
      return 8;
    }
    byte[] source = bytes;
    int count = 0;
    int end = limit;
    int at = position;
    do {
      count++;
      if (at >= end) {
        break;
      }
      int length = source[at++];
      if (length < 0) {
        if (at >= end || source[at] < 0) {
          return count + 8;
        }
        length = length & 0x7F | source[at++] << 7;
      }
      if (length >= end - at) {
        break;
      }
      at += length;
    } while (source[at++] == tag);
    return count;
  }

  /** Reads the number of a constant. SPEC protobuf 3.7 */
  public int constant() {
    int value = int32();
    number = value;
    return value;
  }

  /**
   * Returns a constant if there is one.
   *
   * @param constant that of the number that {@link #constant()} returned last; null for none
   */
  public <E> E known(@Nullable E constant) {
    if (constant == null) {
      throw fail(ErrorKind.UNKNOWN_CONSTANT, tagAt, "a constant", "number " + number);
    }
    return constant;
  }

  /** Returns the error for a union without a case that is known. SPEC protobuf 4.5 */
  public DecodeException unknownCase() {
    return fail(ErrorKind.UNKNOWN_CASE, position, "a case", "none that is known");
  }

  /** Returns three states for what a message that is there holds. SPEC protobuf 4.6 */
  public <T> Maybe<T> maybe(@Nullable T value) {
    return value == null ? Maybe.ofNull() : Maybe.of(value);
  }

  /**
   * Keeps a field that the schema does not know, or ends a group. SPEC protobuf 5
   *
   * @param fields what was kept before, null for nothing
   * @return what is kept with it
   */
  public @Nullable KeptFields keep(@Nullable KeptFields fields, int tag) {
    int from = tagAt;
    skip(tag);
    return (tag & 7) == END_GROUP ? fields : keep(fields, from, position);
  }

  /** Keeps the field of a constant that is not known, which was read. SPEC protobuf 3.7 */
  public @Nullable KeptFields keepField(@Nullable KeptFields fields) {
    chargeUnknownFields(1, origin(tagAt));
    return keep(fields, tagAt, position);
  }

  /** Notes the number of a constant that is not known, an element, for {@link #keepLost}. */
  public void lose(int tag) {
    chargeUnknownFields(1, origin(tagAt));
    KeptFields fields = lost == null ? new KeptFields() : lost;
    fields.varint(Integer.toUnsignedLong(tag));
    fields.varint(number);
    lost = fields;
  }

  /** Notes an entry of which the constant is not known, for {@link #keepLost}. */
  public void loseEntry(int from) {
    chargeUnknownFields(1, origin(from));
    lost = keep(lost, from, position);
  }

  /** Returns where the field stands of which the tag was read last. */
  public int fieldAt() {
    return tagAt;
  }

  /** Keeps what was noted as lost. SPEC protobuf 3.7 */
  public @Nullable KeptFields keepLost(@Nullable KeptFields fields) {
    KeptFields added = lost;
    if (added == null) {
      return fields;
    }
    lost = null;
    if (fields == null) {
      return added;
    }
    fields.add(added);
    return fields;
  }

  private KeptFields keep(@Nullable KeptFields fields, int from, int to) {
    KeptFields kept = fields == null ? new KeptFields() : fields;
    kept.add(bytes, from, to);
    return kept;
  }

  /** Returns what was kept. */
  public UnknownFields kept(@Nullable KeptFields fields) {
    return fields == null ? UnknownFields.NONE : fields.build();
  }

  /** Opens a list of numbers that stand side by side; {@link #leave} closes it. */
  public int enterPacked() {
    int outer = enter();
    packedEnd = limit;
    return outer;
  }

  /** Tells whether the list or record that is open has more. */
  public boolean hasMore() {
    return position < limit;
  }
}
