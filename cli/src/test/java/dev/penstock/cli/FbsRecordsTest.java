package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Message;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A schema of FlatBuffers and the records that are printed of it, in {@code diff}. */
final class FbsRecordsTest {
  private static final String FILE =
      """
      namespace a;
      enum Color : byte { Red = -1, Green, Blue = 5 }
      enum Right : ushort (bit_flags) { Read, Write, Grant = 9 }
      struct Vec { x: float; y: float; }
      struct Grid { rows: [Vec:3]; tags: [ubyte:5]; colors: [Color:2]; right: Right; }
      table Save { name: string; inner: [ubyte] (nested_flatbuffer: "Save"); }
      table Sword { damage: int = 7; class: string; }
      union Item { Sword, Note: string, Vec, Second: Sword, Far: Vec }
      table Hero {
        grid: Grid (required);
        right: Right = "Read Grant";
        item: Item;
        items: [Item];
        save: [ubyte] (nested_flatbuffer: "Save");
        rights: [Right];
        raw: [ubyte] = [];
        color: Color = Blue;
      }
      root_type Hero;
      file_identifier "HERO";
      """;

  @TempDir Path folder;
  private Path file = Path.of("");
  private Path java = Path.of("");

  @BeforeEach
  void print() throws IOException {
    file = Files.writeString(folder.resolve("hero.fbs"), FILE);
    java = folder.resolve("Hero.java");
    Run printed = Run.of("schema", file.toString(), "--as=java", "-o", java.toString());
    assertThat(printed.messages()).isEmpty();
  }

  private String compiled(String from, String to) throws IOException {
    String source = Files.readString(java);
    assertThat(source).contains(from);
    Files.writeString(java, source.replace(from, to));
    String classes = Files.createDirectories(folder.resolve("classes")).toString();
    String path = jar(Message.class) + File.pathSeparator + jar(Nullable.class);
    String[] arguments = {"-proc:none", "-cp", path, "-d", classes, java.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
    return classes;
  }

  private static String jar(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  @Test
  void recordsOfAFileAreNoChange() throws IOException {
    String classes = compiled("", "");

    Run run = Run.of("diff", file.toString(), classes);
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).isEqualTo("No changes that matter here.\n");
    assertThat(Run.of("diff", classes, file.toString()).text())
        .isEqualTo("No changes that matter here.\n");
  }

  @Test
  void anotherHintIsAChange() throws IOException {
    String classes = compiled("@Hint(\"flatbuffers length 3\")", "@Hint(\"flatbuffers length 4\")");

    Run run = Run.of("diff", file.toString(), classes);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BREAKS);
    assertThat(run.text()).startsWith("Breaks: 1\n  [TypeChanged] a.Hero.Grid.rows (flatbuffers)");
  }
}
