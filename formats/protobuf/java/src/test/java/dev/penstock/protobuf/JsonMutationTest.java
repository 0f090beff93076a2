package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.DecodeException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests what becomes of documents and messages of which some bytes are others. */
class JsonMutationTest {
  private static final int ROUNDS = 20_000;

  private static final byte[] DOCUMENT =
      """
      {"text":"Jörg \\"x\\"","i64":"-12","f64":1234.5678,"colour":"RED","truth":true,
      "data":"AQIDBA==","numbers":[1,2,300],"inners":[{"f32":0.25},{}],"byText":{"b":1,"a":2},
      "byNumber":{"7":{},"-1":{}},"two":"x","time":"2026-11-23T20:15:00.250Z","span":"-1.5s",
      "mask":"a.bC","struct":{"a":[null,true,"x"]},"int64Value":"5","colours":[1,2],
      "any":{"i32":1,"@type":"x/acme.All"}}
      """
          .getBytes(StandardCharsets.UTF_8);

  private final ProtoJson json = ProtoJson.of(JsonSchema.all());

  private static String text(byte[] document) {
    return new String(document, StandardCharsets.UTF_8);
  }

  private static byte[] mutant(byte[] bytes, Random random) {
    byte[] mutant = bytes.clone();
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(mutant.length);
      switch (random.nextInt(3)) {
        case 0 -> mutant[at] = (byte) random.nextInt(256);
        case 1 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
        default -> mutant[at] = mutant[random.nextInt(mutant.length)];
      }
    }
    return mutant;
  }

  @Test
  void messagesGiveADocumentThatComesBackOrAnErrorWithItsPlace() {
    byte[] message = json.toMessage(DOCUMENT);
    Random random = new Random(1);
    int passed = 0;
    for (int i = 0; i < ROUNDS; i++) {
      byte[] mutant = mutant(message, random);
      byte[] document;
      try {
        document = json.toJson(mutant);
      } catch (DecodeException e) {
        assertThat(e.offset()).isBetween(0L, (long) mutant.length);
        continue;
      }
      byte[] again = json.toMessage(document);
      assertThat(text(json.toJson(again))).isEqualTo(text(document));
      passed++;
    }
    assertThat(passed).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
  }

  @Test
  void documentsGiveAMessageThatComesBackOrAnErrorWithItsPlace() {
    Random random = new Random(2);
    int passed = 0;
    for (int i = 0; i < ROUNDS; i++) {
      byte[] mutant = mutant(DOCUMENT, random);
      byte[] message;
      try {
        message = json.toMessage(mutant);
      } catch (DecodeException e) {
        assertThat(e.offset()).isBetween(0L, (long) mutant.length);
        continue;
      }
      assertThat(json.toMessage(json.toJson(message))).isEqualTo(message);
      passed++;
    }
    assertThat(passed).isBetween(ROUNDS / 50, ROUNDS * 9 / 10);
  }

  @Test
  void messagesThatEndEarlyAreRefusedOrShorter() {
    byte[] message = json.toMessage(DOCUMENT);
    int refused = 0;
    for (int i = 0; i < message.length; i++) {
      byte[] cut = Arrays.copyOf(message, i);
      try {
        assertThat(json.toMessage(json.toJson(cut))).isEqualTo(cut);
      } catch (DecodeException e) {
        assertThat(e.offset()).isBetween(0L, (long) i);
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(message.length / 2);
  }
}
