package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** A message of FlatBuffers while it is walked: where the walk is, and what it has found. */
class FlatMessage {
  private static final int MOST_VISITS = 16;

  final byte[] bytes;
  final ByteBuffer view;
  final Limits limits;

  /** The outermost message, from whose start all offsets count. */
  final FlatRange whole;

  /** The message that is walked: the outermost, or one that stands in its bytes. */
  FlatRange inner;

  final FlatNames names = new FlatNames();
  private FlatPath path = FlatPath.ROOT;
  private @Nullable Finding first;
  private boolean inKey;
  private boolean muted;

  /** Whether what is wrong does not matter: in fields that are removed. */
  private boolean forgiving;

  long elements;
  long textBytes;
  long visited;
  int depth;

  FlatMessage(byte[] bytes, FlatRange whole, Limits limits) {
    this.bytes = bytes;
    this.whole = whole;
    this.inner = whole;
    this.limits = limits;
    view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns what is wrong, the first that was met; null for nothing. */
  final @Nullable Finding finding() {
    return first;
  }

  /** Takes note of what ended the reading of an object; the others are read all the same. */
  final void note(Broken broken) {
    if (first == null && !forgiving) {
      first = broken.finding();
    }
  }

  final boolean forgives(boolean other) {
    boolean before = forgiving;
    forgiving = other;
    return before;
  }

  final Broken fail(ErrorKind kind, int index, String expected, String found) {
    return new Broken(new Finding(kind, index - whole.start(), path.toString(), expected, found));
  }

  final Broken overLimit(int index, String expected) {
    return fail(ErrorKind.LIMIT_EXCEEDED, index, expected, "more");
  }

  /** Names bytes in the records. */
  final void name(int from, int to, String what, Object value) {
    if (!muted) {
      String role = inKey ? "key, " + what : what;
      names.add(from, to, path, role, value);
    }
  }

  /** Sets whether bytes are read without being named; returns what was set before. */
  final boolean mute(boolean other) {
    boolean before = muted;
    muted = other;
    return before;
  }

  final boolean isMuted() {
    return muted;
  }

  /** Names the characters of a text. */
  final void nameText(int from, int to, Object value) {
    String role = inKey ? "key, text" : "text";
    names.add(from, to, path.with(Area.SLAB), role, value);
  }

  /** Names bytes of no field. */
  final void nameHead(int from, int to, String what, Object value) {
    names.add(from, to, path.with(Area.HEADER), what, value);
  }

  final FlatPath path() {
    return path;
  }

  /** Goes to a field; to its value alone if its name is empty. */
  final FlatPath enter(String field) {
    FlatPath before = path;
    path = field.isEmpty() ? before : before.field(field);
    return before;
  }

  final FlatPath enter(int index) {
    FlatPath before = path;
    path = before.element(index);
    return before;
  }

  final void leave(FlatPath before) {
    path = before;
  }

  final boolean inKey(boolean key) {
    boolean before = inKey;
    inKey = key;
    return before;
  }

  /** Returns an offset from the start of the outermost message, as a value. */
  final FlatPath.Place place(long index) {
    return new FlatPath.Place(index - whole.start(), null);
  }

  final int unsignedShort(int at) {
    return view.getShort(at) & 0xFFFF;
  }

  final long unsignedInt(int at) {
    return view.getInt(at) & 0xFFFF_FFFFL;
  }

  /** Checks that some bytes are in the message. */
  final void room(int at, long byteCount, String what) {
    if (byteCount > inner.end() - at) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          what + " of " + byteCount + " bytes",
          (inner.end() - at) + " bytes to the end of the message");
    }
  }

  /** SPEC flatbuffers 1.1 */
  final void aligned(int at, int alignment) {
    int offset = at - inner.start();
    if (offset % alignment != 0) {
      String found = "offset " + offset + (inner.equals(whole) ? "" : " of the message inside");
      throw fail(ErrorKind.NON_CANONICAL, at, "a multiple of " + alignment, found);
    }
  }

  final void chargeElements(long count, int at) {
    elements += count;
    if (elements > limits.elements()) {
      throw overLimit(
          at, "at most " + limits.elements() + " elements in a message (Limits.elements)");
    }
  }

  /** SPEC flatbuffers 9 */
  final void chargeVisit(long byteCount, int at) {
    visited += byteCount;
    long most = (long) MOST_VISITS * (whole.end() - whole.start());
    if (visited > most && !limits.equals(Limits.TRUSTED)) {
      throw overLimit(at, "references that lead to at most " + most + " bytes");
    }
  }

  final void chargeText(long count) {
    textBytes += count;
    if (textBytes > limits.textBytes()) {
      throw overLimit(
          whole.start(),
          "text of at most " + limits.textBytes() + " bytes in a message (Limits.textBytes)");
    }
  }

  final void deeper(int at) {
    if (++depth > limits.depth()) {
      throw overLimit(at, "records at most " + limits.depth() + " deep (Limits.depth)");
    }
  }
}
