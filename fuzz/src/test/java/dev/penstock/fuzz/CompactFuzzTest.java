package dev.penstock.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.penstock.conformance.Format;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads Compact messages that a fuzzer makes. */
class CompactFuzzTest {
  private static final Guided TARGETS = Guided.of(Format.COMPACT);

  static Stream<byte[]> seeds() {
    return TARGETS.seeds();
  }

  @FuzzTest(maxDuration = "1h")
  @MethodSource("seeds")
  void isRefusedOrRead(byte[] data) {
    TARGETS.run(data);
  }
}
