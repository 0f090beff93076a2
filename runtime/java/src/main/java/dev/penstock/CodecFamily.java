package dev.penstock;

import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;

/**
 * The codecs of one format, for those who choose a format when they run: tools, engines, tests. A
 * program that knows its format calls that directly.
 */
public interface CodecFamily {

  /**
   * Returns the codecs of a format by its name, as a configuration has it. The format is looked for
   * where the class loader of a type looks, by {@link java.util.ServiceLoader}.
   *
   * @param format the format's name, {@code compact}
   * @param type a type that messages of the format hold
   * @throws IllegalArgumentException if there is no such format; the message says which there are,
   *     and what to add
   */
  static CodecFamily named(String format, Class<?> type) {
    return FormatLookup.find(format, type);
  }

  /** Returns the format's name, {@code compact}. */
  String format();

  /** Returns which settings codecs of this format have, in their usual values. */
  CodecSettings settings();

  /**
   * Returns the codec of a type that is annotated with {@link Message}.
   *
   * @param settings what differs from {@link #settings()}
   * @param limits what a reader takes at most
   * @throws IllegalArgumentException if no codec was generated for the type, or if the format has
   *     no such setting
   */
  <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits);

  /**
   * Returns the codec of a type with the usual settings and limits.
   *
   * @throws IllegalArgumentException if no codec was generated for the type
   */
  default <T> Codec<T> codec(Class<T> type) {
    return codec(type, CodecSettings.NONE, Limits.DEFAULT);
  }

  /**
   * Returns what reads messages of a schema as rows, without a class and without generated code. It
   * needs artifacts that programs with classes can be without; an error names them.
   *
   * @param schema the text of the schema, {@link dev.penstock.container.PenReader#schema}
   * @param columns what is read
   * @throws IllegalArgumentException if the text is no sound schema, if this format does not carry
   *     it, or if it has no such column
   * @throws IllegalStateException if an artifact is missing
   * @throws UnsupportedOperationException if this format is not read as rows
   */
  default RowReader rows(String schema, Projection columns, Limits limits) {
    throw new UnsupportedOperationException(format() + " is not read as rows");
  }

  /**
   * Tells whether bytes look like a message of this format; false where nothing tells. It looks at
   * a few bytes and proves nothing.
   */
  boolean recognizes(byte[] source, int offset, int length);
}
