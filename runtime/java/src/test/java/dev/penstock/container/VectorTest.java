package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.transport.Memory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
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
        assertThat(reader.schema()).isEqualTo(vector.schema(messages.size()));
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
      for (int i = 0; i < vector.messages().size(); i++) {
        writer.useSchema(vector.schema(i));
        writer.write(HEX.parseHex((String) vector.messages().get(i)));
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

  @ParameterizedTest
  @MethodSource("accept")
  void aSeekingReaderUsesTheIndexThatFits(Vector vector, @TempDir Path folder) throws IOException {
    Path path = Files.write(folder.resolve("x.pen"), vector.bytes());
    List<List<Long>> marks = new ArrayList<>();
    try (PenSource source = PenSource.of(path)) {
      PenReader reader = new PenReader(source.stream());
      PenLayout layout = PenLayout.indexed(source, reader, Limits.DEFAULT);
      for (int i = 0; layout != null && i < layout.index().markCount(); i++) {
        marks.add(List.of(layout.index().number(i), layout.index().offset(i)));
      }
    }
    assertThat(marks).isEqualTo(vector.members().getOrDefault("marks", List.of()));
  }

  @ParameterizedTest
  @MethodSource("accept")
  void aSeekingReaderGivesTheSameMessagesOrTheErrorOfTheVector(Vector vector, @TempDir Path folder)
      throws IOException {
    Path path = Files.write(folder.resolve("x.pen"), vector.bytes());
    Object seekError = vector.members().get("seekError");
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.messageCount()).isEqualTo(vector.messages().size());
      List<Map<String, Object>> errors = new ArrayList<>();
      for (int i = 0; i < file.messageCount(); i++) {
        try {
          assertThat(HEX.formatHex(file.message(i))).isEqualTo(vector.messages().get(i));
          PenReader reader = file.reader(i);
          assertThat(reader.next()).isTrue();
          assertThat(reader.schema()).isEqualTo(vector.schema(i));
        } catch (DecodeException e) {
          errors.add(Map.of("kind", e.kind().name(), "offset", e.offset()));
        }
      }
      assertThat(errors.isEmpty()).isEqualTo(seekError == null);
      assertThat(errors).allSatisfy(error -> assertThat(error).isEqualTo(seekError));
    }
  }

  @ParameterizedTest
  @MethodSource("accept")
  void mappedMessagesAreTheSameOrTheErrorOfTheVector(Vector vector, @TempDir Path folder)
      throws IOException {
    Path path = Files.write(folder.resolve("x.pen"), vector.bytes());
    Object seekError = vector.members().get("seekError");
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      Memory memory = new Memory();
      List<Map<String, Object>> errors = new ArrayList<>();
      for (int i = 0; i < mapped.messageCount(); i++) {
        try {
          mapped.get(i, memory);
          byte[] message = new byte[memory.length()];
          memory.getBytes(0, message, 0, message.length);
          assertThat(HEX.formatHex(message)).isEqualTo(vector.messages().get(i));
          assertThat(mapped.schema()).isEqualTo(vector.schema(i));
        } catch (DecodeException e) {
          errors.add(Map.of("kind", e.kind().name(), "offset", e.offset()));
        }
      }
      assertThat(errors.isEmpty()).isEqualTo(seekError == null);
      assertThat(errors).allSatisfy(error -> assertThat(error).isEqualTo(seekError));
    }
  }

  static Stream<Vector> recovered() {
    return reject().stream().filter(each -> each.members().containsKey("recovered"));
  }

  @ParameterizedTest
  @MethodSource("recovered")
  void aReaderThatGoesOnGivesWhatIsWhole(Vector vector) throws IOException {
    List<String> messages = new ArrayList<>();
    List<List<Long>> goesOn = new ArrayList<>();
    try (PenReader reader = new PenReader(new ByteArrayInputStream(vector.bytes()))) {
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            messages.add(HEX.formatHex(reader.message()));
          }
        } catch (DecodeException e) {
          if (!reader.canContinue()) {
            long found = reader.recover();
            more = found >= 0;
            if (more) {
              goesOn.add(List.of(e.offset(), found));
            }
          }
        }
      }
    }
    assertThat(messages).isEqualTo(vector.members().get("recovered"));
    assertThat(goesOn).isEqualTo(vector.members().get("goesOn"));
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
