package com.acme;

import dev.penstock.*;
import dev.penstock.OutputBuffer;
import java.math.*;
import java.nio.charset.StandardCharsets;
import java.time.*;
import java.util.*;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A message for every kind of Java type, with values. */
@NullMarked
public final class Everything {
  private Everything() {}

  @Message
  public record Primitives(
      boolean flag, byte b, short s, int i, long l, float f, double d, char c) {}

  @Message
  public record Boxes(
      Boolean flag, Byte b, Short s, Integer i, Long l, Float f, Double d, Character c) {}

  @Message
  public record Nullables(
      @Nullable Boolean flag,
      @Nullable Byte b,
      @Nullable Short s,
      @Nullable Integer i,
      @Nullable Long l,
      @Nullable Float f,
      @Nullable Double d,
      @Nullable Character c,
      @Nullable String text,
      byte @Nullable [] bytes,
      @Nullable UUID id,
      @Nullable Side side,
      @Nullable List<String> list) {}

  @Message
  public record Integers(
      @Unsigned byte u8,
      @Unsigned short u16,
      @Unsigned int u32,
      @Unsigned long u64,
      @Fixed int fixed,
      @Fixed long fixedLong,
      @Fixed @Unsigned long hash,
      @Unsigned List<Integer> list,
      @Unsigned int[] array) {}

  @Message
  public record Classes(
      String text,
      byte[] bytes,
      UUID id,
      Instant instant,
      LocalDate date,
      LocalTime time,
      LocalDateTime dateTime,
      Duration duration,
      BigInteger big,
      BigDecimal decimal) {}

  @Message
  public record PrimitiveArrays(
      boolean[] flags,
      short[] shorts,
      int[] ints,
      long[] longs,
      float[] floats,
      double[] doubles,
      char[] chars) {}

  public enum Side {
    BUY,
    @Id(7)
    SELL
  }

  @Message
  public record Containers(
      List<String> texts,
      List<@Nullable String> someTexts,
      List<Integer> ints,
      List<@Nullable Long> someLongs,
      List<int[]> arrays,
      List<List<Side>> nested,
      Collection<String> collection,
      Set<UUID> ids,
      Map<String, Integer> counts,
      Map<Integer, @Nullable String> names,
      Map<Side, List<BigDecimal>> prices) {}

  @Message
  public record NullableCollection(@Nullable Collection<Integer> values) {}

  @Message
  public record Presences(
      Optional<String> text,
      Optional<Integer> boxed,
      OptionalInt i,
      OptionalLong l,
      OptionalDouble d,
      Optional<List<String>> list,
      Maybe<String> maybeText,
      Maybe<Integer> maybeInt,
      @Default("EUR") String currency,
      @Default("2") int scale,
      @Default("true") boolean open,
      @Default("SELL") Side side) {}

  @Message
  public record Tree(String name, List<Tree> children, @Nullable Tree next) {}

  @Message
  public sealed interface Shape {
    record Circle(double radius) implements Shape {}

    sealed interface Polygon extends Shape {
      record Square(double side) implements Polygon {}

      @Id(9)
      @Name("many")
      record Free(List<Shape> holes, @Nullable Shape outer) implements Polygon {}
    }
  }

  public record Price(String symbol, int bid) {}

  public record Page<T>(List<T> items, T first, int total) {}

  @Message
  public record Feed(
      Page<Price> prices,
      Page<String> names,
      Page<@Nullable Integer> ints,
      Page<Page<Side>> pages) {}

  @Message
  @Reserved(4)
  public record Numbered(
      @Id(3) @Key String symbol,
      @Id(1) @Name(value = "bid_price", aliases = "bid") int bid,
      @Id(5) @Nullable String note) {}

  public static final class Money {
    final long cents;

    Money(long cents) {
      this.cents = cents;
    }
  }

  public static final class MoneyAdapter implements Adapter<Money, Long> {
    @Override
    public Long toWire(Money value) {
      return value.cents;
    }

    @Override
    public Money fromWire(Long wire) {
      return new Money(wire);
    }
  }

  public static final class MoneyCodec implements Codec<Money> {
    @Override
    public String format() {
      return "digits";
    }

    @Override
    public byte[] encode(Money value) {
      return Long.toString(value.cents).getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public int encode(Money value, byte[] target, int offset) {
      byte[] bytes = encode(value);
      System.arraycopy(bytes, 0, target, offset, bytes.length);
      return bytes.length;
    }

    @Override
    public void encode(Money value, OutputBuffer target) {
      byte[] bytes = encode(value);
      int start = target.extend(bytes.length);
      System.arraycopy(bytes, 0, target.array(), start, bytes.length);
    }

    @Override
    public Money decode(byte[] source, int offset, int length) {
      return new Money(
          Long.parseLong(new String(source, offset, length, StandardCharsets.US_ASCII)));
    }
  }

