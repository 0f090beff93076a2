package dev.penstock.serve;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What a page asks for beside its files. */
interface Page {
  /**
   * Returns the answer; null where the path is not of the page, or is one of its files.
   *
   * @throws PageException if what is asked for cannot be had
   */
  @Nullable Answer answer(Request request, String path) throws IOException;
}
