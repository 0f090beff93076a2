package dev.penstock;

import java.util.List;

/** The way from a message to the component where an error was met. Spec: errors, 4. */
final class Steps {
  private Steps() {}

  /** Returns the path of names and indexes; the steps start with the innermost. */
  static String path(List<String> steps) {
    StringBuilder path = new StringBuilder();
    for (int i = steps.size() - 1; i >= 0; i--) {
      String step = steps.get(i);
      if (path.length() > 0 && !step.startsWith("[")) {
        path.append('.');
      }
      path.append(step);
    }
    return path.toString();
  }
}
