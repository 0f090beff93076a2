package dev.penstock.conformance.property;

import dev.penstock.Default;
import dev.penstock.Id;
import dev.penstock.Message;
import dev.penstock.Removed;
import dev.penstock.Since;
import dev.penstock.Unknown;
import dev.penstock.Views;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A message of which every record has grown. */
@Message
@Views
@Removed({"4 old: text?", "10 stamp: i64? @since(2)"})
public record Grown(
    @Id(1) int id,
    @Id(2) Point at,
    @Id(3) List<Point> path,
    @Id(5) Shape shape,
    @Id(6) Map<String, Leg> legs,
    @Id(7) @Since(2) Optional<String> note,
    @Id(8) @Since(2) @Default("2.5") double ratio,
    @Id(9) @Since(2) @Nullable Color color,
    @Id(11) @Since(3) @Nullable List<Leg> more,
    @Id(12) @Since(3) @Nullable Point far,
    @Id(13) @Since(3) @Default("true") boolean open) {

  /** Of fixed width in its first version. */
  public record Point(
      double x, short y, @Since(2) @Nullable String name, @Since(3) @Default("7") long z) {}

  public record Leg(String to, @Since(2) Optional<Point> via, @Since(2) @Nullable Long weight) {}

  public enum Color {
    RED,
    GREEN,
    @Unknown
    OTHER
  }

  /** A union of which a case was added. */
  public sealed interface Shape {
    record Dot(Point center) implements Shape {}

    @Unknown
    record Other() implements Shape {}

    @Since(2)
    record Line(Point from, List<Leg> legs) implements Shape {}
  }
}
