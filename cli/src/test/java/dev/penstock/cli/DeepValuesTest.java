package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command stands values as deep as the JSON reader takes them. */
class DeepValuesTest {
  private static final int DEPTH = 480;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":["})
  void deepValuesGoThroughEveryCommand(String open) throws IOException {
    int count = DEPTH / open.replaceAll("[^\\[{]", "").length();
    String close = new StringBuilder(open.replaceAll("[^\\[{]", "")).reverse().toString();
    String json =
        open.repeat(count) + "1" + close.replace('[', ']').replace('{', '}').repeat(count);
    Path source = Files.writeString(folder.resolve("deep.json"), json);
    String pen = folder.resolve("deep.pen").toString();
    assertThat(run("pack", source.toString(), "-o", pen).exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run("cat", pen).text().strip()).isEqualTo(json);
    assertThat(run("inspect", pen).exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run("inspect", pen, "--sizes").exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run("schema", pen, "--as", "java").exitCode()).isEqualTo(ExitCode.OK);
    Path schema = folder.resolve("deep.schema");
    assertThat(run("schema", pen, "-o", schema.toString()).exitCode()).isEqualTo(ExitCode.OK);
    Path changed = folder.resolve("changed.schema");
    Files.writeString(changed, Files.readString(schema).replace("i32", "i64"));
    assertThat(run("diff", schema.toString(), changed.toString()).exitCode())
        .isIn(ExitCode.OK, ExitCode.BREAKS);
  }

  /** Runs a command as a process of its own would. */
  private static Run run(String... arguments) {
    Run[] done = new Run[1];
    Main.onDeepStack(() -> {
      done[0] = Run.of(arguments);
      return done[0].exitCode();
    });
    return done[0];
  }
}
