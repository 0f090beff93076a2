package dev.penstock.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Runs the {@code penstock} command line. */
@Command(name = "penstock", description = "One model, every wire format.")
public final class Main {
  private Main() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).execute(args));
  }
}
