package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values in place, texts, vectors and unions of a message. SPEC flatbuffers 2 to 5 */
final class FlatVectors {
  /** How many bytes of scalars one name has. */
  private static final int LINE_BYTES = 32;

  private final FlatWalk in;
  private final FlatScalars scalars;
  private final FlatKeys keys;
  private Optional<FlatTable> nested = Optional.empty();

  FlatVectors(FlatWalk in, FlatScalars scalars) {
    this.in = in;
    this.scalars = scalars;
    keys = new FlatKeys(in, scalars);
  }

  /** Says what the bytes of the next vector are. */
  void holds(Optional<FlatTable> message) {
    nested = message;
  }

  /** Names a value that stands in place and is aligned. */
  void inPlace(FlatKind kind, int at) {
    switch (kind) {
      case FlatKind.Plain plain -> plain(plain.kind(), at);
      case FlatKind.Constants constants -> constant(constants, at);
      case FlatKind.Struct struct -> struct(struct, at);
      case FlatKind.Repeated repeated -> repeated(repeated, at);
      default -> in.follow(kind, at);
    }
  }

  private void plain(ScalarKind kind, int at) {
    int to = at + new FlatKind.Plain(kind).width();
    Object value;
    try {
      value = scalars.read(kind, at);
    } catch (Broken broken) {
      in.name(at, to, kind.keyword() + ", wrong", Shown.words(""));
      throw broken;
    }
    in.name(at, to, kind.keyword(), value);
  }

  private void constant(FlatKind.Constants kind, int at) {
    String number = kind.definition().shown(scalars.integer(kind.kind(), at));
    try {
      String what = kind.definition().notes().has(Trait.FLAGS) ? "flags " : "constant ";
      in.name(at, at + kind.width(), what + number, scalars.constant(kind, at));
    } catch (Broken broken) {
      in.name(at, at + kind.width(), "constant, wrong", number);
      throw broken;
    }
  }

  private void struct(FlatKind.Struct struct, int at) {
    for (int i = 0; i < struct.parts().size(); i++) {
      FlatKind.Part part = struct.parts().get(i);
      FlatPath back = in.enter(part.name());
      try {
        inPlace(part.kind(), at + struct.places().get(i));
      } finally {
        in.leave(back);
      }
    }
  }

  private void repeated(FlatKind.Repeated values, int at) {
    if (values.element() instanceof FlatKind.Plain plain) {
      lines(plain, at, values.count());
    } else {
      each(values.element(), at, values.count());
    }
  }

  /** Names elements one by one; what is wrong with one does not keep the others. */
  private void each(FlatKind element, int at, int count) {
    for (int i = 0; i < count; i++) {
      FlatPath back = in.enter(i);
      try {
        inPlace(element, at + i * element.width());
      } catch (Broken broken) {
        in.note(broken);
      } finally {
        in.leave(back);
      }
    }
  }

  /** Names scalars, several at once. */
  private void lines(FlatKind.Plain element, int at, int count) {
    int width = element.width();
    int most = LINE_BYTES / width;
    for (int first = 0; first < count; first += most) {
      int last = Math.min(count, first + most) - 1;
      StringBuilder values = new StringBuilder();
      for (int i = first; i <= last; i++) {
        FlatPath back = in.enter(i);
        try {
          values.append(i > first ? ", " : "");
          values.append(Shown.of(scalars.read(element.kind(), at + i * width)));
        } catch (Broken broken) {
          in.note(broken);
          values.append("wrong");
        } finally {
          in.leave(back);
        }
      }
      String what = element.kind().keyword() + " " + first + " to " + last;
      in.name(at + first * width, at + (last + 1) * width, what, Shown.words(values.toString()));
    }
  }

  /** SPEC flatbuffers 5 */
  void text(int at) {
    in.room(at, 5, "a text");
    in.aligned(at, 4);
    long length = in.unsignedInt(at);
    in.name(at, at + 4, "length of a text", length);
    in.room(at, 4 + length + 1, "a text with its length and a zero");
    int end = at + 4 + (int) length;
    in.chargeText(length);
    int wrong = Utf.firstWrong(in.bytes, at + 4, end);
    in.nameText(
        at + 4,
        end,
        wrong < 0
            ? new String(in.bytes, at + 4, end - at - 4, StandardCharsets.UTF_8)
            : Utf.latin1(in.bytes, at + 4, end));
    if (length == 0 && in.bytes[end] == 0) {
      in.name(end, end + 1, "empty text, its end", "");
    } else {
      in.name(end, end + 1, "end of the text", in.bytes[end] & 0xFF);
    }
    if (in.bytes[end] != 0) {
      throw in.fail(ErrorKind.NON_CANONICAL, end, "0 after a text", (in.bytes[end] & 0xFF) + "");
    }
    if (wrong >= 0) {
      throw in.fail(ErrorKind.MALFORMED_TEXT, wrong, "UTF-8", "other bytes");
    }
  }

