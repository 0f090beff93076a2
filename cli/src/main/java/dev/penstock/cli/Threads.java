package dev.penstock.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How many threads a command works with.
 *
 * @param count from 1 on
 */
record Threads(int count) {
  static final Threads ALL = new Threads(Runtime.getRuntime().availableProcessors());

  /** Reads an argument. */
  static final class Converter implements ITypeConverter<Threads> {
    private static final int MOST = 1024;

    @Override
    public Threads convert(String argument) {
      try {
        int count = Integer.parseInt(argument);
        if (count >= 1 && count <= MOST) {
          return new Threads(count);
        }
      } catch (NumberFormatException e) {
        // told below
      }
      throw new TypeConversionException("'" + argument + "' is not a number from 1 to " + MOST);
    }
  }
}
