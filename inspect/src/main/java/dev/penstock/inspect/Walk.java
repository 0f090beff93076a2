package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.model.ScalarKind;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One way through a message of header, records and slab, from its first byte to its last.
 *
 * <p>A message is walked twice: once to name header and records, once more to name the texts in the
 * slab, whose fields only the records tell. So no span waits for its turn, however long the message
 * is. Indexes are those of {@link #bytes}; offsets count from the start of the message.
 */
abstract class Walk {
  /** What of a message a walk names. */
  enum Pass {
    RECORDS,
    SLAB
  }

  /** A message to be walked. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Input(byte[] bytes, int start, int length, Limits limits) {}

  final Outline outline;
  final byte[] bytes;
  final int start;
  final int end;

  /** Where the records end and the slab starts. */
  int slabStart;

  private final Limits limits;
  private final Pass pass;
  private final Sink sink;
  private final StringBuilder path = new StringBuilder();
  private Area area = Area.HEADER;
  private int cursor;
  private int kept;
  private boolean inKey;
  private boolean counts = true;
  private int elementsLeft;
  private int depthLeft;

  Walk(Outline outline, Input input, Pass pass, Sink sink) {
    this.outline = outline;
    this.bytes = input.bytes();
    this.start = input.start();
    this.end = start + input.length();
    this.slabStart = end;
    this.limits = input.limits();
    this.pass = pass;
    this.sink = sink;
    this.cursor = start;
    this.elementsLeft = limits.elements();
    this.depthLeft = limits.depth();
  }

  /** Walks the message; ends with {@link Broken} where it is wrong. */
  abstract void run();

  /** Walks the message and names what was not read; returns what is wrong, or null. */
  final @Nullable Finding runToTheEnd() {
    Finding finding = null;
    try {
      checkLength();
      run();
    } catch (Broken broken) {
      finding = broken.finding();
    }
    if (pass == Pass.RECORDS) {
      notRead(slabStart);
    } else {
      cursor = Math.max(cursor, slabStart);
      notRead(end);
    }
    return finding;
  }

  private void notRead(int to) {
    if (cursor < to) {
      emit(to, new Span.Owner(Area.NOT_READ, ""), "not read", "");
    }
  }

  private void checkLength() {
    if (end - start > limits.messageBytes()) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          start,
          "a message of at most " + limits.messageBytes() + " bytes",
          (end - start) + " bytes");
    }
  }

  /** Ends the header: what follows are the records. */
  final void startRecords() {
    area = Area.RECORDS;
  }

  /** Names the next bytes of header or records, up to an index. */
  final void name(int to, String what, Object value) {
    if (pass == Pass.RECORDS && to > cursor) {
      String role = inKey ? "key, " + what : what;
      emit(to, new Span.Owner(area, path.toString()), role, Shown.of(value));
    }
  }

  /** Tells whether what follows is the key of a map's entry. */
  final void inKey(boolean key) {
    inKey = key;
  }

  /** As {@link #name(int, String, Object)}, of bytes without a value of their own. */
  final void name(int to, String what) {
    name(to, what, Shown.words(""));
  }

  /** Names the next bytes of the slab, up to an index. */
  final void nameText(int from, int to, String what, Object value) {
    if (pass == Pass.SLAB && to > from) {
      cursor = Math.max(cursor, slabStart);
      emit(to, new Span.Owner(Area.SLAB, path.toString()), what, Shown.of(value));
    }
  }

  private void emit(int to, Span.Owner owner, String what, String value) {
    sink.span(
        new Span((long) cursor - start, (long) to - cursor, owner, what, value),
        ByteBuffer.wrap(bytes, cursor, to - cursor));
    cursor = to;
  }

  /** Tells how a text is written. */
  final void use(TextUse.Way way, long savedBytes) {
    if (pass == Pass.RECORDS) {
      sink.text(new TextUse(path.toString(), way, savedBytes));
    }
  }

  /** Goes to a field; returns where {@link #leave} comes back to. */
  final int enter(String field) {
    int before = path.length();
    if (before > 0) {
      path.append('.');
    }
    path.append(field);
    return before;
  }

  /** Goes to an element or entry. */
  final int enter(int index) {
    int before = path.length();
    path.append('[').append(index).append(']');
    return before;
  }

  final void leave(int before) {
    path.setLength(before);
  }

  final Broken fail(ErrorKind kind, int index, String expected, String found) {
    return new Broken(new Finding(kind, (long) index - start, path.toString(), expected, found));
  }

  /** Notes that a record of a recursive type begins. */
  final void deeper(int index) {
    if (--depthLeft < 0) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "records at most " + limits.depth() + " deep (Limits.depth)",
          "deeper ones");
    }
  }

  final void back() {
    depthLeft++;
  }

  /** Sets whether counts that follow are of elements that have not been counted yet. */
  final void counts(boolean elements) {
    counts = elements;
  }

  /** Counts elements against the limit. */
  final void charge(int count, int index) {
    if (!counts) {
      return;
    }
    elementsLeft -= count;
    if (elementsLeft < 0) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "at most " + limits.elements() + " elements in a message (Limits.elements)",
          "more");
    }
  }

  /** From here on composites give back their values, to be compared; {@link #forget} ends it. */
  final void keep() {
    kept++;
  }

  final void forget() {
    kept--;
  }

  final boolean keeps() {
    return kept > 0;
  }

  /** Adds to values that are compared; nothing where none are. */
  final void collect(@Nullable List<@Nullable Object> values, @Nullable Object value) {
    if (values != null) {
      values.add(value);
    }
  }

  /** Adds to a set; false where an equal element is in it. */
  static boolean isNew(Set<Object> seen, @Nullable Object value) {
    return seen.add(value == null ? Walk.class : value);
  }

  final Broken duplicate(int index) {
    return fail(ErrorKind.DUPLICATE_KEY, index, "distinct keys", "a repeated one");
  }

  /** Returns an integer as its kind has it. */
  static Object integer(long bits, ScalarKind kind) {
    if (kind == ScalarKind.CHAR) {
      return (char) bits;
    }
    boolean wide = kind == ScalarKind.U64 || kind == ScalarKind.FIXED_U64;
    return wide && bits < 0 ? new BigInteger(Long.toUnsignedString(bits)) : (Object) bits;
  }
}
