package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.UnknownFields;
import dev.penstock.conformance.Format;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The members of JSON that records keep. */
class UnknownMembersTest {
  private static final Codec<Kept.OldChain> CODEC = Format.DOCUMENTS.codec(Kept.OldChain.class);

  private static Kept.OldChain read(String json) {
    return CODEC.decode(json.getBytes(StandardCharsets.UTF_8));
  }

  private static String written(String json) {
    return new String(CODEC.encode(read(json)), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1,\"a\":1.50e+400,\"b\":[],\"c\":{},\"d\":{\"e\":[{\"f\":null}]}}",
        "{\"id\":1,\"z\":true,\"a\":false,\"z\":-0,\"\":\"\"}",
        "{\"id\":1,\"q\":\"\\\"\\\\\\n\\u0001é漢😀\",\"é\\\"\":123456789012345678901234567890}",
        "{\"id\":1,\"lone\":\"a\\uD800b\\u005C\",\"low\":\"\\uDC00\"}",
        "{\"id\":1,\"next\":{\"id\":2,\"inner\":[1]},\"outer\":{\"x\":[[]]}}"
      })
  void theyAreWrittenBackBehindTheOthers(String json) {
    assertThat(written(json)).isEqualTo(json);
  }

  @Test
  void whiteSpaceAndOtherEscapesAreLeftOut() {
    assertThat(written("{ \"a\" : [ 1 , \"\\u0041\\/\" ] , \"id\" : 1 }"))
        .isEqualTo("{\"id\":1,\"a\":[1,\"A/\"]}");
  }

  @Test
  void theyAreKeptFromAStreamToo() throws IOException {
    String json = "{\"a\":[1,{\"b\":\"c\"}],\"id\":1,\"next\":{\"id\":2,\"x\":1},\"y\":\"\"}";
    JsonCodec<Kept.OldChain> codec = (JsonCodec<Kept.OldChain>) CODEC;
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);

    assertThat(codec.decode(new ByteArrayInputStream(bytes))).isEqualTo(read(json));
  }

  @Test
  void aCodecThatRefusesUnknownMembersDoesSo() {
    JsonOptions options =
        JsonOptions.DEFAULT.withUnknownMembers(JsonOptions.UnknownMembers.REFUSED);
    Codec<Kept.OldChain> codec = Json.codec(Kept.OldChain.class, options, Limits.DEFAULT);

    assertThatThrownBy(() -> codec.decode("{\"id\":1,\"a\":2}".getBytes(StandardCharsets.UTF_8)))
        .hasMessageContaining("UNKNOWN_FIELD at byte 8");
  }

  @Test
  void aFieldThatStandsTwiceIsRefusedAsEver() {
    assertThatThrownBy(() -> read("{\"id\":1,\"a\":2,\"id\":3}"))
        .hasMessageContaining("DUPLICATE_FIELD at byte 19 in id");
  }

  @Test
  void brokenValuesAreRefusedAsWherePassedOver() {
    assertThatThrownBy(() -> read("{\"id\":1,\"a\":[1,}"))
        .hasMessageContaining("SYNTAX at byte 15");
    assertThatThrownBy(() -> read("{\"id\":1,\"a\":[1,")).hasMessageContaining("TRUNCATED");
  }

  @Test
  void aMessageBehindABrokenOneKeepsOnlyItsOwn() {
    assertThatThrownBy(() -> read("{\"id\":1,\"a\":2,\"next\":{\"b\":3}}"))
        .hasMessageContaining("MISSING_FIELD");
    assertThat(written("{\"id\":1,\"c\":4}")).isEqualTo("{\"id\":1,\"c\":4}");
  }

  @Test
  void aMemberWithTheNameOfAFieldCannotBeWritten() {
    UnknownFields rest =
        Format.DOCUMENTS
            .codec(Kept.Old.class)
            .decode(
                "{\"name\":\"\",\"spots\":[],\"shape\":{\"Dot\":{\"center\":{\"x\":1}}},\"id\":7}"
                    .getBytes(StandardCharsets.UTF_8))
            .rest();
    Kept.OldChain chain = new Kept.OldChain(1, java.util.Optional.empty(), rest);

    assertThatThrownBy(() -> CODEC.encode(chain))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("rest: an unknown member has the name of a field, \"id\"");
  }
}