  @Message
  public record Bill(
      @Adapt(MoneyAdapter.class) Money total,
      @Adapt(MoneyAdapter.class) @Nullable Money tip,
      @Adapt(MoneyAdapter.class) List<Money> parts,
      @EncodeWith(MoneyCodec.class) Money tax,
      @EncodeWith(MoneyCodec.class) @Nullable Money change) {}

  /** Returns values of every message. */
  public static List<Object> samples() {
    List<Object> samples = new ArrayList<>(scalars());
    samples.addAll(arrays());
    samples.addAll(containers());
    samples.addAll(presences());
    samples.addAll(composites());
    return samples;
  }

  private static List<Object> scalars() {
    return List.of(
        new Primitives(true, (byte) -1, (short) -300, 70_000, 1L << 40, 1.5f, -0.0, 'é'),
        new Primitives(false, (byte) 0, (short) 0, 0, 0, Float.NaN, 1e300, ' '),
        new Boxes(true, (byte) 1, (short) 2, 3, 4L, 5f, 6d, '7'),
        new Classes(
            "naïve \uD83D\uDE00",
            new byte[] {0, -1},
            new UUID(-1, 1),
            Instant.parse("2026-11-21T08:30:00.000000001Z"),
            LocalDate.of(2026, 11, 21),
            LocalTime.of(23, 59, 59, 999_999_999),
            LocalDateTime.of(1969, 12, 31, 23, 59),
            Duration.ofSeconds(-5, 1),
            BigInteger.TWO.pow(100).negate(),
            new BigDecimal("1.00")));
  }

  private static List<Object> arrays() {
    return List.of(
        new Integers(
            (byte) -1, (short) -1, -1, -1, -5, 1L << 62, -7, List.of(1, -1), new int[] {-1, 5}),
        new PrimitiveArrays(
            new boolean[] {true, false},
            new short[] {1, -2},
            new int[] {1, -70_000},
            new long[] {Long.MIN_VALUE},
            new float[] {1.5f},
            new double[0],
            new char[] {'x', 'é'}));
  }

  private static List<Object> containers() {
    return List.of(
        new Containers(
            List.of("a", "b"),
            Arrays.asList("a", null),
            List.of(1, 2, 3),
            Arrays.asList(null, 5L),
            List.of(new int[] {1}, new int[0]),
            List.of(List.of(Side.BUY), List.of()),
            List.of("c"),
            new LinkedHashSet<>(List.of(new UUID(0, 1), new UUID(0, 2))),
            new LinkedHashMap<>(Map.of("one", 1)),
            Collections.singletonMap(4, null),
            Map.of(Side.SELL, List.of(BigDecimal.ONE))),
        new NullableCollection(List.of(1, 2)),
        new NullableCollection(null));
  }

  private static List<Object> presences() {
    return List.of(
        new Nullables(
            true,
            (byte) 1,
            (short) 2,
            3,
            4L,
            5f,
            6d,
            '7',
            "text",
            new byte[] {1},
            new UUID(1, 2),
            Side.BUY,
            List.of("a")),
        new Nullables(null, null, null, null, null, null, null, null, null, null, null, null, null),
        new Presences(
            Optional.of("a"),
            Optional.of(1),
            OptionalInt.of(2),
            OptionalLong.of(3),
            OptionalDouble.of(4),
            Optional.of(List.of("b")),
            Maybe.of("c"),
            Maybe.ofNull(),
            "USD",
            3,
            false,
            Side.BUY),
        new Presences(
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            Maybe.absent(),
            Maybe.of(5),
            "EUR",
            2,
            true,
            Side.SELL));
  }

  private static List<Object> composites() {
    Price price = new Price("ACME", 100);
    return List.of(
        new Tree("a", List.of(new Tree("b", List.of(), null)), new Tree("c", List.of(), null)),
        new Shape.Circle(1.5),
        new Shape.Polygon.Free(List.of(new Shape.Polygon.Square(2)), new Shape.Circle(0.5)),
        new Feed(
            new Page<>(List.of(price), price, 1),
            new Page<>(List.of("x", "y"), "x", 2),
            new Page<>(Arrays.asList(1, null), null, 2),
            new Page<>(List.of(), new Page<>(List.of(Side.BUY), Side.SELL, 1), 0)),
        new Numbered("ACME", 5, "note"),
        new Bill(new Money(5), null, List.of(new Money(6)), new Money(-7), new Money(8)));
  }
}
