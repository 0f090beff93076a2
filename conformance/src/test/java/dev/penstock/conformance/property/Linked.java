package dev.penstock.conformance.property;

import dev.penstock.Message;
import dev.penstock.Shared;
import dev.penstock.Since;
import dev.penstock.Views;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A message of records that are shared: in every kind of place, in each other, and grown. */
@Message
@Views
public record Linked(
    Vertex start,
    List<Vertex> all,
    List<@Nullable Vertex> gaps,
    Set<Mark> marks,
    Map<String, Vertex> byName,
    List<Tie> ties,
    @Since(2) @Nullable Vertex last,
    @Since(2) @Nullable List<Mark> more) {

  /** The types of which random values are the same object now and then. */
  public static final Set<Class<?>> SHARED = Set.of(Vertex.class, Mark.class);

  /** Either of two records, one of them shared. */
  public sealed interface Tie permits Knot, Vertex {}

  public record Knot(Mark mark, String text) implements Tie {}

  @Shared
  public record Vertex(
      String name,
      @Nullable Vertex left,
      @Nullable Vertex right,
      @Nullable Mark mark,
      @Since(2) @Nullable String note)
      implements Tie {}

  @Shared
  public record Mark(int x, boolean on) {}
}
