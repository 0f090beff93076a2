package dev.penstock.lab.peer.flatbuffers;

import dev.penstock.lab.peer.plain.PlainType.Chosen;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sum that a traversal must come to if it reads every value: of numbers, the bits of real ones;
 * true as 1; the lengths of texts and bytes; the place of a union's case, counted from 1.
 */
final class Checksum {
  private Checksum() {}

  /** Returns the sum of a plain value. */
  static long of(@Nullable Object plain) {
    return switch (plain) {
      case null -> 0;
      case Boolean flag -> flag ? 1 : 0;
      case Float real -> Float.floatToRawIntBits(real);
      case Double real -> Double.doubleToRawLongBits(real);
      case Number integer -> integer.longValue();
      case String text -> text.getBytes(StandardCharsets.UTF_8).length;
      case byte[] bytes -> bytes.length;
      case Chosen chosen -> chosen.place() + 1 + of(chosen.members());
      case List<?> list -> list.stream().mapToLong(Checksum::of).sum();
      case Object[] members -> {
        long sum = 0;
        for (Object member : members) {
          sum += of(member);
        }
        yield sum;
      }
      default -> throw new IllegalArgumentException("not plain: " + plain.getClass());
    };
  }
}
