package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.processor.PenstockProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code schema --as java --views} prints compiles, with codecs and views. */
final class SchemaViewsTest {
  private static final String GAME =
      """
      namespace acme;
      enum Mood: byte { Sad, Calm }
      struct Vec { x: float; y: float; }
      union Item { Sword, Shield }
      table Sword { damage: short = 5; }
      table Shield { weight: float; }
      table Monster { name: string (key); pos: Vec; hp: int = null; mood: Mood; item: Item; friends: [Monster]; }
      root_type Monster;
      """;

  @TempDir Path folder;

  /** Compiles a source with the processor, and returns the classes that came of it. */
  private List<String> compiled(Path source) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Path classes = Files.createDirectories(folder.resolve("classes"));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      List<String> options = List.of("-Apenstock.schemas=off", "-d", classes.toString());
      CompilationTask task =
          compiler.getTask(null, files, found, options, null, files.getJavaFileObjects(source));
      task.setProcessors(List.of(new PenstockProcessor()));
      task.call();
    }
    assertThat(found.getDiagnostics()).extracting(each -> each.getMessage(Locale.ROOT)).isEmpty();
    try (Stream<Path> all = Files.walk(classes)) {
      return all.map(each -> each.getFileName().toString())
          .filter(each -> each.endsWith(".class"))
          .toList();
    }
  }

  @Test
  void ofAFileOfFlatBuffers() throws IOException {
    String schema = Files.writeString(folder.resolve("game.fbs"), GAME).toString();
    Path source = folder.resolve("Monster.java");
    Run run = Run.of("schema", schema, "--as=java", "--views", "-o", source.toString());
    assertThat(run.messages()).isEmpty();
    assertThat(Files.readString(source))
        .contains("@Message\n@Views\n")
        .contains("public record Monster(");
    assertThat(compiled(source))
        .contains(
            "MonsterFlatBuffersCodec.class",
            "MonsterFlatBuffersView.class",
            "MonsterFastView.class",
            "MonsterFastView$SwordView.class");
  }

  @Test
  void ofAFileWithMessages() throws IOException {
    String pen = folder.resolve("prices.pen").toString();
    Run.piped("[{\"symbol\":\"A\",\"bid\":1},{\"symbol\":\"B\"}]", "pack", "-o", pen);
    Path source = folder.resolve("StandardInput.java");
    Run run = Run.of("schema", pen, "--as=java", "--views", "-o", source.toString());
    assertThat(run.messages()).isEmpty();
    assertThat(compiled(source))
        .contains("StandardInputFastView.class", "StandardInputFlatBuffersView.class");
  }

  @Test
  void viewsThatChangeAMessage() throws IOException {
    String schema = Files.writeString(folder.resolve("game.fbs"), GAME).toString();
    Path source = folder.resolve("Monster.java");
    String[] command = {
      "schema", schema, "--as", "java", "--views=mutable", "-o", source.toString()
    };
    assertThat(Run.of(command).exitCode()).isEqualTo(ExitCode.OK);
    assertThat(source).content().contains("@Views(mutable = true)").doesNotContain("@Views\n");
    assertThat(compiled(source)).contains("MonsterFlatBuffersView.class");
  }
}
