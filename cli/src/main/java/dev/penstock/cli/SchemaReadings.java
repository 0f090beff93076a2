package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Schema;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How the messages of each schema of a container are read, for any thread. */
final class SchemaReadings {
  private final Source source;
  private final FormatKit format;
  private final Formats formats;
  private final Map<String, Reading> bySchema = new ConcurrentHashMap<>();

  /** How messages of one schema are read and shown. */
  record Reading(Codec<Object> codec, Codec<Object> json) {}

  /**
   * Creates the readings of a container.
   *
   * @param schema that of its header
   * @throws CommandFailure if that is none
   */
  SchemaReadings(Source source, FormatKit format, Formats formats, String schema) {
    this.source = source;
    this.format = format;
    this.formats = formats;
    bySchema.put(schema, make(schema, "the header"));
  }

  /**
   * Returns how messages of a schema are read, made when the first one is met.
   *
   * @throws CommandFailure if the schema is none
   */
  Reading of(String schema) {
    return bySchema.computeIfAbsent(schema, text -> make(text, "a schema frame"));
  }

  private Reading make(String text, String place) {
    Schema schema = PortableSchema.of(PenSource.schema(text, place, source));
    GeneratedCodecs codecs = GeneratedCodecs.of(schema, format, formats);
    return new Reading(codecs.codec(format, CodecSettings.NONE), codecs.json());
  }
}
