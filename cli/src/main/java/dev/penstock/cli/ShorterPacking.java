package dev.penstock.cli;

import dev.penstock.container.PenOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.Deflater;

/**
 * Packs a document that is not long, and takes another way where the schema that was found costs
 * more than it saves, as with documents in which hardly two objects are alike.
 */
final class ShorterPacking {
  /** Documents that are longer gain from their schema. */
  private static final long MOST_BYTES = 1 << 24;

  /** Documents that are shorter keep their schema: it says more than it costs. */
  private static final long LEAST_BYTES = 1 << 10;

  /** What gzip adds to Deflate. */
  private static final int GZIP_BYTES = 18;

  /** What every JSON document fits. */
  private static final String GENERAL =
      """
      schema json : json.Document

      record json.Document transparent {
        1 value: json.Json?
      }

      union json.Json by-kind {
        0 JsonBoolean: json.JsonBoolean
        1 JsonNumber: json.JsonNumber
        2 JsonText: json.JsonText
        3 JsonList: json.JsonList
        4 JsonObject: json.JsonObject
      }

      record json.JsonBoolean transparent {
        1 value: bool
      }

      record json.JsonNumber transparent {
        1 value: decimal
      }

      record json.JsonText transparent {
        1 value: text
      }

      record json.JsonList transparent {
        1 value: list<json.Json?>
      }

      record json.JsonObject transparent {
        1 value: map<text, json.Json?>
      }
      """;

  private final Source source;
  private final Way found;
  private final Way general;

  /** A way to pack. */
  interface Way {
    /** Packs the source into a target, which is closed then. */
    Packing.Amounts pack(OutputStream target) throws IOException;
  }

  /**
   * Creates a packing.
   *
   * @param found packs by the schema that was found
   * @param general packs the documents as they are, by the {@link #generalSchema}
   */
  ShorterPacking(Source source, Way found, Way general) {
    this.source = source;
    this.found = found;
    this.general = general;
  }

  /** Tells whether a source is worth more than one way. */
  static boolean isWorthIt(Source source, PenOptions options) throws IOException {
    long bytes = source.byteLength();
    return options.compression() != null && bytes >= LEAST_BYTES && bytes <= MOST_BYTES;
  }

  /** Returns the text of a schema that every JSON document fits. */
  static String generalSchema() {
    return GENERAL;
  }

  /**
   * Packs by the schema that was found, and only where gzip is shorter, in the way that is.
   *
   * @throws IOException if the source cannot be read or the target not be written
   */
  Packing.Amounts run(OutputStream target) throws IOException {
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    Packing.Amounts amounts;
    try {
      amounts = found.pack(first);
    } catch (CommandFailure e) {
      first.writeTo(target); // what came before the error is readable
      throw e;
    }
    ByteArrayOutputStream second = new ByteArrayOutputStream();
    if (first.size() < gzipBytes() || !isGeneral(second) || second.size() >= first.size()) {
      first.writeTo(target);
      return amounts;
    }
    second.writeTo(target);
    return amounts.with(second.size());
  }

  /**
   * Packs as the document is; false where a value does not fit, as a number of a million digits.
   */
  private boolean isGeneral(OutputStream target) throws IOException {
    try {
      general.pack(target);
      return true;
    } catch (CommandFailure e) {
      return false;
    }
  }

  private long gzipBytes() throws IOException {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    byte[] block = new byte[1 << 16];
    byte[] ignored = new byte[1 << 16];
    try (InputStream in = source.open()) {
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        deflater.setInput(block, 0, read);
        while (!deflater.needsInput()) {
          deflater.deflate(ignored);
        }
      }
      deflater.finish();
      while (!deflater.finished()) {
        deflater.deflate(ignored);
      }
      return deflater.getBytesWritten() + GZIP_BYTES;
    } finally {
      deflater.end();
    }
  }
}
