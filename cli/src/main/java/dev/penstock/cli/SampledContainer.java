package dev.penstock.cli;

import dev.penstock.CodecSettings;
import dev.penstock.container.PenWriter;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.infer.InferenceOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A new container, packed by {@link SampledPacking}.
 *
 * @param settings those of the format's codec
 */
record SampledContainer(
    Formats formats, CodecSettings settings, NewContainer container, SampledPacking.Sizes sizes) {

  /**
   * Packs a source.
   *
   * @return null where it has to be read twice; nothing that counts was written then
   * @throws IOException if the source cannot be read or the target not be written
   */
  Packing.@Nullable Amounts pack(
      Source source, InferenceOptions inference, Threads threads, Target target)
      throws IOException {
    if (target.canRestart()) {
      return SampledPacking.run(source, inference, threads, sizes, packer(target));
    }
    Path copy = Files.createTempFile("penstock-", ".pen");
    copy.toFile().deleteOnExit();
    try {
      Packing.Amounts amounts;
      try (Target whole = Target.open(copy.toString(), source.terminal())) {
        amounts = pack(source, inference, threads, whole);
        whole.commit();
      }
      if (amounts != null) {
        Files.copy(copy, target.stream());
      }
      return amounts;
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private SampledPacking.Packer packer(Target target) {
    return new SampledPacking.Packer() {
      @Override
      public ExactReading reading(Schema schema, JsonMessages layout) {
        FormatKit format = container.format();
        GeneratedCodecs codecs = GeneratedCodecs.of(schema, format, formats);
        return new ExactReading(
            layout, codecs.json(), codecs.codec(format, settings), container.options());
      }

      @Override
      public PenWriter open(Schema schema, String document) throws IOException {
        target.restart();
        return container.open(target.stream(), SchemaText.print(schema), document);
      }
    };
  }
}
