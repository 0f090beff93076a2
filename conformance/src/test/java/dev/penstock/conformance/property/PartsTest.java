package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Records of Protobuf whose fields stand in several parts. */
class PartsTest {
  private static final Format PROTOBUF = Format.named("protobuf");
  private static final String SCHEMA =
      """
      schema p : p.M

      record p.M {
        1 all: list<p.M.R>
        2 one: p.M.R?
        3 group: p.M.R? @hint("protobuf", "message", "delimited")
        4 choice: p.M.U? @hint("protobuf", "oneof", "")
      }

      record p.M.R {
        1 inner: p.M.R?
        2 text: text
        3 list: list<i32>
      }

      union p.M.U {
        5 R: p.M.R
        6 Other: p.M.Other
      }

      record p.M.Other {
        1 x: i32
        2 y: i32
      }
      """;
  private static final GeneratedType TYPE =
      GeneratedType.of(SCHEMA, Set.of(PROTOBUF, Format.DOCUMENTS));

  /** Returns bytes, of which each part comes as often as it says. */
  private static byte[] message(Object... parts) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < parts.length; i += 2) {
      text.append(((String) parts[i]).replace(" ", "").repeat((int) parts[i + 1]));
    }
    return HexFormat.of().parseHex(text);
  }

  private static String decoded(byte[] message) {
    Object value = TYPE.codec(PROTOBUF).decode(message);
    return new String(TYPE.codec(Format.DOCUMENTS).encode(value), StandardCharsets.UTF_8);
  }

  private static String decoded(String... parts) {
    return decoded(message(String.join("", parts), 1));
  }

  @Test
  void partsAreOneRecordAtAnyDepth() {
    // The tag of the end of a group in more bytes than it needs, and a record in parts in one.
    String parts = decoded("12 04 0a 02 18 01", "0a 00", "12 00", "12 06 0a 04 12 02 68 69");

    assertThat(parts)
        .isEqualTo(decoded("0a 00", "12 08 0a 06 12 02 68 69 18 01"))
        .contains("\"one\":{\"inner\":{\"inner\":null,\"text\":\"hi\",\"list\":[1]}");
    assertThat(decoded("1b 18 01 9c 80 00", "1b 12 01 61 18 02 1c"))
        .isEqualTo(decoded("1b 12 01 61 1a 02 01 02 1c"));
  }

  @Test
  void ofOneofsTheLastRunOfPartsCounts() {
    String run = decoded("32 02 08 01", "2a 02 18 07", "12 00 12 00", "32 02 08 02", "32 02 10 03");

    assertThat(run).isEqualTo(decoded("12 00", "32 04 08 02 10 03"));
    assertThat(decoded("2a 02 18 01", "32 00", "2a 02 18 02", "12 00 12 00"))
        .isEqualTo(decoded("2a 02 18 02", "12 00"));
  }

  @Test
  void countsAgainstLimitsOnce() {
    Limits limits = Limits.DEFAULT.withElements(10).withTextBytes(10);
    Codec<Object> codec = TYPE.codec(PROTOBUF, CodecSettings.NONE, limits);
    byte[] message = message("0a 03 12 01 61", 9, "12 00", 2, "12 03 12 01 62", 1);

    assertThat(codec.decode(message)).isEqualTo(TYPE.codec(PROTOBUF).decode(message));
  }

  @Test
  void takeNoMemoryForEachRecordOrField() {
    Decoding decoding = new Decoding(TYPE.codec(PROTOBUF));
    decoding.run(message("0a 02 12 00", 100_000, "12 00", 2));
    decoding.run(message("0a 04 0a 00 0a 00", 100_000));
    decoding.run(message("12 02 18 01", 100_000));
    decoding.run(message("32 00 2a 00", 100_000, "12 00", 2));
  }
}
