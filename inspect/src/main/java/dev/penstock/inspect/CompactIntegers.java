package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.ScalarKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Takes one list of integers off the records of a Compact message. SPEC compact 4.2 */
final class CompactIntegers {
  private static final int BLOCK = 128;
  private static final int PLAIN = 0;
  private static final int VARINT = 1;
  private static final int PACKED = 2;
  private static final int DELTA = 3;
  private static final String[] FORMS = {"plain", "varint", "packed", "delta"};

  private final CompactCursor in;
  private final IntegerKind kind;
  private final String word;
  private final LongFunction<Object> shown;
  private final @Nullable List<@Nullable Object> values;
  private int form;
  private int done;
  private long before;

  private CompactIntegers(
      CompactCursor in, ScalarKind kind, String word, LongFunction<Object> shown) {
    this.in = in;
    this.kind = IntegerKind.of(kind);
    this.word = word;
    this.shown = shown;
    values = in.keeps() ? new ArrayList<>() : null;
  }

  /** What there was: how many, and which where they are compared. */
  record Taken(int count, @Nullable List<@Nullable Object> values) {}

  /** Takes integers. */
  static Taken take(CompactCursor in, ScalarKind kind) {
    return new CompactIntegers(in, kind, kind.keyword(), bits -> Shown.integer(bits, kind))
        .takeAll(-1);
  }

  /** Takes {@code expected} integers that stand for doubles. SPEC compact 4.4 */
  static Taken takeQuotients(CompactCursor in, long expected, double divisor) {
    return new CompactIntegers(in, ScalarKind.I64, "f64", integer -> (double) integer / divisor)
        .takeAll(expected);
  }

  private Taken takeAll(long expected) {
    int at = in.position;
    int count = head();
    if (expected >= 0 && count != expected) {
      throw in.fail(ErrorKind.NON_CANONICAL, at, expected + " integers", count + " integers");
    }
    if (form == DELTA) {
      takeEach(1);
    }
    while (done < count) {
      takeBlock(Math.min(BLOCK, count - done));
    }
    return new Taken(count, values);
  }

  private int head() {
    int at = in.position;
    long head = in.varint("a count");
    form = (int) head & 0b11;
    long count = head >>> 2;
    if (form == DELTA && count == 0) {
      throw in.fail(ErrorKind.NON_CANONICAL, at, "integers in delta form", "none");
    }
    long room =
        switch (form) {
          case PLAIN -> in.left() / kind.byteCount();
          case VARINT -> in.left();
          default -> in.left() * 8L;
        };
    return in.checkedCount(count, room, at, "count, " + FORMS[form]);
  }

  private void takeBlock(int count) {
    if (form == PLAIN || form == VARINT) {
      takeEach(count);
      return;
    }
    long base = form == PACKED ? kind.fromVarint(in.varint("a base")) : in.signed("a base");
    in.name(in.position, form == PACKED ? "base of block" : "least difference", base);
    int widthAt = in.position;
    int width = (int) in.fixed(1, "a width");
    if (width < 1 || width > 64) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, widthAt, "a width of 1 to 64 bits", width + "");
    }
    in.name(in.position, "width in bits", width);
    int at = in.take((count * width + 7) / 8, "a packed block");
    List<Object> block = new ArrayList<>();
    boolean fits = true;
    for (int i = 0; i < count; i++) {
      long value = base + bits(at, i * width, width) + (form == DELTA ? before : 0);
      before = value;
      fits &= kind.narrow(value) == value;
      block.add(shown.apply(value));
      in.collect(values, shown.apply(value));
    }
    checkRange(fits);
    in.name(in.position, word + " " + done + " to " + (done + count - 1), block);
    done += count;
  }

  /** Takes integers one by one, in their width or as varints. */
  private void takeEach(int count) {
    boolean fits = true;
    for (int i = 0; i < count; i++) {
      long value =
          form == PLAIN
              ? kind.narrow(in.fixed(kind.byteCount(), "integers"))
              : kind.fromVarint(in.varint("an integer"));
      before = value;
      fits &= kind.narrow(value) == value;
      int back = in.enterValue(done++);
      in.name(in.position, word, shown.apply(value));
      in.leave(back);
      in.collect(values, shown.apply(value));
    }
    checkRange(fits);
  }

  private void checkRange(boolean fits) {
    if (!fits) {
      throw in.fail(
          ErrorKind.VALUE_OUT_OF_RANGE,
          in.position,
          "integers of " + kind.bits() + " bits",
          "a wider one before");
    }
  }

  /** Returns bits from a bit on, the lowest first. */
  private long bits(int at, int from, int width) {
    long value = 0;
    for (int i = width - 1; i >= 0; i--) {
      int bit = from + i;
      value = value << 1 | in.bytes[at + bit / 8] >> bit % 8 & 1;
    }
    return value;
  }
}
