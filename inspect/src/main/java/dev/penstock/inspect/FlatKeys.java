package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.ScalarKind;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The order of vectors that have a key. SPEC flatbuffers 4.2 */
final class FlatKeys {
  private final FlatWalk in;
  private final FlatScalars scalars;

  FlatKeys(FlatWalk in, FlatScalars scalars) {
    this.in = in;
    this.scalars = scalars;
  }

  /** Checks the order of elements whose bytes were named. */
  void check(FlatKind element, int from, int count) {
    if (!hasKey(element)) {
      return;
    }
    Object before = null;
    for (int i = 0; i < count; i++) {
      Object key = key(element, from + i * element.width());
      if (key == null) {
        before = null; // it is broken, which was said, or its default is not 0
        continue;
      }
      if (before != null) {
        FlatPath back = in.enter(i);
        try {
          compare(element, from + i * element.width(), compare(before, key));
        } finally {
          in.leave(back);
        }
      }
      before = key;
    }
  }

  /** Checks that no element of a set stands twice: numbers, constants, texts and structs. */
  void checkDistinct(FlatKind element, int from, int count) {
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < count; i++) {
      int at = from + i * element.width();
      Object value = silently(element, at);
      Object compared = value instanceof byte[] text ? ByteBuffer.wrap(text) : value;
      if (compared != null && !seen.add(compared)) {
        throw in.fail(ErrorKind.DUPLICATE_KEY, at, "distinct elements", "a repeated one");
      }
    }
  }

  private @Nullable Object silently(FlatKind element, int at) {
    boolean muted = in.mute(true);
    try {
      return read(element, at);
    } catch (Broken broken) {
      return null;
    } finally {
      in.mute(muted);
    }
  }

  private void compare(FlatKind element, int at, int order) {
    int place = place(element, at);
    if (order > 0) {
      throw in.fail(
          ErrorKind.NON_CANONICAL, place, "elements in the order of their keys", "a lower one");
    }
    if (order == 0 && element instanceof FlatKind.OfTable of && of.table().isEntry()) {
      throw in.fail(ErrorKind.DUPLICATE_KEY, place, "distinct keys", "a repeated one");
    }
  }

  /** Returns where the key of an element stands if it is a text, else where the element does. */
  private int place(FlatKind element, int at) {
    if (!(element instanceof FlatKind.OfTable of)) {
      return at;
    }
    boolean muted = in.mute(true);
    try {
      int table = in.target(at, "a table");
      FlatTable.Slot key = of.table().key().orElseThrow();
      return key.kind() instanceof FlatKind.Text
          ? in.target(in.find(in.open(of.table(), table), key.id(), key.kind()), "a text")
          : table;
    } finally {
      in.mute(muted);
    }
  }

  private static boolean hasKey(FlatKind element) {
    return switch (element) {
      case FlatKind.OfTable of -> of.table().key().isPresent();
      case FlatKind.Struct struct -> struct.parts().stream().anyMatch(FlatKind.Part::key);
      default -> false;
    };
  }

  private @Nullable Object key(FlatKind element, int at) {
    boolean muted = in.mute(true);
    try {
      if (element instanceof FlatKind.OfTable of) {
        FlatTable.Slot slot = of.table().key().orElseThrow();
        FlatWalk.Place place = in.open(of.table(), in.target(at, "a table"));
        int field = in.find(place, slot.id(), slot.kind());
        return field == 0 ? zero(slot) : read(slot.kind(), field);
      }
      FlatKind.Struct struct = (FlatKind.Struct) element;
      for (int i = 0; i < struct.parts().size(); i++) {
        if (struct.parts().get(i).key()) {
          return read(struct.parts().get(i).kind(), at + struct.places().get(i));
        }
      }
      return null;
    } catch (Broken broken) {
      return null;
    } finally {
      in.mute(muted);
    }
  }

  private static @Nullable Object zero(FlatTable.Slot slot) {
    if (slot.absent().startsWith("default") || !(slot.kind() instanceof FlatKind.Plain plain)) {
      return null;
    }
    return switch (plain.kind()) {
      case F32, F64 -> 0.0;
      case U64, FIXED_U64 -> BigInteger.ZERO;
      case DURATION, INSTANT, DATE_TIME, UUID -> null;
      default -> 0L;
    };
  }

  private @Nullable Object read(FlatKind kind, int at) {
    return switch (kind) {
      case FlatKind.Plain plain -> number(plain.kind(), at);
      case FlatKind.Constants constants -> number(constants.kind(), at);
      case FlatKind.Struct struct -> {
        List<@Nullable Object> parts = new ArrayList<>();
        for (int i = 0; i < struct.parts().size(); i++) {
          parts.add(read(struct.parts().get(i).kind(), at + struct.places().get(i)));
        }
        yield parts;
      }
      case FlatKind.Repeated repeated -> {
        List<@Nullable Object> parts = new ArrayList<>();
        for (int i = 0; i < repeated.count(); i++) {
          parts.add(read(repeated.element(), at + i * repeated.element().width()));
        }
        yield parts;
      }
      case FlatKind.Text text -> {
        int target = in.target(at, "a text");
        long length = in.unsignedInt(target);
        in.room(target + 4, length, "a text");
        yield Arrays.copyOfRange(in.bytes, target + 4, target + 4 + (int) length);
      }
      default -> null;
    };
  }

  private Object number(ScalarKind kind, int at) {
    return switch (kind) {
      case F32 -> (double) in.view.getFloat(at);
      case F64 -> in.view.getDouble(at);
      case BOOL -> in.bytes[at] == 0 ? 0L : 1L;
      case U64, FIXED_U64 -> new BigInteger(Long.toUnsignedString(in.view.getLong(at)));
      case I64, FIXED_I64, DATE, TIME -> in.view.getLong(at);
      case DURATION, INSTANT -> List.of(in.view.getLong(at), in.unsignedInt(at + 8));
      case DATE_TIME -> List.of(in.view.getLong(at), in.view.getLong(at + 8));
      case UUID -> List.of(number(ScalarKind.U64, at), number(ScalarKind.U64, at + 8));
      default -> scalars.integer(kind, at);
    };
  }

  private static int compare(@Nullable Object one, @Nullable Object other) {
    if (one instanceof byte[] text && other instanceof byte[] next) {
      return Arrays.compareUnsigned(text, next);
    } else if (one instanceof Long number && other instanceof Long next) {
      return number.compareTo(next);
    } else if (one instanceof Double number && other instanceof Double next) {
      return number.compareTo(next);
    } else if (one instanceof BigInteger number && other instanceof BigInteger next) {
      return number.compareTo(next);
    } else if (one instanceof List<?> parts && other instanceof List<?> next) {
      for (int i = 0; i < parts.size(); i++) {
        int order = compare(parts.get(i), next.get(i));
        if (order != 0) {
          return order;
        }
      }
    }
    return 0;
  }
}
