package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests what becomes of documents and messages of which some bytes are others. */
class MutationTest {
  private static final int ROUNDS = 10;

  @Test
  void messagesThatAreVerifiedBecomeDocumentsAndTheseMessages() {
    Random random = new Random(1);
    int passed = 0;
    int refused = 0;
    for (Reference each : Reference.all()) {
      FlatJson json = each.json();
      for (int i = 0; i < ROUNDS; i++) {
        byte[] mutant = mutant(i % 2 == 0 ? each.message() : each.ours(), random);
        if (isRefused(json, mutant)) {
          refused++;
        } else {
          passed++;
        }
      }
    }
    assertThat(passed).isGreaterThan(1000);
    assertThat(refused).isGreaterThan(500);
  }

  /** Tells whether bytes are refused; if not, they have to come through. */
  private static boolean isRefused(FlatJson json, byte[] message) {
    byte[] document;
    try {
      document = json.toJson(message);
    } catch (DecodeException e) {
      assertThat(e.offset()).isBetween(0L, (long) message.length);
      return true;
    }
    byte[] again = json.toMessage(document);
    assertThat(json.toMessage(json.toJson(again))).isEqualTo(again);
    return false;
  }

  @Test
  void documentsGiveAMessageOrAnErrorWithItsPlace() {
    Random random = new Random(2);
    int taken = 0;
    for (Reference each : Reference.all()) {
      FlatJson json = each.json();
      for (int i = 0; i < ROUNDS; i++) {
        byte[] mutant = mutant(each.documentBytes(), random);
        try {
          json.toJson(json.toMessage(mutant));
          taken++;
        } catch (DecodeException e) {
          assertThat(e.offset()).isBetween(0L, (long) mutant.length);
        }
      }
    }
    assertThat(taken).isGreaterThan(250);
  }

  private static byte[] mutant(byte[] bytes, Random random) {
    byte[] mutant = bytes.clone();
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(mutant.length);
      mutant[at] =
          switch (random.nextInt(4)) {
            case 0 -> (byte) random.nextInt(256);
            case 1 -> (byte) (mutant[at] + random.nextInt(9) - 4);
            case 2 -> mutant[random.nextInt(mutant.length)];
            default -> (byte) (mutant[at] ^ 1 << random.nextInt(8));
          };
    }
    return mutant;
  }

  @Test
  void referencesThatMultiplyAreRefusedSoon() {
    // Tables of which each leads twice to the next: 2^30 visits of some hundred bytes.
    FlatSchema schema = Reference.schema("table T { a:T; b:T; } root_type T;");
    byte[] message = Multiplied.message(30);

    assertThat(kindOf(FlatVerifier.of(schema), message)).isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    assertThat(message.length).isLessThan(1000);
  }

  private static ErrorKind kindOf(FlatVerifier verifier, byte[] message) {
    try {
      verifier.verify(message);
    } catch (DecodeException e) {
      return e.kind();
    }
    throw new AssertionError("was verified");
  }

  /** A message of tables in a row, each with two references to the next. */
  private static final class Multiplied {
    private static final int VTABLE = 4;
    private static final int EMPTY = 12;
    private static final int TABLE_BYTES = 12;

    static byte[] message(int depth) {
      int first = 16;
      byte[] bytes = new byte[first + depth * TABLE_BYTES + 4];
      put(bytes, 0, first);
      shorts(bytes, VTABLE, 8, TABLE_BYTES, 4, 8);
      shorts(bytes, EMPTY, 4, 4);
      for (int i = 0; i < depth; i++) {
        int table = first + i * TABLE_BYTES;
        put(bytes, table, table - VTABLE);
        put(bytes, table + 4, TABLE_BYTES - 4);
        put(bytes, table + 8, TABLE_BYTES - 8);
      }
      int last = first + depth * TABLE_BYTES;
      put(bytes, last, last - EMPTY);
      return bytes;
    }

    private static void put(byte[] bytes, int at, int value) {
      Bytes.putInt(bytes, at, value);
    }

    private static void shorts(byte[] bytes, int at, int... values) {
      for (int i = 0; i < values.length; i++) {
        Bytes.putShort(bytes, at + 2 * i, (short) values[i]);
      }
    }
  }
}
