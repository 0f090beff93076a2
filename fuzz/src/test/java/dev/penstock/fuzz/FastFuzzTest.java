package dev.penstock.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.penstock.conformance.Format;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads Fast messages that a fuzzer makes. */
class FastFuzzTest {
  private static final Guided TARGETS = Guided.of(Format.FAST);

  static Stream<byte[]> seeds() {
    return TARGETS.seeds();
  }

  @FuzzTest(maxDuration = "1h")
  @MethodSource("seeds")
  void isRefusedOrRead(byte[] data) {
    TARGETS.run(data);
  }
}
