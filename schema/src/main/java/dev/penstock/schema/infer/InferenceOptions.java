package dev.penstock.schema.infer;

import java.util.function.LongConsumer;
import javax.lang.model.SourceVersion;

/**
 * Says what an inferred schema is for and how it is named; an immutable value.
 *
 * @param precision how faithful the schema is
 * @param unit what one message is
 * @param namespace the namespace of all definitions, a legal Java package name
 * @param rootName the name of the root; empty to take it from the source's file name
 * @param progress told from time to time how many bytes are read so far, in the reading thread
 */
public record InferenceOptions(
    Precision precision,
    MessageUnit unit,
    String namespace,
    String rootName,
    LongConsumer progress) {

  /** Natural types, one message per document, namespace {@code json}, root named by the file. */
  public static final InferenceOptions NATURAL =
      new InferenceOptions(Precision.NATURAL, MessageUnit.DOCUMENT, "json", "", bytes -> {});

  /** As {@link #NATURAL}, but documents come back equal. */
  public static final InferenceOptions EXACT = NATURAL.with(Precision.EXACT);

  public InferenceOptions {
    if (!SourceVersion.isName(namespace)) {
      throw new IllegalArgumentException("not a package name: '" + namespace + "'");
    }
  }

  /** Returns these options with another precision. */
  public InferenceOptions with(Precision other) {
    return new InferenceOptions(other, unit, namespace, rootName, progress);
  }

  /** Returns these options with another message unit. */
  public InferenceOptions with(MessageUnit other) {
    return new InferenceOptions(precision, other, namespace, rootName, progress);
  }

  /** Returns these options with another namespace. */
  public InferenceOptions withNamespace(String name) {
    return new InferenceOptions(precision, unit, name, rootName, progress);
  }

  /** Returns these options with another root name, which is made a legal type name. */
  public InferenceOptions withRootName(String name) {
    return new InferenceOptions(precision, unit, namespace, name, progress);
  }

  /** Returns these options with another listener for the number of bytes read. */
  public InferenceOptions withProgress(LongConsumer listener) {
    return new InferenceOptions(precision, unit, namespace, rootName, listener);
  }
}
