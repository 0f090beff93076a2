package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.penstock.DecodeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that documents and messages become what the reference makes of them. */
class ReferenceTest {
  @Test
  void messagesOfDocumentsHoldWhatThoseOfTheReferenceHold() {
    assertThat(Reference.all()).hasSizeGreaterThan(390);
    for (Reference each : Reference.all()) {
      assertThat(each.json().toMessage(each.documentBytes()))
          .as(each.fbs() + each.document())
          .isEqualTo(each.ours());
    }
  }

  @Test
  void messagesOfTheReferenceArePrintedAsItPrintsThem() {
    for (Reference each : Reference.all()) {
      String expected = each.printed().replace("\u0001", "\\u0001");
      assertThat(text(each.json().toJson(each.message()))).as(each.fbs()).isEqualTo(expected);
      assertThat(text(each.json().toJson(each.ours()))).as(each.fbs()).isEqualTo(expected);
    }
  }

  @Test
  void documentsThatWerePrintedGiveTheSameMessage() {
    for (Reference each : Reference.all()) {
      FlatJson strict = each.json().with(FlatJsonOptions.STRICT);
      assertThat(each.json().toMessage(each.json().toJson(each.message())))
          .as(each.fbs())
          .isEqualTo(each.ours());
      assertThat(strict.toMessage(strict.toJson(each.message()))).isEqualTo(each.ours());
    }
  }

  @Test
  void messagesOfTheReferenceAreVerifiedWithASizePrefixToo() {
    for (Reference each : Reference.all()) {
      FlatVerifier verifier = FlatVerifier.of(Reference.schema(each.fbs()));
      assertThatCode(() -> verifier.verify(each.message())).doesNotThrowAnyException();
      FlatJson prefixed = each.json().with(FlatFraming.SIZE_PREFIXED);
      byte[] message = prefixed.toMessage(each.documentBytes());
      assertThat(prefixed.toJson(message)).isEqualTo(each.json().toJson(each.message()));
    }
  }

  /**
   * Each line of the file has the verdict of the reference and ours, {@code +} or {@code -}, a
   * document, and what comes back or the kind of the error. Where we refuse what the reference
   * takes, a union would have no type or no value; where we take what it refuses, it wants a type
   * beside its value, enums without namespace, or cannot read its own null in a vector.
   */
  @Test
  void takesTheDialectOfTheReference() {
    FlatJson json = FlatJson.of(Reference.schema(Reference.resource("dialect.fbs")));
    FlatJson strict = json.with(FlatJsonOptions.STRICT);
    List<String> wrong = new ArrayList<>();
    List<String> lines = Reference.resource("dialect.txt").lines().toList();
    for (String line : lines) {
      String document = line.substring(3, line.lastIndexOf('\t')).replace("\\N", "\n");
      String expected = line.charAt(1) + line.substring(line.lastIndexOf('\t') + 1);
      String found = result(json, strict, document);
      if (!found.equals(expected)) {
        wrong.add(line + " -> " + found);
      }
    }
    assertThat(lines).hasSizeGreaterThan(180);
    assertThat(wrong).isEmpty();
  }

  private static String result(FlatJson json, FlatJson strict, String document) {
    try {
      byte[] message = json.toMessage(document.getBytes(StandardCharsets.UTF_8));
      return "+" + text(strict.toJson(message));
    } catch (DecodeException e) {
      return "-" + e.kind();
    }
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
