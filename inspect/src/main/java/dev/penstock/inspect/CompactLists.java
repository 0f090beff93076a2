package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.CompactIntegers.Taken;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Takes arrays, lists and sets off the records of a Compact message. SPEC compact 4.2 to 4.6 */
final class CompactLists {
  private final CompactWalk in;

  CompactLists(CompactWalk in) {
    this.in = in;
  }

  @Nullable Object take(Type type, String field) {
    return switch (type) {
      case Type.Array array -> array(array.element()).values();
      case Type.FixedArray array -> fixedArray(array);
      case Type.Sequence list -> list(list.element(), field).values();
      case Type.SetOf set -> set(set.element(), field);
      default -> throw new IllegalArgumentException("no list: " + type);
    };
  }

  private @Nullable Object fixedArray(Type.FixedArray array) {
    Taken taken = array(array.element());
    if (taken.count() != array.length()) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS,
          in.position,
          "an array of " + array.length(),
          "an array of " + taken.count());
    }
    return taken.values();
  }

  private Taken array(ScalarKind element) {
    if (element == ScalarKind.I8 || element == ScalarKind.U8) {
      ByteBuffer value = in.bytes();
      return new Taken(value.remaining(), in.keeps() ? List.of(value) : null);
    }
    return bulk(element);
  }

  private @Nullable Object set(Type element, String field) {
    in.keep();
    Taken taken = list(element, field);
    in.forget();
    Set<Object> seen = new HashSet<>();
    if (taken.values() != null) {
      for (Object each : taken.values()) {
        if (!Walk.isNew(seen, each)) {
          throw in.duplicate(in.position);
        }
      }
    }
    return seen;
  }

  private Taken list(Type element, String field) {
    if (element instanceof Type.Nullable nullable) {
      return nullableList(nullable.type(), field);
    }
    return isBulk(element) ? bulk(((Type.Scalar) element).kind()) : eachOf(element, field);
  }

  /** Tells whether elements stand in a form of their own, not one after the other. */
  private static boolean isBulk(Type element) {
    return element instanceof Type.Scalar scalar && scalar.kind().isArrayElement();
  }

  private Taken bulk(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> booleans();
      case F32 -> floats();
      case F64 -> doubles();
      default -> CompactIntegers.take(in, kind);
    };
  }

  /** SPEC compact 4.3 */
  private Taken booleans() {
    int count = in.bitCount("count of bits");
    boolean[] bits = in.bits(count, (count + 7) >>> 3);
    in.name(in.position, "booleans", Shown.words(shown(bits)));
    List<@Nullable Object> values = in.keeps() ? new ArrayList<>() : null;
    for (boolean bit : bits) {
      in.collect(values, bit);
    }
    return new Taken(count, values);
  }

  /** Returns bits as digits, the first one first. */
  static String shown(boolean[] bits) {
    StringBuilder digits = new StringBuilder(bits.length);
    for (boolean bit : bits) {
      digits.append(bit ? '1' : '0');
    }
    return digits.toString();
  }

  private Taken floats() {
    int at = in.position;
    long head = in.varint("a count");
    if ((head & 0b11) != 0) {
      throw in.fail(ErrorKind.UNSUPPORTED, at, "form 0 of a list of floats", "another form");
    }
    return plain(in.checkedCount(head >>> 2, in.left() / 4, at, "count, plain"), ScalarKind.F32);
  }

  /** SPEC compact 4.4 */
  private Taken doubles() {
    int at = in.position;
    long head = in.varint("a count");
    int form = (int) head & 0b11;
    if (form == 0) {
      return plain(in.checkedCount(head >>> 2, in.left() / 8, at, "count, plain"), ScalarKind.F64);
    }
    if (form != 1) {
      throw in.fail(ErrorKind.UNSUPPORTED, at, "form 0 or 1 of a list of doubles", "form " + form);
    }
    in.name(in.position, "count, decimal", Shown.words(Long.toUnsignedString(head >>> 2)));
    int scaleAt = in.position;
    int scale = (int) in.fixed(1, "a scale");
    if (scale > 15) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, scaleAt, "a scale of 0 to 15", scale + "");
    }
    in.name(in.position, "scale", scale);
    return CompactIntegers.takeQuotients(in, head >>> 2, Math.pow(10, scale));
  }

  private Taken plain(int count, ScalarKind kind) {
    List<@Nullable Object> values = in.keeps() ? new ArrayList<>() : null;
    for (int i = 0; i < count; i++) {
      int back = in.enterValue(i);
      Object value =
          kind == ScalarKind.F32
              ? (Object) Float.intBitsToFloat((int) in.fixed(4, "a float"))
              : (Object) Double.longBitsToDouble(in.fixed(8, "a double"));
      in.name(in.position, kind.keyword(), value);
      in.leave(back);
      in.collect(values, value);
    }
    return new Taken(count, values);
  }

  private Taken eachOf(Type element, String field) {
    int count = in.count("count");
    List<@Nullable Object> values = in.keeps() ? new ArrayList<>() : null;
    for (int i = 0; i < count; i++) {
      int back = in.enter(i);
      in.collect(values, in.value(element, field + "/Element"));
      in.leave(back);
    }
    return new Taken(count, values);
  }

  /** SPEC compact 4.3 */
  private Taken nullableList(Type element, String field) {
    int count = in.bitCount("count of presence bits");
    boolean[] present = in.bits(count, (count + 7) >>> 3);
    in.name(in.position, "presence bits", Shown.words(shown(present)));
    int expected = 0;
    for (boolean there : present) {
      expected += there ? 1 : 0;
    }
    if (isBulk(element)) {
      in.places(places(present));
      in.counts(false);
      Taken taken = bulk(((Type.Scalar) element).kind());
      in.counts(true);
      in.places(null);
      checkCount(taken.count(), expected, in.position);
      return spread(present, taken.values());
    }
    int at = in.position;
    in.counts(false);
    int found = in.count("count of values");
    in.counts(true);
    checkCount(found, expected, at);
    List<@Nullable Object> values = in.keeps() ? new ArrayList<>() : null;
    for (int i = 0; i < count; i++) {
      int back = in.enter(i);
      in.collect(values, present[i] ? in.value(element, field + "/Element") : null);
      in.leave(back);
    }
    return new Taken(count, values);
  }

  /** Returns the indexes of the bits that are set. */
  private static int[] places(boolean[] present) {
    return IntStream.range(0, present.length).filter(i -> present[i]).toArray();
  }

  private static Taken spread(boolean[] present, @Nullable List<@Nullable Object> values) {
    if (values == null) {
      return new Taken(present.length, null);
    }
    List<@Nullable Object> spread = new ArrayList<>();
    int next = 0;
    for (boolean there : present) {
      spread.add(there ? values.get(next++) : null);
    }
    return new Taken(present.length, spread);
  }

  private void checkCount(int found, int expected, int at) {
    if (found != expected) {
      throw in.fail(
          ErrorKind.NON_CANONICAL,
          at,
          expected + " elements, as the presence bits say",
          found + " elements");
    }
  }
}
