package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose schema changes inside. Every message of these tests is the text of its schema. */
final class SchemaFramesTest {
  private static final PenHeader HEADER = PenHeader.of("compact", "A");
  private static final List<String> MESSAGES = List.of("A", "A", "B", "B", "C", "A", "B", "C");

  @TempDir Path folder;
  private final List<Long> offsets = new ArrayList<>();

  private static void write(PenWriter writer, List<String> messages) throws IOException {
    for (String message : messages) {
      writer.useSchema(message);
      writer.write(message.getBytes(StandardCharsets.UTF_8));
    }
  }

  private Path file() throws IOException {
    Path path = folder.resolve("x.pen");
    try (PenWriter writer = new PenWriter(Files.newOutputStream(path), HEADER)) {
      for (String message : MESSAGES) {
        offsets.add(writer.byteCount());
        write(writer, List.of(message));
      }
    }
    return path;
  }

  /** Reads what is whole, recovering, and compares each message with its schema. */
  private static List<String> whole(byte[] bytes) throws IOException {
    List<String> messages = new ArrayList<>();
    try (PenReader reader = new PenReader(new ByteArrayInputStream(bytes))) {
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            messages.add(new String(reader.message(), StandardCharsets.UTF_8));
            assertThat(reader.schema()).isEqualTo(messages.get(messages.size() - 1));
          }
        } catch (DecodeException e) {
          more = reader.canContinue() || reader.recover() >= 0;
        }
      }
    } catch (DecodeException e) {
      assertThat(messages).isEmpty(); // the header is what is damaged
    }
    return messages;
  }

  @Test
  void noFlippedBitAndNoCutLetsAMessageBeReadByAnotherSchema() throws IOException {
    byte[] file = Files.readAllBytes(file());
    assertThat(whole(file)).isEqualTo(MESSAGES);
    for (int bit = 0; bit < file.length * 8; bit++) {
      byte[] flipped = file.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      whole(flipped);
      whole(Arrays.copyOf(file, bit / 8));
    }
  }

  @Test
  void aLostSchemaLosesItsMessagesAndNoOther() throws IOException {
    byte[] file = Files.readAllBytes(file());
    file[offsets.get(2).intValue() + FrameHead.BYTES + 1] ^= 1;
    assertThat(whole(file)).containsExactly("A", "A", "C", "A", "C");
  }

  @Test
  void appendingGoesOnWithTheNewestSchema() throws IOException {
    Path path = file();
    byte[] atOnce = Files.readAllBytes(path);
    for (int cut = 0; cut <= MESSAGES.size(); cut++) {
      try (PenWriter writer = new PenWriter(Files.newOutputStream(path), HEADER)) {
        write(writer, MESSAGES.subList(0, cut));
      }
      try (PenWriter writer = PenWriter.append(path, HEADER)) {
        assertThat(writer.schema()).isEqualTo(cut < 3 ? "A" : cut < 5 ? "B" : "C");
        write(writer, MESSAGES.subList(cut, MESSAGES.size()));
      }
      assertThat(Files.readAllBytes(path)).isEqualTo(atOnce);
    }
  }

  @Test
  void appendingRepairsAFileTornAnywhere() throws IOException {
    Path path = file();
    byte[] whole = Files.readAllBytes(path);
    for (int cut = offsets.get(0).intValue(); cut < whole.length; cut++) {
      Files.write(path, Arrays.copyOf(whole, cut));
      int kept;
      try (PenWriter writer = PenWriter.append(path, HEADER)) {
        kept = (int) writer.messageCount();
        write(writer, MESSAGES.subList(kept, MESSAGES.size()));
      }
      int end = kept < MESSAGES.size() ? offsets.get(kept).intValue() : 0;
      assertThat(end).isLessThanOrEqualTo(cut);
      assertThat(Files.readAllBytes(path)).isEqualTo(whole);
    }
  }

  @Test
  void aFileWhoseNewestSchemaIsDamagedIsNotAppendedTo() throws IOException {
    Path path = file();
    byte[] file = Files.readAllBytes(path);
    file[offsets.get(4).intValue() + FrameHead.BYTES + 1] ^= 1;
    Files.write(path, file);
    assertThatThrownBy(() -> PenWriter.append(path, HEADER))
        .isInstanceOfSatisfying(
            DecodeException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(ErrorKind.CHECKSUM);
              assertThat(e.offset()).isEqualTo(offsets.get(4));
            });
    assertThat(Files.readAllBytes(path)).isEqualTo(file);
  }

  @Test
  void messagesInTheMiddleOfALongFileHaveTheirSchema() throws IOException {
    Path path = folder.resolve("long.pen");
    int each = 3_000;
    for (int part = 0; part < 3; part++) {
      try (PenWriter writer =
          part == 0
              ? new PenWriter(Files.newOutputStream(path), HEADER)
              : PenWriter.append(path, HEADER)) {
        for (int i = 0; i < each; i++) {
          write(writer, List.of("A".repeat(1 + 40 * part)));
        }
      }
    }
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.schemas()).containsExactly("A", "A".repeat(41), "A".repeat(81));
      assertThat(file.message(each)).hasSize(41);
      for (PenSplit split : file.splits(5)) {
        PenReader reader = file.reader(split);
        while (reader.next()) {
          assertThat(reader.schema()).hasSize(1 + 40 * (int) (reader.messageNumber() / each));
          assertThat(reader.length()).isEqualTo(reader.schema().length());
        }
      }
    }
  }

  @Test
  void schemasAreBounded() throws IOException {
    Path path = folder.resolve("many.pen");
    try (PenWriter writer = new PenWriter(Files.newOutputStream(path), HEADER)) {
      for (int i = 0; i < Schemas.MOST; i++) {
        writer.useSchema("schema " + i);
      }
      assertThatThrownBy(() -> writer.useSchema("one more")).isInstanceOf(EncodeException.class);
      writer.write(new byte[3]);
    }
    Limits few = Limits.DEFAULT.withMessageBytes(500);
    try (PenReader reader = new PenReader(Files.newInputStream(path), few)) {
      assertThatThrownBy(reader::next)
          .isInstanceOf(DecodeException.class)
          .hasMessageContaining("LIMIT_EXCEEDED")
          .hasMessageContaining("messageBytes");
    }
  }
}
