package dev.penstock.conformance.contract;

import dev.penstock.Adapt;
import dev.penstock.BufferAdapter;
import dev.penstock.Interned;
import dev.penstock.Message;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The messages of the contract tests. */
@SuppressWarnings("ArrayRecordComponent") // arrays are messages too
final class Messages {
  private Messages() {}

  @Message
  public record Texts(String first, List<String> items, String last) {}

  @Message
  public record Order(String name, List<Line> lines, Map<String, Line> byName) {}

  public record Line(String product, int[] sizes, List<Integer> counts, @Nullable Line next) {}

  @Message
  public record Parcel(String label, byte[] attachment, Order order, byte[] copy) {}

  @Message
  public record Blob(@Adapt(BufferAdapter.class) ByteBuffer content, String name) {}

  @Message
  public record Letter(String greeting, String subject, Person sender) {}

  public record Person(String first, String second) {}

  @Message
  public record Tick(
      @Interned String venue,
      @Interned @Nullable String currency,
      @Interned List<@Nullable String> marks,
      @Interned List<String> states,
      String note) {}

  static Texts texts(String first, String... items) {
    return new Texts(first, new ArrayList<>(List.of(items)), "last");
  }

  static Line line(String product) {
    return new Line(product, new int[0], List.of(), null);
  }
}
