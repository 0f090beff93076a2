package dev.penstock.cli;

import dev.penstock.buffer.OutputBuffer;
import dev.penstock.json.JsonCodec;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** Writes values as JSON: as one list, or one behind the other. */
abstract sealed class JsonPrinter {
  final OutputStream target;
  final JsonCodec<Object> codec;
  final boolean asList;

  private JsonPrinter(OutputStream target, JsonCodec<Object> codec, boolean asList) {
    this.target = target;
    this.codec = codec;
    this.asList = asList;
  }

  /** Returns a printer that puts each value on a line. */
  static JsonPrinter dense(OutputStream target, JsonCodec<Object> codec, boolean asList) {
    return new Dense(target, codec, asList);
  }

  /** Returns a printer that breaks lines and indents. */
  static JsonPrinter pretty(OutputStream target, JsonCodec<Object> codec, boolean asList) {
    return new Pretty(target, codec, asList);
  }

  /** Writes the next value. */
  abstract void print(Object value) throws IOException;

  /** Writes what closes the document; the stream stays open. */
  abstract void end() throws IOException;

  private static final class Dense extends JsonPrinter {
    private final OutputBuffer buffer = new OutputBuffer();
    private boolean started;

    Dense(OutputStream target, JsonCodec<Object> codec, boolean asList) {
      super(target, codec, asList);
    }

    @Override
    void print(Object value) throws IOException {
      buffer.clear();
      codec.encode(value, buffer);
      if (asList) {
        write(started ? ",\n" : "[\n");
      }
      started = true;
      target.write(buffer.array(), 0, buffer.length());
      if (!asList) {
        write("\n");
      }
    }

    @Override
    void end() throws IOException {
      if (asList) {
        write(started ? "\n]\n" : "[]\n");
      }
    }

    private void write(String ascii) throws IOException {
      target.write(ascii.getBytes(StandardCharsets.US_ASCII));
    }
  }

  private static final class Pretty extends JsonPrinter {
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");
    private static final JsonFactory FACTORY =
        JsonFactory.builder()
            .rootValueSeparator("\n")
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final JsonGenerator generator;

    Pretty(OutputStream target, JsonCodec<Object> codec, boolean asList) {
      super(target, codec, asList);
      generator = FACTORY.createGenerator(new PrettyContext(), target);
      if (asList) {
        generator.writeStartArray();
      }
    }

    @Override
    void print(Object value) {
      codec.write(value, generator);
    }

    @Override
    void end() throws IOException {
      if (asList) {
        generator.writeEndArray();
      }
      generator.close();
      target.write('\n');
    }

    private static final class PrettyContext extends ObjectWriteContext.Base {
      @Override
      public PrettyPrinter getPrettyPrinter() {
        return new DefaultPrettyPrinter().withArrayIndenter(LINES).withObjectIndenter(LINES);
      }

      @Override
      public boolean hasPrettyPrinter() {
        return true;
      }
    }
  }
}
