package dev.penstock.cli;

import dev.penstock.lab.allocation.Counter;
import dev.penstock.lab.allocation.TrackedCommand;
import dev.penstock.lab.allocation.TrackedCommand.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Runs a command of a user and shows what it has allocated. */
final class CountedCommand {
  private CountedCommand() {}

  /**
   * Runs a command and returns its exit status. A signal that ends this process ends the command
   * too, as they are of one group; the process then waits until the table is shown.
   */
  static int run(List<String> command, Counter counter, AllocationsShow show)
      throws IOException, InterruptedException {
    CountDownLatch shown = new CountDownLatch(1);
    Thread onExit = new Thread(() -> await(shown), "penstock-allocations-exit");
    Runtime.getRuntime().addShutdownHook(onExit);
    try {
      Outcome outcome = new TrackedCommand(command, counter).run(ProcessBuilder.Redirect.INHERIT);
      if (outcome.processes() == 0) {
        throw CommandFailure.input(
            "nothing was counted: '"
                + command.getFirst()
                + "' ended with status "
                + outcome.exitCode()
                + " and left no counts",
            "It has to start a Java virtual machine that ends by itself or by an ordinary signal.");
      }
      show.command(outcome);
      return outcome.exitCode();
    } finally {
      shown.countDown();
      removeHook(onExit);
    }
  }

  private static void await(CountDownLatch shown) {
    try {
      shown.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void removeHook(Thread onExit) {
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // The process is ending already, and the hook waits no longer.
    }
  }
}
