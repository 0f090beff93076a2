package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.MessageReader;
import dev.penstock.transport.StepNames;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads tags, numbers and lengths of one message, and passes over fields. SPEC protobuf 2 */
public abstract class FieldReader extends MessageReader {
  static final int GROUP = 3;
  static final int END_GROUP = 4;
  static final int MOST_VARINT_BYTES = 10;

  /** Where the next byte is read. */
  int position;

  /** Where the record that is being read ends. */
  int limit;

  /** Where the list ends whose elements are read side by side. */
  int packedEnd;

  /** Where the last tag stands. */
  int tagAt;

  /** Whether the last tag was none, so that an error about it is in no field. */
  private boolean isTagBad;

  /** How many records may still be in each other. */
  int depthLeft;

  /** How many records are open, so that a group ends in its own one alone. */
  private int level;

  /** Of open groups the end tag, 0 when it was met, and the level. */
  private int[] groups = {};

  private int groupCount;

  /** The parts of which {@link #bytes} was made, if records stood in parts. */
  @Nullable Joining joining;

  FieldReader() {}

  /** Returns the array that holds the message. */
  final byte[] array() {
    return bytes;
  }

  @Override
  protected void begin() {
    position = start;
    limit = messageEnd;
    joining = null;
    restart();
  }

  /** Begins to read from {@link #position} on. */
  final void restart() {
    tagAt = position;
    isTagBad = false;
    packedEnd = -1;
    depthLeft = limits().depth();
    level = 0;
    groupCount = 0;
  }

  @Override
  protected void finish() {}

  @Override
  protected int at() {
    return origin(position);
  }

  /** Returns where what stands at an index of {@link #bytes} stood in the message. */
  final int origin(int index) {
    return joining == null ? index : joining.origin(index);
  }

  final DecodeException fail(ErrorKind kind, int index, String expected, String found) {
    return error(kind, origin(index), expected, found);
  }

  /** Returns the number and wire type of the next field; 0 at the end of the record. */
  public final int nextTag() {
    int at = position;
    tagAt = at;
    if (at >= limit) {
      return 0;
    }
    int tag = bytes[at];
    if (tag > 7) {
      position = at + 1;
      return tag;
    }
    if (tag < 0 && limit - at >= 2) {
      int next = bytes[at + 1];
      if (next > 0) {
        position = at + 2;
        return tag & 0x7F | next << 7;
      }
    }
    return longTag(at);
  }

  private int longTag(int at) {
    isTagBad = true;
    int tag = 0;
    for (int i = 0; ; i++) {
      if (i == 5) {
        throw fail(ErrorKind.NON_CANONICAL, at, "a tag of at most five bytes", "more");
      } else if (at + i >= limit) {
        throw truncated("a tag");
      }
      int next = bytes[at + i];
      if (i == 4 && (next & 0x7F) > 0xF) {
        throw fail(ErrorKind.TYPE_MISMATCH, at, "a tag of at most 32 bits", "more");
      }
      tag |= (next & 0x7F) << 7 * i;
      if (next >= 0) {
        position = at + i + 1;
        break;
      }
    }
    if (tag >>> 3 == 0) {
      throw fail(ErrorKind.TYPE_MISMATCH, at, "a field number from 1 on", "field number 0");
    }
    isTagBad = false;
    return tag;
  }

  final DecodeException truncated(String what) {
    ErrorKind kind = limit == packedEnd ? ErrorKind.OUT_OF_BOUNDS : ErrorKind.TRUNCATED;
    return fail(kind, limit, what, "the end");
  }

  /** Opens the record that is the value of a field; {@link #leave} closes it. */
  public final int enter() {
    int outer = limit;
    int length = length();
    limit = position + length;
    level++;
    return outer;
  }

  /** Opens the message itself. */
  public final int root() {
    level++;
    return limit;
  }

  /** Opens a record without fields, where none stands. */
  public final int none() {
    int outer = limit;
    limit = position;
    level++;
    return outer;
  }

  /** Goes on behind a record or group, with what opening it returned. */
  public final void leave(int outer) {
    level--;
    if (outer < 0) {
      leaveGroup(~outer);
    } else {
      limit = outer;
    }
  }

  /** Reads a length, which does not pass the end of the record. */
  final int length() {
    int at = position;
    int length = at < limit ? bytes[at] : -1;
    if (length >= 0) {
      position = at + 1;
    } else {
      long read = int64();
      if (read < 0 || read > limit - position) {
        throw tooLong(at, read);
      }
      return (int) read;
    }
    if (length > limit - position) {
      throw tooLong(at, length);
    }
    return length;
  }

  private DecodeException tooLong(int at, long length) {
    String most = "a length of at most " + (limit - position);
    return fail(ErrorKind.OUT_OF_BOUNDS, at, most, Long.toUnsignedString(length));
  }

  /** Opens the group that begins with a tag; {@link #leave} closes it. SPEC protobuf 4.3 */
  public final int enterGroup(int tag) {
    if (groupCount + 2 > groups.length) {
      groups = Arrays.copyOf(groups, 2 * groups.length + 8);
    }
    level++;
    groups[groupCount] = tag + 1;
    groups[groupCount + 1] = level;
    groupCount += 2;
    return ~limit;
  }

  /** Goes on behind a group, which has to have ended. */
  private void leaveGroup(int outer) {
    groupCount -= 2;
    limit = outer;
    if (groups[groupCount] != 0) {
      isTagBad = true;
      throw fail(ErrorKind.TRUNCATED, limit, "the end of a group", "the end");
    }
  }

