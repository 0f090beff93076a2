package dev.penstock.conformance.property;

import dev.penstock.ByKind;
import dev.penstock.Default;
import dev.penstock.Fixed;
import dev.penstock.Id;
import dev.penstock.Interned;
import dev.penstock.Maybe;
import dev.penstock.Message;
import dev.penstock.Transparent;
import dev.penstock.Unsigned;
import dev.penstock.Views;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Messages that hold every kind of value in every place. */
@SuppressWarnings("ArrayRecordComponent") // arrays are messages too
public final class Everything {
  /** The types of messages here, for tests that go through all of them. */
  public static final List<Class<?>> MESSAGES =
      List.of(
          Scalars.class,
          Presences.class,
          Containers.class,
          Shapes.class,
          Dense.class,
          Corners.class,
          Grown.class,
          Linked.class);

  private Everything() {}

  /** Every scalar, always there. */
  @Message
  @Views
  public record Scalars(
      boolean flag,
      byte i8,
      short i16,
      int i32,
      long i64,
      float f32,
      double f64,
      char unit,
      @Unsigned short u16,
      @Unsigned int u32,
      @Unsigned long u64,
      @Fixed int hash,
      String text,
      byte[] bytes,
      UUID id,
      Instant instant,
      LocalDate date,
      LocalTime time,
      LocalDateTime dateTime,
      Duration duration,
      BigInteger big,
      BigDecimal decimal,
      Side side) {}

  /** Every presence. */
  @Message
  @Views
  public record Presences(
      @Nullable Boolean flag,
      @Nullable Integer number,
      @Nullable Double ratio,
      @Nullable String text,
      @Nullable Instant instant,
      @Nullable Scalars scalars,
      @Nullable List<String> list,
      Optional<String> name,
      Optional<Boolean> yes,
      Optional<Set<Integer>> numbers,
      OptionalInt count,
      OptionalLong total,
      OptionalDouble share,
      Maybe<String> note,
      Maybe<Boolean> maybe,
      Maybe<Double> rate,
      Maybe<Node> node,
      @Default("7") int lots,
      @Default("true") boolean active,
      @Default("1.5") double factor,
      @Default("EUR") String currency) {}

  /** Every container. */
  @Message
  @Views
  public record Containers(
      boolean[] flags,
      short[] shorts,
      char[] units,
      int[] ints,
      long[] longs,
      float[] floats,
      double[] doubles,
      List<Boolean> yesses,
      List<Integer> numbers,
      List<Long> totals,
      List<Double> ratios,
      List<String> texts,
      List<byte[]> blobs,
      List<Side> sides,
      List<UUID> ids,
      List<Point> points,
      List<@Nullable Integer> gaps,
      List<@Nullable String> names,
      List<@Nullable Point> places,
      List<List<String>> rows,
      List<@Nullable List<@Nullable Double>> grid,
      Set<String> keys,
      Set<Long> codes,
      Map<String, Integer> counts,
      Map<Side, List<Point>> bySide,
      Map<LocalDate, @Nullable String> byDay,
      Map<Long, Map<String, Boolean>> nested,
      List<Nothing> nothings) {}

  /** A union whose cases nest, and a record that holds itself. */
  @Message
  @Views
  public record Shapes(List<Shape> shapes, Shape last, Node root, @Nullable Page<Shape> page) {}

  /** Few bytes a value: what small input can become large objects. */
  @Message
  @Views
  public record Dense(
      boolean[] flags,
      List<Boolean> yesses,
      List<@Nullable Integer> gaps,
      List<@Nullable String> names,
      int[] ints,
      long[] longs,
      double[] doubles,
      List<Nothing> nothings,
      Map<Byte, Byte> map) {}

  /** What the others leave out: interned texts, unsigned arrays, keys and elements of all kinds. */
  @Message
  @Views
  public record Corners(
      @Interned String venue,
      @Interned List<@Nullable String> marks,
      @Unsigned short[] ports,
      @Unsigned int[] addresses,
      @Fixed long[] hashes,
      @Unsigned List<Integer> sizes,
      List<Short> shorts,
      List<Byte> bytes,
      List<Float> floats,
      List<Character> units,
      List<Instant> instants,
      List<Duration> durations,
      List<BigInteger> bigs,
      List<BigDecimal> decimals,
      Set<Point> points,
      Set<LocalDateTime> moments,
      Set<BigDecimal> amounts,
      Map<UUID, Integer> byId,
      Map<BigDecimal, String> byAmount,
      Map<Instant, Boolean> byInstant,
      Map<LocalTime, Side> byTime,
      Map<Boolean, Double> byFlag,
      Any any,
      @Nullable Any other) {}

  /** Whatever JSON can hold. */
  @ByKind
  public sealed interface Any permits Words, Amount, Flag, Items, Members {}

  @Transparent
  public record Words(String text) implements Any {}

  @Transparent
  public record Amount(BigDecimal value) implements Any {}

  @Transparent
  public record Flag(boolean value) implements Any {}

  @Transparent
  public record Items(List<Any> items) implements Any {}

  @Transparent
  public record Members(Map<String, Any> members) implements Any {}

  public enum Side {
    BUY,
    SELL,
    @Id(40)
    HOLD
  }

  public record Point(int x, short y) {}

  public record Nothing() {}

  public sealed interface Shape permits Circle, Group, Label {}

  public record Circle(double radius) implements Shape {}

  public record Group(List<Shape> members, @Nullable String name) implements Shape {}

  public record Label(String text, Side side) implements Shape {}

  @Message
  @Views
  public record Node(int value, @Nullable Node left, @Nullable Node right, List<Node> more) {}

  public record Page<T>(List<T> items, @Nullable T last, int total) {}
}
