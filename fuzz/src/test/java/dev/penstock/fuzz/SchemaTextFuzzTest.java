package dev.penstock.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads schema texts that a fuzzer makes. */
class SchemaTextFuzzTest {
  private static final Guided TARGETS = Guided.of(new SchemaTarget());

  static Stream<byte[]> seeds() {
    return TARGETS.seeds();
  }

  @FuzzTest(maxDuration = "1h")
  @MethodSource("seeds")
  void isRefusedOrRead(byte[] data) {
    TARGETS.run(data);
  }
}
