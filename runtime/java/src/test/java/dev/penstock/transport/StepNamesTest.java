package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests which name a step has. */
class StepNamesTest {

  @Test
  void stepsCountTheNamesFromOne() {
    assertThat(StepNames.name("at items symbol", 1)).isEqualTo("at");
    assertThat(StepNames.name("at items symbol", 2)).isEqualTo("items");
    assertThat(StepNames.name("at items symbol", 3)).isEqualTo("symbol");
    assertThat(StepNames.name("value", 1)).isEqualTo("value");
  }

  @Test
  void theRecordItselfHasTheEmptyName() {
    assertThat(StepNames.name("at items", 0)).isEmpty();
    assertThat(StepNames.name("", 0)).isEmpty();
  }
}
