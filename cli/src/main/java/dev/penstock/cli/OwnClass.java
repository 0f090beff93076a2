package dev.penstock.cli;

import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A class of the user's, in place of one that is made from JSON. */
final class OwnClass {
  @Option(
      names = "--type",
      paramLabel = "CLASS",
      description = "Your record, class or sealed type, in place of what is found: com.acme.Order.")
  @Nullable String type;

  @Option(
      names = "--classpath",
      paramLabel = "PATH",
      description = "Where the class is, and what it uses: jars and folders.")
  String classPath = "";

  @Option(names = "--class-path", hidden = true)
  void setClassPath(String path) {
    classPath = path;
  }

  @Option(names = "--class", hidden = true)
  void setType(String name) {
    type = name;
  }

  boolean isNamed() {
    return type != null;
  }

  /**
   * Returns the schema of the class.
   *
   * @throws CommandFailure if there is no such class, or it uses what is not there
   */
  Schema schema() throws IOException {
    return ClassSchema.of(Objects.requireNonNull(type), classPath);
  }

  /** Returns where the class is; nowhere if none is named. */
  List<Path> places() {
    return isNamed() ? ClassPath.entries(classPath) : List.of();
  }

  /**
   * Says at once what cannot go together where a class is measured.
   *
   * @param hasFile whether there is JSON with values
   */
  void check(boolean hasFile) {
    if (isNamed() && !hasFile) {
      throw CommandFailure.usage(
          "--type: a class is measured with values of it",
          "Name a JSON file: penstock bench --classpath app.jar --type " + type + " orders.json");
    }
    check();
  }

  /** Says at once what cannot go together. */
  void check() {
    if (isNamed() && classPath.isEmpty()) {
      throw CommandFailure.usage("--type: where is the class?", "Name jars with --classpath.");
    }
    if (!isNamed() && !classPath.isEmpty()) {
      throw CommandFailure.usage("--classpath goes with --type", "");
    }
  }
}
