package dev.penstock.conformance.contract;

import dev.penstock.Default;
import dev.penstock.Maybe;
import dev.penstock.Message;
import dev.penstock.Name;
import dev.penstock.NameIn;
import dev.penstock.Since;
import dev.penstock.UnknownFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Versions of the same messages, of which the older ones keep what they do not know. */
final class Kept {
  private Kept() {}

  @Message
  @NameIn("amf3 Kept")
  public record Old(String name, List<OldSpot> spots, OldShape shape, UnknownFields rest) {}

  /** Of fixed width. */
  @NameIn("amf3 Spot")
  public record OldSpot(int x, UnknownFields rest) {}

  public sealed interface OldShape {}

  @Name("Dot")
  @NameIn("amf3 Dot")
  public record OldDot(OldSpot center, UnknownFields rest) implements OldShape {}

  /** Without a component of its own. */
  @Name("Blank")
  @NameIn("amf3 Blank")
  public record OldBlank(UnknownFields rest) implements OldShape {}

  @Message
  @NameIn("amf3 Kept")
  public record New(
      String name,
      List<NewSpot> spots,
      NewShape shape,
      @Since(2) @Nullable String venue,
      @Since(2) @Default("5") int level,
      @Since(3) Optional<List<String>> tags,
      @Since(3) Maybe<Boolean> open,
      @Since(3) @Nullable Double ratio) {}

  @NameIn("amf3 Spot")
  public record NewSpot(int x, @Since(2) Optional<Long> y, @Since(2) @Nullable String label) {}

  public sealed interface NewShape {}

  @Name("Dot")
  @NameIn("amf3 Dot")
  public record NewDot(NewSpot center, @Since(2) Optional<Map<String, NewSpot>> around)
      implements NewShape {}

  @Name("Blank")
  @NameIn("amf3 Blank")
  public record NewBlank(@Since(2) Optional<String> note, @Since(2) @Nullable Integer size)
      implements NewShape {}

  /** A schema that grew in another way. */
  @Message
  @NameIn("amf3 Kept")
  public record Other(
      String name, List<OtherSpot> spots, OtherShape shape, @Since(2) @Nullable Long venue) {}

  @NameIn("amf3 Spot")
  public record OtherSpot(int x) {}

  public sealed interface OtherShape {}

  @Name("Dot")
  @NameIn("amf3 Dot")
  public record OtherDot(OtherSpot center) implements OtherShape {}

  /** Knows version 2, and keeps those after. */
  @Message
  @NameIn("amf3 Kept")
  public record Middle(
      String name,
      List<NewSpot> spots,
      NewShape shape,
      @Since(2) @Nullable String venue,
      @Since(2) @Default("5") int level,
      UnknownFields rest) {}

  @Message
  @NameIn("amf3 Batch")
  public record OldBatch(Map<String, Old> items) {}

  @Message
  @NameIn("amf3 Batch")
  public record NewBatch(Map<String, New> items) {}

  /** A message in a message in a message. */
  @Message
  @NameIn("amf3 Chain")
  public record OldChain(int id, @Since(2) Optional<OldChain> next, UnknownFields rest) {}

  @Message
  @NameIn("amf3 Chain")
  public record NewChain(
      int id, @Since(2) Optional<NewChain> next, @Since(3) @Nullable String note) {}

  static New full() {
    return new New(
        "first",
        List.of(
            new NewSpot(1, Optional.of(7L), "label"),
            new NewSpot(2, Optional.empty(), null),
            new NewSpot(3, Optional.empty(), "label")),
        new NewDot(
            new NewSpot(4, Optional.of(-1L), "center"),
            Optional.of(Map.of("north", new NewSpot(5, Optional.of(9L), "Ζωή")))),
        "XETR",
        6,
        Optional.of(List.of("a", "label")),
        Maybe.ofNull(),
        0.1);
  }

  /** Returns a value of which no field of a later version is there. */
  static New plain() {
    NewSpot spot = new NewSpot(1, Optional.empty(), null);
    return new New(
        "second",
        List.of(spot),
        new NewDot(spot, Optional.empty()),
        null,
        5,
        Optional.empty(),
        Maybe.absent(),
        null);
  }
}
