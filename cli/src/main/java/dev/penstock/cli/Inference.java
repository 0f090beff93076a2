package dev.penstock.cli;

import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import java.io.IOException;
import java.io.InputStream;

/** Finds the schema of a JSON source, with progress. */
final class Inference {
  private Inference() {}

  /**
   * Returns the schema of a source.
   *
   * @throws IOException if it cannot be read or is not JSON
   */
  static Schema run(Source source, InferenceOptions options) throws IOException {
    try (InputStream in = source.open();
        Progress progress =
            Progress.ofBytes(
                source.terminal(), "schema of " + source.name(), source.byteLength())) {
      InferenceOptions named =
          options.rootName().isEmpty() && source.path() == null
              ? options.withRootName("Document")
              : options;
      return JsonInference.infer(in, source.name(), named.withProgress(progress::at));
    }
  }
}
