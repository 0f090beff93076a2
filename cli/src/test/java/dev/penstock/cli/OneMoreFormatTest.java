package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenFile;
import dev.penstock.toy.ToyProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A format that is one more in the list is one more in every command. */
class OneMoreFormatTest {
  private static final Formats FORMATS = new Formats(ToyProcessor.FORMATS);
  private static final String JSON =
      "{\"name\":\"first\",\"sizes\":[1,2,3]}\n{\"name\":\"second\",\"sizes\":[]}\n";

  @TempDir Path folder;

  private String packed() throws IOException {
    Path json = Files.writeString(folder.resolve("in.jsonl"), JSON);
    String pen = folder.resolve("in.pen").toString();
    Run run = Run.of(FORMATS, "pack", json.toString(), "-o", pen, "--format", "toy");
    assertThat(run.messages()).contains("2 messages");
    return pen;
  }

  @Test
  void itPacksAndGivesBack() throws IOException {
    String pen = packed();

    try (PenFile file = PenFile.open(Path.of(pen))) {
      assertThat(file.header().format()).isEqualTo("toy");
    }
    assertThat(Run.of(FORMATS, "cat", pen).text()).isEqualTo(JSON);
  }

  @Test
  void itIsAppendedTo() throws IOException {
    String pen = packed();
    Path more =
        Files.writeString(folder.resolve("more.jsonl"), "{\"name\":\"third\",\"sizes\":[4]}\n");

    assertThat(Run.of(FORMATS, "pack", more.toString(), "--append", pen).messages())
        .contains("1 more message");
    assertThat(Run.of(FORMATS, "cat", pen, "--from", "3").text()).isEqualTo(Files.readString(more));
  }

  @Test
  void itIsInspected() throws IOException {
    String pen = packed();
    Path message = Files.writeString(folder.resolve("message"), "{\"name\":\"\",\"sizes\":[]}T");

    assertThat(Run.of(FORMATS, "inspect", pen).text()).contains("Toy document", "second");
    assertThat(Run.of(FORMATS, "inspect", message.toString(), "--format", "toy").text())
        .contains("Toy document");
  }

  @Test
  void itJudgesChangesOfModules() throws IOException {
    String module = "module m root A root B record A { 1 a: i32 } record B { 1 b: i32 }";
    Path old = Files.writeString(folder.resolve("old"), module);
    Path now =
        Files.writeString(
            folder.resolve("new"),
            module.replace("root B ", "root C record C { 1 c: i8 } ").replace("a: i32", "n: i32"));

    Run run = Run.of(FORMATS, "diff", old.toString(), now.toString(), "--format", "toy");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.text())
        .contains("[MessageRemoved] B (toy)", "[MessageAdded] C (toy)", "[Renamed] A.n (toy)");
  }

  @Test
  void helpAndErrorsNameIt() {
    assertThat(Run.of(FORMATS, "pack", "--help").text())
        .containsPattern("compact, fast, json, flatbuffers, protobuf, amf3,\\s+toy;");
    assertThat(Run.of(FORMATS, "pack", "--front-coding", "--format", "TOY").messages())
        .contains("--front-coding belongs to the format compact, not to toy");
    assertThat(Run.of(FORMATS, "pack", "--format", "xml").messages())
        .contains(
            "expected one of [compact, fast, json, flatbuffers, protobuf, amf3, toy] (case-insensitive) but was 'xml'");
  }

  @Test
  void whoDoesNotHaveItSaysWhatThereIs() throws IOException {
    String pen = packed();

    assertThat(Run.of("cat", pen).messages())
        .contains("in.pen: its messages have the format 'toy'")
        .contains("This penstock knows [compact, fast, json, flatbuffers, protobuf, amf3].");
    assertThat(Run.of("pack", "--format", "toy").messages())
        .contains(
            "expected one of [compact, fast, json, flatbuffers, protobuf, amf3] (case-insensitive) but was 'toy'");
  }

  @Test
  void genRefusesAFormatWithoutTheLanguage() {
    Run run = Run.of(FORMATS, "gen", "--typescript", "--format", "toy", "prices.json");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("there are no codecs in TypeScript for toy");
  }
}
