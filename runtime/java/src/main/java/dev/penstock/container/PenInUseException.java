package dev.penstock.container;

import java.nio.file.FileSystemException;

/** Says that a file cannot be appended to because somebody does so already, and who. */
public final class PenInUseException extends FileSystemException {
  private static final long serialVersionUID = 1;

  /**
   * Creates an exception.
   *
   * @param file the file's name as the caller gave it
   * @param holder who appends to it and since when, as far as known: a sentence without its end
   */
  PenInUseException(String file, String holder) {
    super(file, null, holder + "; nothing was written");
  }
}
