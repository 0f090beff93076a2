package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.measure.BenchOptions.Method;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a report says of how it was measured. */
class MeasurementsTest {
  private static String described(Method method) {
    return Measurements.describe(BenchOptions.quick(Path.of(".")).with(method));
  }

  @Test
  void viewsAreNotMeasuredByJmh() {
    assertThat(described(Method.STUDY)).startsWith("JMH throughput, ");
    assertThat(described(Method.VIEWS))
        .contains("virtual machines for each kind of memory", "all readers take turns")
        .doesNotContain("JMH");
  }
}
