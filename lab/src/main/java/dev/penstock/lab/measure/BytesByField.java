package dev.penstock.lab.measure;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.inspect.Inspector;
import dev.penstock.inspect.Sizes;
import dev.penstock.lab.report.FieldBytes;
import dev.penstock.lab.report.FieldBytes.Field;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Subject;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells where the bytes of a subject's messages go, in the formats that can be looked into. */
public final class BytesByField {
  /** As deep as the documents that the lab reads. */
  private static final Limits LIMITS = Limits.TRUSTED.withDepth(2_000);

  /** More are not looked into: a million numbers take two seconds. */
  private static final long MOST_BYTES = 32_000_000;

  private BytesByField() {}

  /**
   * Encodes the messages in this process and names their bytes. A format that cannot carry them, or
   * takes more than 32 MB for them, is left out.
   *
   * @throws IOException if the document cannot be read
   */
  public static List<FieldBytes> of(Subject subject) throws IOException {
    Schema schema = subject.source().schema();
    return subject.use(loaded -> {
      List<FieldBytes> found = new ArrayList<>();
      for (FormatKit format : FormatKits.ALL) {
        format
            .inspector()
            .flatMap(each -> fields(format, each.of(schema, LIMITS), loaded))
            .ifPresent(found::add);
      }
      return found;
    });
  }

  private static Optional<FieldBytes> fields(
      FormatKit format, Inspector inspector, LoadedSubject loaded) {
    Class<?> root = loaded.classes().records().root();
    Codec<?> codec = format.codecs().get().codec(root, CodecSettings.NONE, LIMITS);
    return fields(format.format().title(), inspector, codec, loaded.values());
  }

  @SuppressWarnings("unchecked") // the subject's values are of its root class
  private static <T> Optional<FieldBytes> fields(
      String format, Inspector inspector, Codec<T> codec, List<Object> values) {
    Sizes sizes = new Sizes();
    try {
      for (Object value : values) {
        byte[] message = codec.encode((T) value);
        if (sizes.totalBytes() + message.length > MOST_BYTES) {
          return Optional.empty();
        }
        inspector.inspect(message, sizes);
      }
    } catch (EncodeException e) {
      return Optional.empty(); // its row in the table says why
    }
    List<Field> fields =
        sizes.rows().stream()
            .map(row -> new Field(row.path(), row.totalBytes(), row.spanCount()))
            .toList();
    return Optional.of(new FieldBytes(format, sizes.totalBytes(), fields));
  }
}
