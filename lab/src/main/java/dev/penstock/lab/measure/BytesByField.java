package dev.penstock.lab.measure;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.fast.Fast;
import dev.penstock.fast.FastOptions;
import dev.penstock.inspect.Inspector;
import dev.penstock.inspect.Sizes;
import dev.penstock.lab.report.FieldBytes;
import dev.penstock.lab.report.FieldBytes.Field;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Subject;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.util.List;

/** Tells where the bytes of a subject's messages go, in the formats that can be looked into. */
public final class BytesByField {
  /** As deep as the documents that the lab reads. */
  private static final Limits LIMITS = Limits.TRUSTED.withDepth(2_000);

  private BytesByField() {}

  /**
   * Encodes the messages in this process and names their bytes.
   *
   * @throws IOException if the document cannot be read
   */
  public static List<FieldBytes> of(Subject subject) throws IOException {
    Schema schema = subject.source().schema();
    return subject.use(loaded -> {
      Class<?> root = loaded.classes().records().root();
      return List.of(
          fields(
              "Compact",
              Inspector.ofCompact(schema, LIMITS),
              Compact.codec(root, CompactOptions.DEFAULT, LIMITS),
              loaded),
          fields(
              "Fast",
              Inspector.ofFast(schema, LIMITS),
              Fast.codec(root, FastOptions.DEFAULT, LIMITS),
              loaded));
    });
  }

  @SuppressWarnings("unchecked") // the subject's values are of its root class
  private static <T> FieldBytes fields(
      String format, Inspector inspector, Codec<T> codec, LoadedSubject loaded) {
    Sizes sizes = new Sizes();
    for (Object value : loaded.values()) {
      inspector.inspect(codec.encode((T) value), sizes);
    }
    return new FieldBytes(
        format,
        sizes.totalBytes(),
        sizes.rows().stream()
            .map(row -> new Field(row.path(), row.totalBytes(), row.spanCount()))
            .toList());
  }
}
