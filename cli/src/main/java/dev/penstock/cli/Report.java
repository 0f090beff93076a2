package dev.penstock.cli;

import dev.penstock.inspect.Sink;
import java.io.IOException;

/** Takes what an inspection finds and shows it to a person. */
interface Report extends Sink {
  /** Takes what comes next, in words. */
  void heading(String text);

  /** Takes what is wrong with the bytes after the last ones that are named. */
  void error(String text);

  /** Shows what was not shown yet. */
  void end() throws IOException;
}
