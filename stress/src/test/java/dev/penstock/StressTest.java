package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jcstress.Main;

/**
 * Runs the stress tests for a moment each; {@code stress/README.md} tells how to run them longer.
 */
class StressTest {
  @TempDir Path folder;

  /** One virtual machine for each test, which runs half a second. */
  private static final List<String> SHORT =
      List.of("-t", "PoolStress", "-f", "1", "-iters", "1", "-time", "500", "-sc", "false");

  @Test
  void noBufferHasTwoUsers() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        new ArrayList<>(
            List.of(java, "-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(SHORT);
    command.addAll(List.of("-af", "NONE", "-jvmArgs", "-XX:+UseSerialGC"));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    assertThat(text).contains("6 planned; 6 passed, 0 failed, 0 soft errs, 0 hard errs");
  }
}
