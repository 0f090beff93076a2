package dev.penstock.conformance.view;

import dev.penstock.Hint;
import dev.penstock.Id;
import dev.penstock.Key;
import dev.penstock.Message;
import dev.penstock.Views;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A message with all that only FlatBuffers has, whose views change it. */
@Message
@Views(mutable = true)
@SuppressWarnings("ArrayRecordComponent") // tests compare its components
public record Hero(
    Vec place,
    Set<Right> rights,
    @Nullable Set<Right> others,
    List<Set<Right>> history,
    Mood mood,
    List<Item> items,
    @Nullable Note last,
    @Hint("flatbuffers nested") Save save,
    @Hint("flatbuffers nested") @Nullable Save other,
    @Hint("flatbuffers nested") @Nullable Copy copy,
    @Hint("flatbuffers length 3") short[] path,
    @Hint("flatbuffers length 2") byte @Nullable [] mark,
    List<Vec> steps,
    List<Tick> ticks,
    List<Visit> visits,
    Map<Instant, Integer> byInstant,
    Map<Duration, Integer> byDuration,
    Map<LocalDateTime, Integer> byDateTime,
    Year born,
    List<YearMonth> months) {

  /** A struct with an array. */
  @Hint("flatbuffers struct")
  public record Vec(
      float x,
      @Hint("flatbuffers length 4") short[] tail,
      @Hint("flatbuffers length 3") byte[] raw,
      @Hint("flatbuffers length 2") List<Tick> ticks,
      Mood mood,
      Set<Right> rights) {}

  /** A struct with a key. */
  @Hint("flatbuffers struct")
  public record Tick(short value, @Key int at) {}

  /** A table with a key that is flags. */
  public record Visit(@Hint("flatbuffers key") Set<Right> rights, int count) {}

  /** Bits. */
  @Hint({"flatbuffers flags", "flatbuffers width u16"})
  public enum Right {
    READ,
    WRITE,
    @Id(9)
    GRANT
  }

  /** Numbers with a sign. */
  @Hint("flatbuffers width i16")
  public enum Mood {
    @Hint("flatbuffers number -300")
    LOW,
    @Hint("flatbuffers number 0")
    EVEN,
    @Hint("flatbuffers number 7")
    HIGH
  }

  /** What is a message of its own. */
  public record Save(String name, @Hint("flatbuffers nested") @Nullable Save before) {}

  /** Cases of which most have no table of their own. */
  public sealed interface Item {}

  /** A string; also a table. */
  @Hint("flatbuffers bare")
  public record Note(String value) implements Item {}

  /** A struct. */
  @Hint("flatbuffers bare")
  public record Mark(Vec value) implements Item {}

  /** A moment, which is a struct. */
  @Hint("flatbuffers bare")
  public record When(Instant value) implements Item {}

  /** A table that is another case, too. */
  @Hint("flatbuffers bare")
  public record Copy(Save value) implements Item {}

  /** A number, which stands in a table that was made. */
  @Hint("flatbuffers bare")
  public record Count(int value) implements Item {}

  static Vec vec(int x) {
    List<Tick> ticks = List.of(tick(x, 5), tick(x + 1, 2));
    return new Vec(
        x,
        new short[] {1, -2, 3, (short) x},
        new byte[] {7, 8, (byte) x},
        ticks,
        x % 2 == 0 ? Mood.LOW : Mood.HIGH,
        x % 2 == 0 ? Set.of() : EnumSet.of(Right.GRANT));
  }

  private static Tick tick(int value, int at) {
    return new Tick((short) value, at);
  }

  static Hero sample() {
    Save save = new Save("outer", new Save("inner \u00e9", null));
    return new Hero(
        vec(2),
        EnumSet.of(Right.READ, Right.GRANT),
        null,
        List.of(EnumSet.of(Right.WRITE), Set.of(), EnumSet.allOf(Right.class)),
        Mood.LOW,
        List.of(
            new Note("n"),
            new Mark(vec(3)),
            new When(Instant.ofEpochSecond(77, 5)),
            new Copy(save),
            new Count(12)),
        new Note("last"),
        save,
        null,
        new Copy(save),
        new short[] {10, 20, 30},
        new byte[] {4, 5},
        List.of(vec(0), vec(1)),
        List.of(tick(1, -3), tick(2, 0), tick(3, 9)),
        List.of(
            new Visit(Set.of(), 0),
            new Visit(EnumSet.of(Right.READ), 1),
            new Visit(EnumSet.of(Right.GRANT), 2)),
        Map.of(Instant.ofEpochSecond(-5, 7), 1, Instant.ofEpochSecond(-5, 8), 2, Instant.EPOCH, 3),
        Map.of(Duration.ofSeconds(-1, 3), 1, Duration.ZERO, 2),
        Map.of(LocalDateTime.of(1969, 1, 1, 0, 0), 1, LocalDateTime.of(1969, 1, 1, 0, 1), 2),
        Year.of(1969),
        List.of(YearMonth.of(2026, 11), YearMonth.of(1, 2)));
  }
}
