package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonOptions;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A value at a limit is read, one above it refused, by name and with the way to raise it. */
class LimitsTest {
  private static final Format WITH_DICTIONARY = Format.having("dictionary").getFirst();

  static List<Format> withoutDictionary() {
    return Format.where(each -> !each.equals(WITH_DICTIONARY));
  }

  private static Codec<Messages.Texts> codec(Format format, Limits limits) {
    return format.codec(Messages.Texts.class, CodecSettings.NONE, limits);
  }

  private static byte[] message(Format format, Messages.Texts value) {
    return format.codec(Messages.Texts.class).encode(value);
  }

  @EveryFormat
  void aMessageAsLongAsTheLimitIsRead(Format format) {
    byte[] message = message(format, Messages.texts("first", "item"));
    Limits limits = Limits.DEFAULT.withMessageBytes(message.length);

    assertThat(codec(format, limits).decode(message).first()).isEqualTo("first");
    assertThatThrownBy(
            () -> codec(format, limits.withMessageBytes(message.length - 1)).decode(message))
        .hasMessageMatching(
            "LIMIT_EXCEEDED at byte 0: expected a message of at most %d bytes"
                    .formatted(message.length - 1)
                + " \\(Limits.messageBytes; raise it with Limits.DEFAULT.withMessageBytes\\),"
                + " found %d bytes".formatted(message.length));
  }

  @EveryFormat
  void asManyElementsAsTheLimitAreRead(Format format) {
    byte[] message = message(format, Messages.texts("first", "a", "b", "c"));
    Limits limits = Limits.DEFAULT.withElements(3);

    assertThat(codec(format, limits).decode(message).items()).hasSize(3);
    assertThatThrownBy(() -> codec(format, limits.withElements(2)).decode(message))
        .hasMessageMatching(
            "LIMIT_EXCEEDED at byte \\d+ in items.*: expected at most 2 elements.*"
                + " \\(Limits.elements; raise it with Limits.DEFAULT.withElements\\),"
                + " found (3|one more)");
  }

  @EveryFormat
  void asMuchTextAsTheLimitIsRead(Format format) {
    byte[] message = message(format, Messages.texts("first", "item")); // and "last"
    Limits limits = Limits.DEFAULT.withTextBytes(13);

    assertThat(codec(format, limits).decode(message).last()).isEqualTo("last");
    assertThatThrownBy(() -> codec(format, limits.withTextBytes(12)).decode(message))
        .hasMessageMatching(
            "LIMIT_EXCEEDED at byte \\d+.*: expected at most 12 bytes of text.*"
                + " \\(Limits.textBytes; raise it with Limits.DEFAULT.withTextBytes\\),"
                + " found 13.*");
  }

  @EveryFormat
  void recordsAsDeepAsTheLimitAreRead(Format format) {
    Messages.Line inner = Messages.line("inner");
    Messages.Line outer = new Messages.Line("outer", new int[0], inner.counts(), inner);
    Messages.Order order = new Messages.Order("o", java.util.List.of(outer), Map.of());
    byte[] message = format.codec(Messages.Order.class).encode(order);
    Limits limits = Limits.DEFAULT.withDepth(2);

    assertThat(
            format.codec(Messages.Order.class, CodecSettings.NONE, limits).decode(message).lines())
        .hasSize(1);
    assertThatThrownBy(() ->
            format
                .codec(Messages.Order.class, CodecSettings.NONE, limits.withDepth(1))
                .decode(message))
        .hasMessageMatching(
            "LIMIT_EXCEEDED at byte \\d+ in lines\\[0\\].next: expected records at most 1 deep"
                + " \\(Limits.depth; raise it with Limits.DEFAULT.withDepth\\), found .*");
  }

