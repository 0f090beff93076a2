package dev.penstock.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.OutputMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that Android's compiler takes the jars of a program. */
class AndroidTest {
  @TempDir Path folder;

  @Test
  void theRuntimeAndAProgramBecomeDex() throws Exception {
    Program program = Program.copy(folder, "", "");
    program.compile();
    List<Path> classes;
    try (var files = Files.walk(program.classes)) {
      classes = files.filter(file -> file.toString().endsWith(".class")).toList();
    }
    Path out = Files.createDirectory(folder.resolve("dex"));
    D8.run(
        D8Command.builder()
            .addLibraryFiles(Path.of(System.getProperty("java.home")))
            .setMinApiLevel(33)
            .setMode(CompilationMode.RELEASE)
            .addProgramFiles(Program.libraries())
            .addProgramFiles(
                classes.stream().filter(file -> !file.endsWith("module-info.class")).toList())
            .setOutput(out, OutputMode.DexIndexed)
            .build());
    assertThat(out.resolve("classes.dex")).isNotEmptyFile();
  }
}
