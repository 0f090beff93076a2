package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of FlatBuffers in {@code inspect}, by nothing but the schema. */
final class FbsInspectTest {
  private static final String GAME =
      """
      namespace acme;
      struct Vec { x: float; y: float; }
      union Item { Sword, Note: string }
      table Sword { damage: short = 5; }
      table Save { slot: uint; }
      table Monster {
        name: string (key); pos: Vec; item: Item; items: [Item]; friends: [Monster];
        save: [ubyte] (nested_flatbuffer: "Save"); data: [ubyte];
      }
      root_type Monster;
      file_identifier "GAME";
      """;
  private static final String ORC =
      """
      { name: "Orc", pos: { x: 1, y: 2.5 }, item_type: "Sword", item: { damage: 9 },
        items_type: ["Note", "Sword"], items: ["hello", {}], friends: [{ name: "b" }, { name: "a" }],
        save: { slot: 4 }, data: [1, 2, 3] }
      """;
  private static final Pattern ROW = Pattern.compile(" *(\\d+)  ((?:[0-9a-f]{2} ?|…)+).*");

  @TempDir Path folder;

  private String schema = "";
  private String message = "";

  @BeforeEach
  void pack() throws IOException {
    schema = Files.writeString(folder.resolve("game.fbs"), GAME).toString();
    message = folder.resolve("orc.bin").toString();
    String json = Files.writeString(folder.resolve("orc.json"), ORC).toString();
    assertThat(Run.of("pack", json, "--schema", schema, "-o", message).exitCode()).isZero();
  }

  private static Run inspect(String file, String schema, String... more) {
    String[] first = {"inspect", file, "--format=flatbuffers", "--schema=" + schema};
    String[] all = Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return Run.of(all);
  }

  private String damaged(int at, int value) throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(message));
    bytes[at] = (byte) value;
    return Files.write(folder.resolve("bad.bin"), bytes).toString();
  }

  @Test
  void everyByteIsNamed() throws IOException {
    Run run = inspect(message, schema, "--full");
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isZero();
    List<String> rows = run.text().lines().skip(1).toList();
    int next = 0;
    for (String row : rows) {
      Matcher matcher = ROW.matcher(row);
      assertThat(matcher.matches()).as(row).isTrue();
      assertThat(Integer.parseInt(matcher.group(1))).as(row).isEqualTo(next);
      next += matcher.group(2).strip().split(" ").length;
    }
    assertThat(next).isEqualTo((int) Files.size(Path.of(message)));
    assertThat(run.text())
        .containsPattern("file identifier +\"GAME\"")
        .containsPattern("pos\\.y +f32 +2\\.5")
        .containsPattern("items\\[0] +type 2 +Note")
        .containsPattern("friends\\[0]\\.name +text +\"a\"")
        .containsPattern("save\\.slot +u32 +4")
        .doesNotContain("not read");
  }

  @Test
  void aBinarySchemaNamesTheSameBytes() {
    String binary = folder.resolve("game.bfbs").toString();
    assertThat(Run.of("schema", schema, "--as=bfbs", "-o", binary).exitCode()).isZero();
    assertThat(inspect(message, binary).text()).isEqualTo(inspect(message, schema).text());
    assertThat(inspect(message, binary, "--sizes").text()).contains("\nsave.slot ");
  }

  @Test
  void anotherTableIsNamed() throws IOException {
    String json = Files.writeString(folder.resolve("s.json"), "{damage: 7}").toString();
    String sword = folder.resolve("sword.bin").toString();
    Run.of("pack", json, "--schema", schema, "--root=Sword", "--no-identifier", "-o", sword);
    Run run = inspect(sword, schema, "--root=acme.Sword");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).containsPattern("damage +i16 +7");
    assertThat(inspect(sword, schema, "--root=Axe").messages())
        .contains("there is no table Axe")
        .contains("Name one with --root: acme.Sword, acme.Save, acme.Monster");
    assertThat(Run.of("inspect", sword, "--root=Sword").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void anOffsetThatLeadsNowhereHidesNothingElse() throws IOException {
    String text = inspect(message, schema).text();
    Matcher row = Pattern.compile("(?m)^ *(\\d+) .* save +reference to a vector").matcher(text);
    assertThat(row.find()).isTrue();
    int at = Integer.parseInt(row.group(1));

    Run run = inspect(damaged(at + 3, 0x7F), schema);

    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages())
        .contains("bad.bin: OUT_OF_BOUNDS at byte " + at + " in save: expected a reference of ");
    assertThat(run.text())
        .containsPattern("save +reference to a vector, wrong")
        .containsPattern("data +bytes")
        .containsPattern("friends\\[1]\\.name +text +\"b\"");
  }

  @Test
  void whatIsNoMessageIsRefusedWithItsPlace() throws IOException {
    String empty = Files.write(folder.resolve("empty.bin"), new byte[0]).toString();
    Run run = inspect(empty, schema);
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("TRUNCATED at byte 0: expected a message of at least 8");
    Run json = inspect(folder.resolve("orc.json").toString(), schema);
    assertThat(json.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(json.messages()).contains("OUT_OF_BOUNDS at byte 0: expected a reference of ");
  }

  @Test
  void aSchemaThatIsWrongIsRefusedWithItsPlace() throws IOException {
    String bad = Files.writeString(folder.resolve("bad.fbs"), "table A {\n  x int;\n}").toString();
    assertThat(inspect(message, bad).messages()).contains("bad.fbs:2:5: expected ':', found 'int'");
    assertThat(Run.of("inspect", message, "--schema=" + schema).messages())
        .contains("For a message alone name --format");
  }
}
