package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class VectorTest {
  private static final HexFormat HEX = HexFormat.of();

  static List<Vector> accept() {
    return Vector.all("accept");
  }

  static List<Vector> reject() {
    return Vector.all("reject");
  }

  @ParameterizedTest
  @MethodSource
  void accept(Vector vector) throws IOException {
    try (PenReader reader = new PenReader(new ByteArrayInputStream(vector.bytes()))) {
      assertThat(pairs(reader.header())).isEqualTo(vector.header());
      List<String> messages = new ArrayList<>();
      while (reader.next()) {
        messages.add(HEX.formatHex(reader.message()));
      }
      assertThat(messages).isEqualTo(vector.messages());
    }
  }

  @ParameterizedTest
  @MethodSource("accept")
  void writtenBytesAreThoseOfTheVector(Vector vector) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, header(vector))) {
      for (Object message : vector.messages()) {
        writer.write(HEX.parseHex((String) message));
      }
    }
    assertThat(vector.bytes().length == target.size()).isEqualTo(vector.isWritten());
    if (vector.isWritten()) {
      assertThat(target.toByteArray()).isEqualTo(vector.bytes());
    }
  }

  @ParameterizedTest
  @MethodSource
  void reject(Vector vector) {
    List<String> messages = new ArrayList<>();
    DecodeException error =
        catchThrowableOfType(DecodeException.class, () -> readAll(vector, messages));
    assertThat(error).isNotNull();
    assertThat(Map.of("kind", error.kind().name(), "offset", error.offset()))
        .isEqualTo(vector.error());
    assertThat(messages).isEqualTo(vector.messages());
  }

  private static void readAll(Vector vector, List<String> messages) throws IOException {
    try (PenReader reader = new PenReader(new ByteArrayInputStream(vector.bytes()))) {
      assertThat(pairs(reader.header())).isEqualTo(vector.header());
      while (reader.next()) {
        messages.add(HEX.formatHex(reader.message()));
      }
    }
  }

  private static Map<String, String> pairs(PenHeader header) {
    Map<String, String> pairs = new LinkedHashMap<>();
    pairs.put("format", header.format());
    pairs.put("schema", header.schema());
    pairs.putAll(header.metadata());
    return pairs;
  }

  private static PenHeader header(Vector vector) {
    PenHeader header =
        PenHeader.of(
            (String) vector.header().get("format"), (String) vector.header().get("schema"));
    for (Map.Entry<?, ?> pair : vector.header().entrySet()) {
      if (!pair.getKey().equals("format") && !pair.getKey().equals("schema")) {
        header = header.with((String) pair.getKey(), (String) pair.getValue());
      }
    }
    return header;
  }
}
