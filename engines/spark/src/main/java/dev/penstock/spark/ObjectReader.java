package dev.penstock.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.penstock.Codec;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Reads objects in the form of {@link ObjectKind}. */
final class ObjectReader {
  private static final int MOST = Integer.MAX_VALUE - 8;

  private final CodecTable codecs;
  private final Fallback fallback;

  ObjectReader(CodecTable codecs, Fallback fallback) {
    this.codecs = codecs;
    this.fallback = fallback;
  }

  @Nullable Object read(ByteFeed source) throws IOException, ClassNotFoundException {
    int kind = source.count("an object's kind", MOST);
    return switch (kind) {
      case ObjectKind.NULL -> null;
      case ObjectKind.FALSE -> false;
      case ObjectKind.TRUE -> true;
      case ObjectKind.INT -> intValue(Varints.unzigzag(source.varint()));
      case ObjectKind.LONG -> Varints.unzigzag(source.varint());
      case ObjectKind.DOUBLE -> {
        int at = source.take(Double.BYTES);
        yield Double.longBitsToDouble((long) Varints.LONGS.get(source.array(), at));
      }
      case ObjectKind.TEXT -> {
        int length = length(source);
        int at = source.take(length);
        yield new String(source.array(), at, length, UTF_8);
      }
      case ObjectKind.BYTES -> bytes(source);
      case ObjectKind.PAIR -> new Tuple2<>(read(source), read(source));
      case ObjectKind.ARRAY -> array(source);
      case ObjectKind.OTHER -> fallback.read(bytes(source), codecs.loader());
      default -> message(kind - ObjectKind.FIRST_MESSAGE, source);
    };
  }

  private static int intValue(long value) throws StreamCorruptedException {
    if (value != (int) value) {
      throw new StreamCorruptedException("an int was expected, found " + value);
    }
    return (int) value;
  }

  private static int length(ByteFeed source) throws IOException {
    return source.count("a length", MOST);
  }

  private static byte[] bytes(ByteFeed source) throws IOException {
    int length = length(source);
    int at = source.take(length);
    return Arrays.copyOfRange(source.array(), at, at + length);
  }

  /** The array grows with the objects that are there. */
  private @Nullable Object[] array(ByteFeed source) throws IOException, ClassNotFoundException {
    int length = length(source);
    List<@Nullable Object> values = new ArrayList<>(Math.min(length, 1 << 10));
    for (int i = 0; i < length; i++) {
      values.add(read(source));
    }
    return values.toArray();
  }

  private Object message(int number, ByteFeed source) throws IOException, ClassNotFoundException {
    Codec<?> codec = codecs.codec(number);
    int length = length(source);
    int at = source.take(length);
    return codec.decode(source.array(), at, length);
  }
}
