package dev.penstock.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that who follows the guide from an empty folder gets there. */
class GuideTest {
  private static final GuidePage PAGE =
      new GuidePage(Published.first().resolve("docs/guide/start.md"));

  @TempDir Path folder;

  static List<String> projects() {
    return PAGE.projects();
  }

  @ParameterizedTest
  @MethodSource("projects")
  void theProjectOfTheGuideBuildsAndRuns(String project) throws Exception {
    Path home = folder.resolve(project);
    PAGE.write(project, home);
    Path lib = Files.createDirectories(home.resolve("lib"));
    for (Path jar : Program.tools()) {
      Files.copy(jar, lib.resolve(jar.getFileName()));
    }
    for (GuidePage.Run run : PAGE.runs(project)) {
      String output = run(run.commands(), home);
      if (!run.output().isEmpty()) {
        assertThat(output).isEqualTo(run.output());
      }
    }
  }

  /** Runs commands as a reader of the guide does; the word mvn is the Maven of this repository. */
  private String run(String commands, Path home) throws IOException, InterruptedException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path maven = bin.resolve("mvn");
    Files.writeString(
        maven,
        "#!/bin/sh\nexec '%s/mvnw' -B -ntp -Dmaven.repo.local='%s' -Dmaven.repo.local.tail='%s' \"$@\"\n"
            .formatted(
                Published.first(),
                System.getProperty("penstock.repository"),
                System.getProperty("penstock.repository.tail")));
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path errors = folder.resolve("errors");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-e", "-c", commands)
            .directory(home.toFile())
            .redirectError(errors.toFile());
    Map<String, String> environment = builder.environment();
    String java = System.getProperty("java.home");
    environment.put("JAVA_HOME", java);
    environment.put("PATH", bin + ":" + java + "/bin:" + environment.get("PATH"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor())
        .as("%s\n%s\n%s", commands, output, Files.readString(errors))
        .isZero();
    return output;
  }
}
