package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Schemas of FlatBuffers in {@code schema} and {@code diff}. */
final class FbsFileTest {
  private static final String GAME =
      """
      namespace acme;
      enum Rights: ubyte (bit_flags) { Read, Write }
      enum Mood: byte { Sad = -1, Calm }
      struct Vec { x: float; y: float; }
      union Item { Sword, Spare: Sword, Note: string, Monster }
      table Sword { damage: short = 5; }
      table Monster { name: string (key); pos: Vec; hp: int = null; rights: Rights = Read; mood: Mood; items: [Item]; class: string; }
      root_type Monster;
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void aFileShowsAsSchemaText() throws IOException {
    Run run = Run.of("schema", file("game.fbs", GAME));
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).contains("root acme.Monster").contains("7 items: list<acme.Item>?");
    assertThat(SchemaText.print(SchemaText.parseModule(run.text()))).isEqualTo(run.text());
  }

  @Test
  void aFileShowsAsRecords() throws IOException {
    Run run = Run.of("schema", file("game.fbs", GAME), "--as=java");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text())
        .contains("public record Monster(")
        .contains("@Nullable Integer hp")
        .contains("Set<Rights> rights")
        .contains("sealed interface Item")
        .contains("record ItemNote(String value) implements Item");
  }

  @Test
  void anyTableCanBeTheMessage() throws IOException {
    String game = file("game.fbs", GAME);
    for (String name : new String[] {"acme.Sword", "Sword"}) {
      Run sword = Run.of("schema", game, "--as=java", "--root", name);
      assertThat(sword.messages()).isEmpty();
      assertThat(sword.text())
          .contains("@Message\npublic record Sword(@Default(\"5\") short damage) {")
          .doesNotContain("Monster");
    }
    assertThat(Run.of("schema", game, "--as=java", "--root=Axe").messages())
        .contains("game.fbs: there is no table Axe\n")
        .contains("Name one with --root: acme.Sword, acme.Monster");
    String other = file("new.fbs", GAME.replace("short = 5", "short = 6").replace("hp:", "hq:"));
    assertThat(Run.of("diff", game, other, "--root=Sword").text())
        .contains("[DefaultChanged] acme.Sword.damage")
        .doesNotContain("hq");
  }

  @Test
  void jsonShowsAsAFileOfFlatBuffers() throws IOException {
    String json = file("prices.json", "[{\"symbol\": \"A\", \"bids\": [[1], []]}]");
    Run run = Run.of("schema", json, "--as=fbs", "--each", "--package=com.acme", "--name=Price");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text())
        .startsWith("namespace com.acme;\n")
        .contains("table Price {\n  symbol: string (required);\n  bids: [IntList] (required);\n}")
        .endsWith("root_type Price;\n");
    Run again = Run.of("schema", file("prices.fbs", run.text()), "--as=fbs");
    assertThat(again.text()).isEqualTo(run.text());
  }

  @Test
  void aSchemaFileShowsAsAFileOfFlatBuffers() throws IOException {
    String schema = "schema a : a.P\n\nrecord a.P {\n  1 at: instant\n}\n";
    String file = file("p.schema", schema);
    assertThat(Run.of("schema", file).text()).isEqualTo(schema);
    assertThat(Run.of("schema", file, "--as=fbs").text())
        .contains("struct Instant {\n  seconds: long;\n  nanos: uint;\n}")
        .contains("at: penstock.Instant (required);");
  }

  @Test
  void aClassShowsAsAFileOfFlatBuffers() {
    String path = FbsFileTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    String name = FbsFileTest.class.getName() + ".Tick";
    Run run = Run.of("schema", "--type=" + name, "--classpath=" + path, "--as=fbs");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).contains("table Tick {\n  symbol: string (required);\n  bid: int;\n}");
    assertThat(Run.of("schema", "--type=" + name).messages()).contains("--classpath");
  }

  /** A record of a program. */
  record Tick(String symbol, int bid) {}

  @Test
  void includesAreReadFromTheFoldersGiven() throws IOException {
    Path shared = Files.createDirectory(folder.resolve("shared"));
    Files.writeString(shared.resolve("b.fbs"), "table B {}");
    String file = file("a.fbs", "include \"b.fbs\";\ntable A { b: B; }\n");
    Run missing = Run.of("schema", file);
    assertThat(missing.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(missing.messages()).contains("a.fbs:1:9: there is no file 'b.fbs'");
    assertThat(Run.of("schema", file, "-I", shared.toString()).text()).contains("record B {");
    assertThat(Run.of("schema", file, "-I", folder + "/none").messages()).contains("-I: there is");
  }

  @Test
  void binarySchemasStandWhereFilesDo() throws IOException {
    String text = file("game.fbs", GAME);
    String binary = folder.resolve("game.bfbs").toString();
    Run written = Run.of("schema", text, "--as=bfbs", "-o", binary);
    assertThat(written.messages()).isEmpty();
    assertThat(Files.readString(Path.of(binary), StandardCharsets.ISO_8859_1)).contains("BFBS");
    assertThat(Run.of("schema", binary).text()).contains("7 items: list<acme.Item>?");
    assertThat(Run.of("diff", text, binary).text()).isEqualTo("No changes that matter here.\n");
    String other = file("new.fbs", GAME.replace("hp: int = null", "hp: string"));
    assertThat(Run.of("diff", binary, other).text()).contains("[TypeChanged] acme.Monster.hp");
  }

  @Test
  void aBinarySchemaThatIsNoneIsRefusedWithItsPlace() throws IOException {
    Run run = Run.of("schema", file("bad.bfbs", "no schema at all"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("bad.bfbs: byte 4: expected the identifier BFBS");
  }
}
