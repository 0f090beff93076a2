package dev.penstock.lab.allocation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A way to count all allocations of a virtual machine, chosen by options of its command line. */
public interface Counter {

  /** Returns its name on the command line, {@code flight-recorder}. */
  String name();

  /**
   * Returns the options that make virtual machines count, each process into a file of its own.
   *
   * @param folder where the files are to be
   * @param arguments the command, to which the options are added
   * @throws IOException if what the options name cannot be written
   */
  List<String> options(Path folder, List<String> arguments) throws IOException;

  /** Returns the end of the names of the files that it writes. */
  String fileEnding();

  /**
   * Adds what a file holds to a tree.
   *
   * @throws IOException if it cannot be read
   */
  void read(Path file, CallTree tree) throws IOException;
}
