package dev.penstock.cli;

import dev.penstock.lab.allocation.Counter;
import dev.penstock.lab.allocation.TrackedCommand;
import dev.penstock.lab.allocation.TrackedCommand.Outcome;
import java.io.IOException;
import java.util.List;

/** Runs a command of a user and shows what it has allocated. */
final class CountedCommand {
  private CountedCommand() {}

  /**
   * Runs a command and returns its exit status. A signal that ends this process ends the command
   * too, as they are of one group; the process then waits until the table is shown.
   */
  static int run(List<String> command, Counter counter, AllocationsShow show)
      throws IOException, InterruptedException {
    UntilShown until = new UntilShown(() -> {}); // the signal reaches the command, too
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
      until.end();
    }
  }
}
