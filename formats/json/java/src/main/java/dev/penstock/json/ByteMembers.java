package dev.penstock.json;

import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Walks objects and lists in an array for {@link ByteReader}. SPEC json 4 */
abstract class ByteMembers extends ByteScan {
  private final int nestingLimit;

  /** How many objects and lists are open. */
  private int nesting;

  /** Whether the object or list that was opened last has no member or element yet. */
  private boolean first;

  /** Whether the object that comes next was started already. */
  private boolean opened;

  /** Whether a member's name comes next, in place of a value. */
  private boolean key;

  private int keyStart;

  /** Of a value that is passed over: at which depths it is an object that is open. */
  private long[] passed = new long[1];

  ByteMembers(JsonOptions options, Limits limits) {
    super(options, limits);
    nestingLimit = JsonFactories.nesting(limits.depth());
  }

  @Override
  void open(byte[] source, int from, int to) {
    super.open(source, from, to);
    nesting = 0;
    opened = false;
    key = false;
  }

  /** Starts to read a value around which so many lists are open. */
  final void openInside(byte[] source, int from, int to, int outer) {
    open(source, from, to);
    nesting = outer;
  }

  /** Tells whether a member's name comes next, in place of a value. */
  final boolean isKey() {
    return key;
  }

  private void nest() {
    at++;
    if (++nesting > nestingLimit) {
      throw NotRead.INSTANCE;
    }
  }

  private void begin(int bracket) {
    if (token() != bracket) {
      throw NotRead.INSTANCE;
    }
    nest();
    first = true;
  }

  /** Goes to the next member or element; false at the end of the object or list. */
  private boolean more(int bracket) {
    int next = token();
    if (next == ',' && !first) {
      at++;
      return true; // what comes has to be a value or name, which a bracket is not
    }
    if (next == bracket) {
      at++;
      nesting--;
      first = false;
      return false;
    }
    if (!first) {
      throw NotRead.INSTANCE;
    }
    first = false;
    return true;
  }

  /** Goes to the name of the next member; false at the end of the object. */
  final boolean moreMembers() {
    if (!more('}')) {
      return false;
    }
    if (token() != '"') {
      throw NotRead.INSTANCE;
    }
    return true;
  }

  @Override
  public final void beginObject() {
    if (opened) {
      opened = false;
    } else {
      begin('{');
    }
  }

  /** Leaves the object that is open to who begins an object next. */
  final void leaveOpen() {
    opened = true;
  }

  /** Goes to where the object that is open could start as well: to a name, or its end. */
  final void startHere() {
    if (moreMembers()) {
      first = true;
    } else {
      at--;
      reopen();
    }
  }

  /** Goes into an object again, of which a copy comes next. */
  final void reopen() {
    nesting++;
    first = true;
  }

  /** Goes past the object that is open. */
  final void endHere() {
    while (moreMembers()) {
      passName(null);
      passOver(null);
    }
  }

  @Override
  public final int nextMember(JsonNames names, int last) {
    int expected = last + 1;
    while (moreMembers()) {
      if (names.has(expected) && stands(names.member(expected), names.memberLength(expected) - 1)) {
        take(':');
        return expected;
      }
      int index = name(names);
      if (index >= 0) {
        return index;
      }
      countUnknown(names);
      passOver(null);
    }
    return -1;
  }

  @Override
  public final int nextMemberKeeping(JsonNames names, int last) {
    while (moreMembers()) {
      int start = at;
      int index = name(names);
      if (index >= 0) {
        return index;
      }
      countUnknown(names);
      at = start;
      String name = text();
      take(':');
      MemberKeeper keeper = keeper();
      keeper.begin(name);
      passOver(keeper);
      keeper.end(name);
    }
    return -1;
  }

  @Override
  public final boolean follows(long word) {
    int from = at;
    if (from > end - Long.BYTES) {
      return false;
    }
    int zeros = Long.numberOfLeadingZeros(word) & -Byte.SIZE;
    if ((Bytes.getLong(bytes, from) ^ word) << zeros != 0) {
      return false;
    }
    at = from + Long.BYTES - zeros / Byte.SIZE;
    return true;
  }

