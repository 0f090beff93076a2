package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.model.Definition.EnumDef;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
    /** Header and records. */
    RECORDS,
    /** What stands between records and slab: heap and shape table of a Fast message. */
    HEAP,
    /** The slab. */
    SLAB
  }

  /** A message to be walked. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Input(byte[] bytes, int start, int length, Limits limits) {}

  /** What stands between two indexes. */
  record Range(int from, int to) {}

  final Outline outline;
  final byte[] bytes;
  final int start;
  final int end;

  /** Where the outermost message starts, from which all offsets count. */
  final int origin;

  /** Where the slab starts. */
  int slabStart;

  /** Where the records end, if not where the slab starts; else below 0. */
  private int heapStart = -1;

  private final Limits limits;
  private final Pass pass;
  private final Sink sink;
  private final StringBuilder path;
  private Budget budget;
  private Area area;
  private int cursor;
  private int kept;
  private boolean inKey;
  private boolean counts = true;

  /** Whether bytes are only read, for the sake of what stands after them. */
  private boolean muted;

  /** Whether what is named as records stands after them. */
  private boolean namesHeap;

  /** Names that wait until they can be put in order; null while none wait. */
  private @Nullable List<Pending> waiting;

  /** A name of bytes. */
  private record Pending(int from, int to, Span.Owner owner, String what, String value) {}

  /** What is left of the limits, for a message and those inside of it. */
  private static final class Budget {
    int elements;
    int depth;
    long textBytes;
    int dictionaryEntries;

    Budget(Limits limits) {
      elements = limits.elements();
      depth = limits.depth();
      textBytes = limits.textBytes();
      dictionaryEntries = limits.dictionaryEntries();
    }
  }

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
    this.origin = start;
    this.path = new StringBuilder();
    this.budget = new Budget(limits);
    this.area = Area.HEADER;
  }

  /**
   * Creates the walk of a message that stands in another one.
   *
   * @param namedIn the pass of the outer one that names its bytes
   */
  Walk(Walk outer, Range range, Pass pass, Pass namedIn) {
    this.outline = outer.outline;
    this.bytes = outer.bytes;
    this.start = range.from();
    this.end = range.to();
    this.slabStart = end;
    this.limits = outer.limits;
    this.pass = pass;
    this.sink = outer.sink;
    this.cursor = start;
    this.origin = outer.origin;
    this.path = outer.path;
    this.budget = outer.budget;
    this.area = Area.RECORDS;
    this.kept = outer.kept;
    this.muted = outer.muted || outer.pass != namedIn;
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
    cursor = Math.max(cursor, startOf(pass));
    notRead(endOf(pass));
    return finding;
  }

  /** Tells whether the message has bytes for a pass to name. */
  final boolean has(Pass other) {
    return startOf(other) < endOf(other);
  }

  private int startOf(Pass of) {
    return switch (of) {
      case RECORDS -> start;
      case HEAP -> heapStart < 0 ? slabStart : heapStart;
      case SLAB -> slabStart;
    };
  }

  private int endOf(Pass of) {
    return switch (of) {
      case RECORDS -> startOf(Pass.HEAP);
      case HEAP -> slabStart;
      case SLAB -> end;
    };
  }

  /** Sets where the records end, before the slab. */
  final void heapStart(int index) {
    heapStart = index;
  }

  final Pass pass() {
    return pass;
  }

  /** Walks a message that stands in this one; its bytes are named in their place. */
  final void runInside(Walk records, Function<Pass, Walk> others) {
    try {
      records.run();
      for (Pass other : List.of(Pass.HEAP, Pass.SLAB)) {
        if (records.has(other) && !records.muted) {
          Walk walk = others.apply(other);
          walk.budget = new Budget(limits); // it was counted once
          walk.cursor = records.startOf(other);
          walk.run();
          records.cursor = records.endOf(other);
        }
      }
    } finally {
      if (!records.muted) {
        cursor = records.cursor;
      }
    }
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
    name(cursor, to, what, value);
  }

  /** Names bytes of header or records, the next ones unless names wait. */
  final void name(int from, int to, String what, Object value) {
    if (pass == (namesHeap ? Pass.HEAP : Pass.RECORDS) && !muted && to > from) {
      String role = inKey ? "key, " + what : what;
      named(new Pending(from, to, owner(area), role, Shown.of(value)));
    }
  }

  /** Names bytes between records and slab. */
  final void nameHeap(int from, int to, String what, Object value) {
    if (pass == Pass.HEAP && !muted && to > from) {
      cursor = from;
      emit(to, owner(Area.RECORDS), what, Shown.of(value));
    }
  }

  /** Sets where the next bytes between records and slab stand that are named. */
  final void heapCursor(int index) {
    if (pass == Pass.HEAP && !muted) {
      cursor = index;
    }
  }

  /** Names bytes between records and slab as though they were records. */
  final void nameTable(Runnable reading) {
    namesHeap = true;
    reading.run();
    namesHeap = false;
  }

  private Span.Owner owner(Area of) {
    return new Span.Owner(of, path.toString());
  }

  private void named(Pending name) {
    if (waiting == null) {
      emit(name.to(), name.owner(), name.what(), name.value());
    } else {
      waiting.add(name);
    }
  }

  /** Lets names wait while something runs that does not go by offsets, then puts them in order. */
  final void inOrder(Runnable unordered) {
    List<Pending> names = new ArrayList<>();
    waiting = names;
    try {
      unordered.run();
    } finally {
      waiting = null;
      names.sort(Comparator.comparingInt(Pending::from));
      for (Pending name : names) {
        if (name.from() == cursor) { // behind an error there can be gaps
          named(name);
        }
      }
    }
  }

  /** Runs something whose bytes are named another time, or not at all. */
  final void silently(Runnable reading) {
    boolean before = muted;
    muted = true;
    try {
      reading.run();
    } finally {
      muted = before;
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
    if (pass == Pass.SLAB && !muted && to > from) {
      cursor = Math.max(cursor, slabStart);
      emit(to, owner(Area.SLAB), what, Shown.of(value));
    }
  }

  private void emit(int to, Span.Owner owner, String what, String value) {
    sink.span(
        new Span((long) cursor - origin, (long) to - cursor, owner, what, value),
        ByteBuffer.wrap(bytes, cursor, to - cursor));
    cursor = to;
  }

  /** Tells how a text is written. */
  final void use(TextUse.Way way, long savedBytes) {
    if (pass == Pass.RECORDS && !muted) {
      sink.text(new TextUse(path.toString(), way, savedBytes));
    }
  }

  /** Tells how many bytes a reference to a record saves. */
  final void useReference(long savedBytes) {
    if (pass == Pass.RECORDS && !muted) {
      sink.reference(path(), savedBytes);
    }
  }

  final String path() {
    return path.toString();
  }

  final int elementsLeft() {
    return budget.elements;
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
    return new Broken(new Finding(kind, (long) index - origin, path.toString(), expected, found));
  }

  /** Notes that a record of a recursive type begins. */
  final void deeper(int index) {
    if (--budget.depth < 0) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "records at most " + limits.depth() + " deep (Limits.depth)",
          "deeper ones");
    }
  }

  final void back() {
    budget.depth++;
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
    budget.elements -= count;
    if (budget.elements < 0) {
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

  /** Counts text, as bytes of a slab or units of a prefix, against the limit. */
  final void chargeText(int amount, int index) {
    budget.textBytes -= amount;
    if (budget.textBytes < 0) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "text of at most " + limits.textBytes() + " bytes in a message (Limits.textBytes)",
          "more");
    }
  }

  /** Counts a text that others can refer to against the limit. */
  final void chargeIndex(int index) {
    if (--budget.dictionaryEntries < 0) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "at most "
              + limits.dictionaryEntries()
              + " texts that others refer to (Limits.dictionaryEntries)",
          "more");
    }
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

  /** Reads bits that fill bytes from the lowest; those that are left over are zero. */
  final boolean[] bitsAt(int at, int count, int byteCount) {
    boolean[] bits = new boolean[count];
    for (int i = 0; i < 8 * byteCount; i++) {
      boolean one = (bytes[at + i / 8] >> i % 8 & 1) != 0;
      if (i < count) {
        bits[i] = one;
      } else if (one) {
        throw fail(ErrorKind.NON_CANONICAL, at, "zero in unused bits", "one");
      }
    }
    return bits;
  }

  /** Checks that the whole slab is well-formed UTF-16. */
  final void checkWideSlab() {
    if ((end - slabStart) % 2 != 0) {
      String found = (end - slabStart) + " bytes";
      throw fail(ErrorKind.OUT_OF_BOUNDS, slabStart, "UTF-16, two bytes a unit", found);
    }
    int lone = Utf.loneSurrogate(bytes, slabStart, end);
    if (lone >= 0) {
      throw fail(ErrorKind.MALFORMED_TEXT, lone, "well-formed UTF-16", "half a surrogate pair");
    }
  }

  /**
   * Returns the name of a constant, or of the one that stands for those that are not known; of an
   * open enum a number that no constant has.
   */
  final Object constant(EnumDef definition, long number, int at) {
    String name = outline.constant(definition, number);
    if (name == null && definition.isOpen()) {
      return number;
    } else if (name == null && definition.unknown().isPresent()) {
      name = definition.unknown().get().name();
    }
    if (name == null) {
      throw fail(
          ErrorKind.UNKNOWN_CONSTANT,
          at,
          "one of " + definition.constants().size() + " constants",
          "number " + Long.toUnsignedString(number));
    }
    return Shown.words(name);
  }

  final Broken duplicate(int index) {
    return fail(ErrorKind.DUPLICATE_KEY, index, "distinct keys", "a repeated one");
  }
}
