package dev.penstock.cli;

import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import dev.penstock.schema.infer.JsonShape;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds a schema for what a container holds and what is to be appended to it. */
final class Widening {
  private Widening() {}

  /**
   * Returns a schema that holds all messages of a container and of a JSON source exactly.
   *
   * @param all gives all messages of the container
   * @param container which has messages, and may lack its end
   * @throws IOException if one of them cannot be read, the source is not JSON, or the temporary
   *     folder is full
   */
  static Schema schema(Unpacking all, Source container, Source input, InferenceOptions options)
      throws IOException {
    Path copy = Files.createTempFile("penstock-", ".json");
    copy.toFile().deleteOnExit();
    try {
      try (Target target = Target.open(copy.toString(), container.terminal())) {
        all.run(target, JsonPrinter.Style.DENSE);
      }
      Source messages = new Source(copy, container.name(), container.terminal());
      JsonShape shape = shape(messages, options);
      shape.merge(shape(input, options));
      return JsonInference.schema(shape, container.name(), options);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private static JsonShape shape(Source source, InferenceOptions options) throws IOException {
    try (InputStream in = source.open();
        Progress progress =
            Progress.ofBytes(
                source.terminal(), "schema of " + source.name(), source.byteLength())) {
      return JsonInference.shape(in, source.name(), options.withProgress(progress::at));
    }
  }
}