  @Test
  void asManyTextsToReferToAsTheLimitAreRead() {
    for (int texts : new int[] {3, 31, 32, 33, 64, 65, 1000}) {
      // The first of the items once more, so that there is a reference; first and last count too.
      String[] items =
          IntStream.rangeClosed(0, texts - 2)
              .mapToObj(i -> "item " + Math.max(1, i))
              .toArray(String[]::new);
      byte[] message = message(WITH_DICTIONARY, Messages.texts("first", items));
      Limits limits = Limits.DEFAULT.withDictionaryEntries(texts);

      assertThat(codec(WITH_DICTIONARY, limits).decode(message).items()).hasSize(items.length);
      assertThatThrownBy(
              () -> codec(WITH_DICTIONARY, limits.withDictionaryEntries(texts - 1)).decode(message))
          .hasMessageContaining(
              "expected at most %d texts to refer to (Limits.dictionaryEntries; raise it with"
                      .formatted(texts - 1)
                  + " Limits.DEFAULT.withDictionaryEntries), found one more");
    }
  }

  @Test
  void theDictionaryStartsAnewWithEachMessage() {
    Limits limits = Limits.DEFAULT.withDictionaryEntries(3);
    Codec<Messages.Texts> codec = codec(WITH_DICTIONARY, limits);
    byte[] message = message(WITH_DICTIONARY, Messages.texts("first", "one", "one"));
    byte[] larger = message(WITH_DICTIONARY, Messages.texts("first", "one", "one", "two"));
    for (int i = 0; i < 5; i++) {
      assertThat(codec.decode(message).items()).hasSize(2);
      assertThatThrownBy(() -> codec.decode(larger)).hasMessageContaining("dictionaryEntries");
    }
  }

  @Test
  void membersThatTheSchemaLacksArePassedOverUpToTheLimit() {
    String document =
        "{\"first\":\"\",\"items\":[],\"last\":\"\""
            + IntStream.range(0, 3)
                .mapToObj(i -> ",\"more" + i + "\":[{\"deep\":1}]")
                .collect(Collectors.joining())
            + "}";
    byte[] message = document.getBytes(StandardCharsets.UTF_8);
    Limits limits = Limits.DEFAULT.withUnknownFields(3);

    assertThat(codec(Format.DOCUMENTS, limits).decode(message).items()).isEmpty();
    assertThatThrownBy(() -> codec(Format.DOCUMENTS, limits.withUnknownFields(2)).decode(message))
        .hasMessageContaining(
            "expected at most 2 members that the schema lacks (Limits.unknownFields; raise it with"
                + " Limits.DEFAULT.withUnknownFields), found one more, the name \"more2\"");
  }

  @Test
  void aStreamIsCountedAsItIsRead() {
    byte[] message = message(Format.DOCUMENTS, Messages.texts("first", "item"));
    Limits limits = Limits.DEFAULT.withTextBytes(12);
    JsonCodec<Messages.Texts> codec = Json.codec(Messages.Texts.class, JsonOptions.DEFAULT, limits);

    assertThatThrownBy(() -> codec.decode(new ByteArrayInputStream(message)))
        .hasMessageContaining("Limits.DEFAULT.withTextBytes");
  }

  @Test
  void limitsThatTheParserWatchesAreNamedToo() {
    byte[] number = "{\"first\":123456789}".getBytes(StandardCharsets.UTF_8);
    JsonCodec<Messages.Texts> digits =
        Json.codec(Messages.Texts.class, JsonOptions.DEFAULT.withNumberLength(8), Limits.DEFAULT);
    assertThatThrownBy(() -> digits.decode(number))
        .hasMessageContaining(
            "a number of at most 8 characters (JsonOptions.numberLength; raise it with"
                + " JsonOptions.DEFAULT.withNumberLength)");
    byte[] nested = ("{\"x\":" + "[".repeat(200)).getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> codec(Format.DOCUMENTS, Limits.DEFAULT.withDepth(1)).decode(nested))
        .hasMessageContaining(
            "objects and lists at most 128 deep (Limits.depth; raise it with"
                + " Limits.DEFAULT.withDepth)");
    byte[] name = ("{\"" + "x".repeat(70_000) + "\":1}").getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> codec(Format.DOCUMENTS, Limits.DEFAULT).decode(name))
        .hasMessageContaining("names of at most 65536 characters");
  }

  @ParameterizedTest
  @MethodSource("withoutDictionary")
  void formatsWithoutReferencesHaveNoDictionaryToLimit(Format format) {
    byte[] message = message(format, Messages.texts("first", "first", "first"));
    assertThat(codec(format, Limits.DEFAULT.withDictionaryEntries(0)).decode(message).items())
        .hasSize(2);
  }
}
