package dev.penstock.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * The three streams of the process, and which of them a person sits at.
 *
 * @param input standard input
 * @param output standard output, for results: bytes, or text in UTF-8
 * @param messages standard error, for errors, notes and progress
 * @param interactive the streams that are a terminal
 */
record Terminal(
    InputStream input, OutputStream output, PrintStream messages, Set<Stream> interactive) {

  /** A stream of the process. */
  enum Stream {
    STDIN,
    STDOUT,
    STDERR
  }

  /**
   * Returns the streams of this process.
   *
   * @param interactive names of the streams that are a terminal, separated by commas, as the
   *     launcher finds them out: {@code stdout,stderr}
   */
  static Terminal ofProcess(String interactive) {
    EnumSet<Stream> streams = EnumSet.noneOf(Stream.class);
    Arrays.stream(Stream.values())
        .filter(each -> interactive.contains(each.name().toLowerCase(Locale.ROOT)))
        .forEach(streams::add);
    return new Terminal(
        new FileInputStream(FileDescriptor.in),
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
        System.err,
        streams);
  }

  boolean isInteractive(Stream stream) {
    return interactive.contains(stream);
  }
}
