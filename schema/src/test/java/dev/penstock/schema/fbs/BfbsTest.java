package dev.penstock.schema.fbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tests of binary schemas. Those in the resources were written by {@code flatc -b --schema},
 * version 25.12.19: {@code game.bfbs} with {@code --bfbs-comments --bfbs-builtins} besides, {@code
 * game-plain.bfbs} without.
 */
class BfbsTest {
  private static final byte[] GAME = Resources.bytes("game.bfbs");

  @Test
  void readsWhatTheReferenceWroteAsWhatTheFileSays() {
    SchemaModule file = FbsText.parse("game.fbs", Resources.text("game.fbs"));
    SchemaModule read = FbsText.parseBinary("game.bfbs", GAME);

    assertThat(read.roots()).isEqualTo(file.roots());
    assertThat(read.namespace()).isEqualTo(file.namespace());
    assertThat(lines(read)).isEqualTo(lines(file));
  }

  /** Of a module: its definitions without order, and without what binary schemas lack. */
  private static List<String> lines(SchemaModule module) {
    return SchemaText.print(module)
        .replaceAll("(?m)^module .*", "")
        .replace("title: text = \"none \\\"yet\\\"\"", "title: text?")
        .lines()
        .map(BfbsTest::sorted)
        .sorted()
        .toList();
  }

  /** Returns a line with its words sorted, as attributes have another order. */
  private static String sorted(String line) {
    return String.join(" ", Arrays.stream(line.split(" (?=@)", -1)).sorted().toList());
  }

  @Test
  void writesWhatTheReferenceWrites() {
    SchemaModule file = FbsText.parse("game.fbs", Resources.text("game.fbs"));

    assertThat(ReflectionText.of(FbsText.printBinary(file))).isEqualTo(ReflectionText.of(GAME));
  }

  @Test
  void writesWhatTheReferenceWritesForAllThatStandsForTypesOfOurs() {
    SchemaModule module = FbsText.parse("lacking.fbs", Resources.text("lacking.fbs"));

    assertThat(ReflectionText.of(FbsText.printBinary(module)))
        .isEqualTo(ReflectionText.of(Resources.bytes("lacking.bfbs")));
  }

  @Test
  void readsTypesAndDefaultsWithoutAttributesAndDocumentation() {
    String read =
        SchemaText.print(FbsText.parseBinary("x.bfbs", Resources.bytes("game-plain.bfbs")));

    assertThat(read)
        .contains("1 name: text @key", "3 mana: i16 = 150", "4 hp: i32?", "f64 = -Infinity")
        .contains("record acme.game.Vec3 @struct @hint(\"flatbuffers\", \"align\", \"16\")")
        .contains("enum acme.game.Rights: u8 @flags", "7 rights: acme.game.Rights = \"Read Own\"")
        .contains("5 friendly: bool = true @deprecated", "list<acme.game.Item>", "priority")
        .doesNotContain("What cuts.", "\"nested\"");
  }

  @Test
  void readsWhatItWrites() {
    for (String line : Resources.text("verdicts.txt").lines().toList()) {
      boolean isWhole = !line.contains("string") && !line.contains("[] (required)");
      if (line.startsWith("+") && isWhole) {
        SchemaModule file = FbsText.parse("x.fbs", line.substring(2).replace("\\n", "\n"));
        byte[] bytes = FbsText.printBinary(file);
        SchemaModule read = FbsText.parseBinary("x.bfbs", bytes);
        assertThat(FbsText.isBinary(bytes)).isTrue();
        assertThat(ReflectionText.of(FbsText.printBinary(read)))
            .as(line)
            .isEqualTo(ReflectionText.of(bytes));
      }
    }
  }

  @Test
  void refusesWhatIsCutOff() {
    for (int length = 0; length < GAME.length; length += 7) {
      byte[] cut = Arrays.copyOf(GAME, length);
      assertThatThrownBy(() -> FbsText.parseBinary("cut.bfbs", cut))
          .isInstanceOfAny(BfbsException.class, FbsSyntaxException.class)
          .hasMessageContaining("cut.bfbs:");
    }
  }

  @Test
  void saysWhereItIsWrong() {
    byte[] other = GAME.clone();
    other[4] = 'X';
    assertThatThrownBy(() -> FbsText.parseBinary("a.bfbs", other))
        .hasMessage("a.bfbs: byte 4: expected the identifier BFBS");
    byte[] outside = GAME.clone();
    outside[3] = 1;
    assertThatThrownBy(() -> FbsText.parseBinary("a.bfbs", outside))
        .hasMessageStartingWith("a.bfbs: byte 0: an offset leads outside: ");
  }

  @Test
  void whateverBytesThereAreItReadsOrRefusesThem() {
    Random random = new Random(20);
    int taken = 0;
    for (int i = 0; i < 3000; i++) {
      byte[] bytes = GAME.clone();
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      try {
        FbsText.parseBinary("x.bfbs", bytes);
        taken++;
      } catch (BfbsException | FbsSyntaxException e) {
        assertThat(e).hasMessageStartingWith("x.bfbs:");
      }
    }
    assertThat(taken).isBetween(100, 2900);
  }

  @Test
  void sharedOffsetsDoNotMultiply() {
    int count = 1 << 15;
    byte[] bytes = SharedTables.ofCount(count);
    assertThatThrownBy(() -> FbsText.parseBinary("x.bfbs", bytes))
        .isInstanceOf(BfbsException.class)
        .hasMessageContaining("through shared offsets");
  }
}