  /** Notes that a record of a recursive type begins. */
  public final void down() {
    if (--depthLeft < 0) {
      throw tooDeep();
    }
  }

  private DecodeException tooDeep() {
    String most = "records at most " + limits().depth() + " deep";
    return DecodeException.overLimit(offset(at()), most, "depth", "deeper ones");
  }

  /** Notes that a record of a recursive type ends. */
  public final void up() {
    depthLeft++;
  }

  /** Counts an element against the limit. */
  public final void element() {
    chargeElements(1, at());
  }

  /** Reads an integer of 64 bits. SPEC protobuf 2.1 */
  public final long int64() {
    int at = position;
    if (at < limit) {
      long value = bytes[at];
      if (value >= 0) {
        position = at + 1;
        return value;
      }
    }
    return long64(at);
  }

  private long long64(int at) {
    byte[] source = bytes;
    if (source.length - at >= Long.BYTES) {
      long word = Bytes.getLong(source, at);
      long last = ~word & Varints.LAST;
      int next = at + (Long.numberOfTrailingZeros(last) >>> 3) + 1;
      if (last != 0 && next <= limit) {
        position = next;
        return Varints.joined(word & (last ^ last - 1));
      }
    }
    return last64(at);
  }

  private long last64(int at) {
    long value = 0;
    int most = Math.min(MOST_VARINT_BYTES, limit - at);
    for (int i = 0; i < most; i++) {
      long next = bytes[at + i];
      value |= (next & 0x7F) << 7 * i;
      if (next >= 0) {
        position = at + i + 1;
        return value;
      }
    }
    if (most == MOST_VARINT_BYTES) {
      throw fail(ErrorKind.NON_CANONICAL, at, "an integer of at most ten bytes", "more");
    }
    throw truncated("an integer");
  }

  /** Reads an integer of 32 bits, the low ones of any. */
  public final int int32() {
    int at = position;
    if (limit - at >= 2) {
      byte[] source = bytes;
      int value = source[at];
      if (value >= 0) {
        position = at + 1;
        return value;
      }
      value = value & 0x7F | source[at + 1] << 7;
      if (value >= 0) {
        position = at + 2;
        return value;
      }
    }
    return (int) int64();
  }

  /** Reads an integer of 64 bits in zigzag. */
  public final long sint64() {
    long value = int64();
    return value >>> 1 ^ -(value & 1);
  }

  /** Reads an integer of 32 bits in zigzag. */
  public final int sint32() {
    int value = int32();
    return value >>> 1 ^ -(value & 1);
  }

  /** Reads four bytes. */
  public final int fixed32() {
    int at = position;
    if (limit - at < 4) {
      throw truncated("four bytes");
    }
    position = at + 4;
    return Bytes.getInt(bytes, at);
  }

  /** Reads eight bytes. */
  public final long fixed64() {
    int at = position;
    if (limit - at < 8) {
      throw truncated("eight bytes");
    }
    position = at + 8;
    return Bytes.getLong(bytes, at);
  }

  /** Passes over a field that the schema does not know, or ends a group. SPEC protobuf 5 */
  public final void skip(int tag) {
    if ((tag & 7) == END_GROUP) {
      endGroup(tag);
      return;
    }
    isTagBad = true;
    chargeUnknownFields(1, origin(tagAt));
    skipValue(tag);
    isTagBad = false;
  }

  private void endGroup(int tag) {
    boolean isOpen =
        groupCount > 0 && groups[groupCount - 2] == tag && groups[groupCount - 1] == level;
    if (!isOpen) {
      isTagBad = true;
      throw fail(ErrorKind.TYPE_MISMATCH, tagAt, "a field", "the end of a group that is not open");
    }
    groups[groupCount - 2] = 0;
    limit = position;
  }

  final void skipValue(int tag) {
    switch (tag & 7) {
      case 0 -> int64();
      case 1 -> fixed64();
      case 2 -> {
        int length = length();
        position += length;
      }
      case GROUP -> skipGroup(tag);
      case 5 -> fixed32();
      default ->
          throw fail(ErrorKind.TYPE_MISMATCH, tagAt, "a wire type from 0 to 5", "" + (tag & 7));
    }
  }

  /** Passes over a field that is read later, so that nothing in it counts against limits yet. */
  final void pass(int tag) {
    skipValue(tag);
    takeAllLimits();
  }

  private void skipGroup(int tag) {
    down();
    for (int next = nextTag(); next != tag + 1; next = nextTag()) {
      isTagBad = true;
      if (next == 0) {
        throw truncated("the end of a group");
      } else if ((next & 7) == END_GROUP) {
        throw fail(ErrorKind.TYPE_MISMATCH, tagAt, "a field", "the end of another group");
      }
      chargeUnknownFields(1, origin(tagAt));
      skipValue(next);
    }
    up();
  }

  /**
   * Returns the error of a record that was not read, as {@link #refused} does.
   *
   * @param fields numbers and names of the components, a space between two
   * @param tag of the field that was read, 0 for the record itself
   */
  public final RuntimeException failed(RuntimeException cause, String fields, int tag) {
    int number = isTagBad ? 0 : tag >>> 3;
    isTagBad = false;
    return refused(cause, fields, number == 0 ? 0 : FieldNames.step(fields, number));
  }

  /** Puts the index of an element before the path of an error, if it is in one. */
  public final DecodeException within(DecodeException error, int index) {
    return isTagBad ? error : error.within(index);
  }

  /** Returns the error for a field that is not there. */
  public final DecodeException missing() {
    return fail(ErrorKind.MISSING_FIELD, position, "the field", "the end of the record");
  }

  static String name(String names, int step) {
    return StepNames.name(names, step);
  }
}
