package dev.penstock.cli;

import java.util.concurrent.CountDownLatch;

/** Makes a process that a signal ends wait until what was counted is shown. */
final class UntilShown {
  private final CountDownLatch shown = new CountDownLatch(1);
  private final Thread onExit;

  /**
   * Begins to wait for signals.
   *
   * @param onSignal what ends the counting
   */
  UntilShown(Runnable onSignal) {
    onExit =
        new Thread(
            () -> {
              onSignal.run();
              await();
            },
            "penstock-allocations-exit");
    Runtime.getRuntime().addShutdownHook(onExit);
  }

  private void await() {
    try {
      shown.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says that it is shown, or will not be. */
  void end() {
    shown.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // The process is ending already, and the hook waits no longer.
    }
  }
}
