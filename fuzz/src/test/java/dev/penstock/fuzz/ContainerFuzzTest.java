package dev.penstock.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.penstock.fuzz.ContainerTarget.Checksums;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads files that a fuzzer makes. */
class ContainerFuzzTest {
  private static final Guided TARGETS =
      Guided.of(new ContainerTarget(Checksums.LEFT), new ContainerTarget(Checksums.PUT_RIGHT));

  static Stream<byte[]> seeds() {
    return TARGETS.seeds();
  }

  @FuzzTest(maxDuration = "1h")
  @MethodSource("seeds")
  void isRefusedOrRead(byte[] data) {
    TARGETS.run(data);
  }
}