  /** SPEC flatbuffers 4.1 */
  void vector(FlatKind.Vector vector, int at) {
    Optional<FlatTable> message = nested;
    nested = Optional.empty();
    FlatKind element = vector.element();
    int count = count(vector, at);
    int from = at + 4;
    int to = from + count * element.width();
    if (message.isPresent() && count > 0) {
      in.nested(message.get(), from, to);
    } else if (vector.integer()) {
      integer(from, to);
    } else if (isByte(element)) {
      in.name(from, to, "bytes", Shown.words(count + (count == 1 ? " byte" : " bytes")));
    } else if (element instanceof FlatKind.Plain plain) {
      lines(plain, from, count);
    } else {
      each(element, from, count);
      keys.check(element, from, count);
    }
    if (vector.distinct()) {
      keys.checkDistinct(element, from, count);
    }
  }

  private static boolean isByte(FlatKind element) {
    return element.equals(new FlatKind.Plain(ScalarKind.U8));
  }

  private int count(FlatKind.Vector vector, int at) {
    in.room(at, 4, "a vector");
    in.aligned(at, 4);
    long count = in.unsignedInt(at);
    in.name(at, at + 4, "count", count);
    if (count > (in.inner.end() - at - 4) / vector.element().width()) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "elements that " + (in.inner.end() - at - 4) + " bytes have room for",
          count + " of " + vector.element().width() + " bytes");
    }
    in.chargeElements(count, at);
    in.chargeVisit(4 + count * vector.element().width(), at);
    if (count > 0) {
      in.aligned(at + 4, vector.first());
    }
    return (int) count;
  }

  private void integer(int from, int to) {
    int length = to - from;
    if (length == 0 || length > 1 && in.bytes[from] == in.bytes[from + 1] >> 7) {
      in.name(from, to, "big-integer, wrong", Shown.words(length + " bytes"));
      throw in.fail(
          ErrorKind.NON_CANONICAL, from, "the shortest two's complement", length + " bytes");
    }
    in.name(from, to, "big-integer", new BigInteger(in.bytes, from, length));
  }

  /**
   * Names a union. SPEC flatbuffers 4.3
   *
   * @param type where its type stands, 0 for nowhere
   * @param at where its value stands, 0 for nowhere
   * @param table in which it is
   */
  void union(FlatKind.OfUnion union, int type, int at, int table) {
    long number = type == 0 ? 0 : scalars.integer(union.type(), type);
    if (number == 0 || at == 0) {
      if (type != 0) {
        in.name(type, type + width(union), "type", number == 0 ? Shown.words("none") : number);
      }
      if (number != 0 || at != 0) {
        throw in.fail(
            ErrorKind.BAD_REFERENCE,
            table,
            "the type of a union and its value",
            number != 0 ? "a type without a value" : "a value without a type");
      }
      return;
    }
    follow(named(union, type, table), at);
  }

  private void follow(@Nullable Case of, int at) {
    if (of == null) {
      in.name(at, at + 4, "reference to what the schema lacks", in.unsignedInt(at));
    } else {
      in.follow(in.outline().caseKind(of), at);
    }
  }

  private static int width(FlatKind.OfUnion union) {
    return new FlatKind.Plain(union.type()).width();
  }

  /**
   * Returns the case of a type; null where the schema has one for those that it lacks.
   *
   * @param at where it is wrong if there is none
   */
  private @Nullable Case named(FlatKind.OfUnion union, int type, int at) {
    long number = scalars.integer(union.type(), type);
    for (Case each : union.union().cases()) {
      if (FlatKind.typeOf(union.union(), each) == number) {
        in.name(type, type + width(union), "type " + number, Shown.words(each.name()));
        return each;
      }
    }
    if (union.union().unknown().isPresent()) {
      in.name(type, type + width(union), "type " + number + ", not in the schema", number);
      return null;
    }
    in.name(type, type + width(union), "type, wrong", number);
    throw in.fail(
        ErrorKind.UNKNOWN_CASE,
        at,
        "one of " + union.union().cases().size() + " cases",
        "type " + number);
  }

  /** Names a vector of a union: one of types, one of values. */
  void unions(FlatKind.Vector vector, int types, int values, int table) {
    if (types == 0 && values == 0) {
      return;
    }
    if (types == 0 || values == 0) {
      throw in.fail(
          ErrorKind.BAD_REFERENCE,
          table,
          "the types of unions and their values",
          types == 0 ? "values without types" : "types without values");
    }
    FlatKind.OfUnion union = (FlatKind.OfUnion) vector.element();
    int typesAt = open(new FlatKind.Vector(new FlatKind.Plain(union.type()), 4, false), types);
    int valuesAt = open(vector, values);
    long count = in.unsignedInt(valuesAt);
    if (in.unsignedInt(typesAt) != count) {
      throw in.fail(
          ErrorKind.NON_CANONICAL,
          typesAt,
          count + " types, as there are values",
          in.unsignedInt(typesAt) + "");
    }
    for (int i = 0; i < count; i++) {
      FlatPath back = in.enter(i);
      try {
        int type = typesAt + 4 + i * width(union);
        follow(named(union, type, type), valuesAt + 4 + 4 * i);
      } catch (Broken broken) {
        in.note(broken);
      } finally {
        in.leave(back);
      }
    }
  }

  /** Goes to a vector without naming its elements; returns where it stands. */
  private int open(FlatKind.Vector vector, int at) {
    int target = in.target(at, "a vector");
    in.name(at, at + 4, "reference to a vector", in.place(target));
    count(vector, target);
    return target;
  }
}
