package dev.penstock.cli;

import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.MessageUnit;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options on types that are found in JSON. */
final class JsonTypes {
  @Option(
      names = "--exact",
      description =
          "Types that give back an equal document, as pack uses them: null told from"
              + " absent, 1 from 1.0.")
  boolean exact;

  @Option(names = "--each", description = "Describe one element of a list, not the list.")
  boolean each;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "The namespace, a Java package name; json when left out.")
  @Nullable String namespace;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The name of the root type; the file's name when left out.")
  @Nullable String rootName;

  /** Refuses a namespace that is none. */
  void checkName() {
    if (namespace != null && !SourceVersion.isName(namespace)) {
      throw CommandFailure.usage(
          "--package: '" + namespace + "' is no Java package name",
          "Use words with dots between them: com.acme.prices");
    }
  }

  /**
   * Refuses these options.
   *
   * @param why what has types already
   */
  void checkUnused(String why) {
    if (exact || each || namespace != null || rootName != null) {
      throw CommandFailure.usage(why + "; --exact, --each, --package and --name are for JSON", "");
    }
  }

  InferenceOptions options() {
    InferenceOptions options =
        (exact ? InferenceOptions.EXACT : InferenceOptions.NATURAL)
            .with(each ? MessageUnit.ELEMENT : MessageUnit.DOCUMENT);
    options = namespace == null ? options : options.withNamespace(namespace);
    return rootName == null ? options : options.withRootName(rootName);
  }
}