  @Override
  public final boolean follows(long first, long last, int length) {
    int from = at;
    if (from > end - length
        || Bytes.getLong(bytes, from) != first
        || Bytes.getLong(bytes, from + length - Long.BYTES) != last) {
      return false;
    }
    at = from + length;
    return true;
  }

  @Override
  public final boolean follows(long first, long second, long last, int length) {
    int from = at;
    if (from > end - length
        || Bytes.getLong(bytes, from) != first
        || Bytes.getLong(bytes, from + Long.BYTES) != second
        || Bytes.getLong(bytes, from + length - Long.BYTES) != last) {
      return false;
    }
    at = from + length;
    return true;
  }

  @Override
  public final boolean follows(JsonNames names, int index) {
    int start = at;
    if (start < end && bytes[start] == ',') {
      at = start + 1;
      if (stands(names.member(index), names.memberLength(index))) {
        return true;
      }
      at = start;
    }
    return false;
  }

  /**
   * Goes past a name in quotes if it comes next.
   *
   * @param words the name, and what fills up whole words
   */
  private boolean stands(byte[] words, int length) {
    byte[] source = bytes;
    int from = at;
    if (from + length > end - Long.BYTES) {
      return false;
    }
    int i = 0;
    for (; i < length - Long.BYTES; i += Long.BYTES) {
      if (Bytes.getLong(source, from + i) != Bytes.getLong(words, i)) {
        return false;
      }
    }
    long other = Bytes.getLong(source, from + i) ^ Bytes.getLong(words, i);
    if (other << (Long.BYTES - length + i) * Byte.SIZE != 0) {
      return false;
    }
    at = from + length;
    return true;
  }

  @Override
  public final void beginArray() {
    begin('[');
  }

  @Override
  public final boolean nextElement() {
    return more(']') && countElement();
  }

  @Override
  public final void expectElement() {
    if (!more(']')) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public final void endArray() {
    if (more(']')) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public final boolean nextKey() {
    if (!moreMembers()) {
      return false;
    }
    key = true;
    keyStart = at;
    return countElement();
  }

  @Override
  public final void nextValue() {
    key = false;
    colon(keyStart);
  }

  @Override
  final void passValue() {
    passOver(null);
  }

  /** Passes over the value that comes next, which has to be JSON; copies it if asked to. */
  final void passOver(@Nullable MemberKeeper copy) {
    int outer = nesting;
    do {
      int next = token();
      boolean entered = next == '{' || next == '[';
      if (entered) {
        enter(nesting - outer, next == '{');
        nest();
        first = true;
        if (copy != null) {
          copy.open((char) next);
        }
      } else {
        passScalar(next, copy);
      }
      while (nesting > outer && !passesOn(nesting - outer - 1, copy)) {}
    } while (nesting > outer);
  }

  /** Goes to the next value in the object or list that is open; false at its end. */
  private boolean passesOn(int depth, @Nullable MemberKeeper copy) {
    boolean object = (passed[depth >> 6] >>> depth & 1) != 0;
    if (!(object ? moreMembers() : more(']'))) {
      if (copy != null) {
        copy.close(object ? '}' : ']');
      }
      return false;
    }
    if (object) {
      passName(copy);
    }
    return true;
  }

  /** Notes whether it is an object that is entered at a depth. */
  private void enter(int depth, boolean object) {
    int word = depth >> 6;
    if (word == passed.length) {
      passed = Arrays.copyOf(passed, word * 2);
    }
    long bit = 1L << depth;
    passed[word] = object ? passed[word] | bit : passed[word] & ~bit;
  }

  private void passScalar(int next, @Nullable MemberKeeper copy) {
    int start = at;
    switch (next) {
      case '"' -> {
        passString(copy, ',');
        return;
      }
      case 't', 'f' -> truth();
      case 'n' -> isNull();
      default -> passNumber();
    }
    if (copy != null) {
      copy.raw(bytes, start, at, ',');
    }
  }

  /** Passes over the number that comes next; tells whether it has no fraction and exponent. */
  abstract boolean passNumber();
}
