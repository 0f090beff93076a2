package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests how long calls are repeated before they are measured, with a clock of its own. */
class WarmUpTest {
  private static final long CALL_NANOS = 10_000_000;

  private long now;
  private long others;
  private int calls;

  /** Returns how often a call is made that lasts 10 ms, of which the first keep others busy. */
  private int callsOf(long documentBytes, int busyCalls) throws Exception {
    WarmUp warmUp = new WarmUp(documentBytes, () -> now, () -> others);
    warmUp.run(
        () -> {
          now += CALL_NANOS;
          others += calls < busyCalls ? CALL_NANOS : CALL_NANOS / 5;
          return calls++;
        },
        result -> assertThat(result).isEqualTo(calls - 1));
    return calls;
  }

  @Test
  void callsOfSmallDocumentsAreNotRepeated() throws Exception {
    assertThat(callsOf(WarmUp.LARGE - 1, 0)).isZero();
  }

  @Test
  void callsAreRepeatedUntilOthersWereIdleForTwoWindows() throws Exception {
    assertThat(callsOf(WarmUp.LARGE, 0)).isEqualTo(12);
  }

  @Test
  void callsAreRepeatedAsLongAsOthersAreBusy() throws Exception {
    assertThat(callsOf(WarmUp.LARGE, 120)).isEqualTo(132);
  }

  @Test
  void callsAreNotRepeatedForLongerThanFourSeconds() throws Exception {
    assertThat(callsOf(WarmUp.LARGE, Integer.MAX_VALUE))
        .isBetween(
            (int) (WarmUp.MOST_NANOS / CALL_NANOS), (int) (WarmUp.MOST_NANOS / CALL_NANOS) + 6);
  }

  @Test
  void aVirtualMachineIsToldHowLongItsDocumentIs() throws Exception {
    long[] made = {0};
    System.setProperty(WarmUp.DOCUMENT_BYTES, Long.toString(WarmUp.LARGE));
    try {
      WarmUp.here().run(() -> made[0]++, result -> assertThat(result).isNotNull());
    } finally {
      System.clearProperty(WarmUp.DOCUMENT_BYTES);
    }
    assertThat(made[0]).isPositive();
  }
}
