package dev.penstock.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.Schema;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FingerprintTest {
  private static final String TEXT =
      """
      schema a : a.R

      record a.R {
        1 id: i64
        2 name: text @json("n")
        3 kind: a.E
        4 price: adapted<a.A, a.Money, i64>
        5 shape: a.U?
      }

      enum a.E {
        0 X
        1 Y
      }

      union a.U {
        0 R: a.R
      }
      """;

  @Test
  void itIsTheDigestOfTheTextWithoutNotes() throws Exception {
    String essence =
        """
        schema : R

        record R {
          1 a: i32
          2 b: i64
        }
        """;
    Schema schema =
        SchemaText.parse(
            "schema x : R /// doc\nrecord R { 2 b: i64 @id 1 a: i32 @key reserved 9 }");

    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(essence.getBytes(StandardCharsets.UTF_8));
    assertThat(Fingerprint.of(schema).hex()).isEqualTo(HexFormat.of().formatHex(digest));
    assertThat(Fingerprint.of(schema).bytes()).isEqualTo(digest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 id: i64 | 1 id: i64 @id @key @deprecated @java(\"x\") @alias(\"y\")",
        "1 id: i64 | 1 id: i64 @attribute(\"proto\", \"x\", \"y\")",
        "record a.R { | record a.R @unknown-fields(\"rest\") {",
        "record a.R { | record a.R @doc(\"A doc.\") @typescript(\"R\") {",
        "adapted<a.A, a.Money, i64> | i64",
        "enum a.E { | enum a.E { reserved 2, 4 to 9, \"Z\"",
        "enum a.E { | enum a.E @aliases {",
        "schema a : | schema b :",
        "union a.U { | record a.Unused { } union a.U {"
      })
  void whatChangesNoMessageDoesNotChangeIt(String from, String to) {
    assertThat(changed(from, to)).isEqualTo(fingerprint(TEXT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 id: i64 | 1 id: i32",
        "1 id: i64 | 1 id: i64 @hint(\"x\", \"n\", \"1\")",
        "1 id: i64 | 6 id: i64",
        "1 id: i64 | 1 id: i64?",
        "1 id: i64 | 1 id: i64 = 0",
        "1 id: i64 | 1 id: i64 @since(2)",
        "1 id: i64 | 1 ident: i64",
        "@json(\"n\") | @json(\"m\")",
        "1 id: i64 | 1 id: optional i64 = 1",
        "record a.R { | record a.R @struct {",
        "5 shape: a.U? | 5 shape: a.U? @oneof",
        "0 R: a.R | 0 R: (i32)",
        "0 X | 2 X",
        "enum a.E { | enum a.E: u8 {",
        "enum a.E { | enum a.E @open {",
        "enum a.E { | enum a.E @flags {",
        "union a.U { | union a.U by-kind {",
        "record a.R { | record a.R transparent {",
        "record a.R { | record a.R @shared {"
      })
  void whatChangesMessagesChangesIt(String from, String to) {
    assertThat(changed(from, to)).isNotEqualTo(fingerprint(TEXT));
  }

  @Test
  void theShortFormIsItsBegin() {
    Fingerprint fingerprint = fingerprint(TEXT);

    assertThat(fingerprint.shortHex()).hasSize(16);
    assertThat(fingerprint.hex()).startsWith(fingerprint.shortHex());
    assertThat(fingerprint).hasToString(fingerprint.hex());
  }

  @Test
  void somethingElseThanADigestIsRefused() {
    assertThatThrownBy(() -> new Fingerprint("abc")).isInstanceOf(IllegalArgumentException.class);
  }

  private static Fingerprint changed(String from, String to) {
    assertThat(TEXT).contains(from);
    return fingerprint(TEXT.replace(from, to));
  }

  private static Fingerprint fingerprint(String text) {
    return Fingerprint.of(SchemaText.parse(text));
  }
}
