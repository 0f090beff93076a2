package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages at multiples of an offset. Spec: container 4.8. */
final class AlignmentTest {
  private static final PenHeader HEADER = PenHeader.of("fast", "schema").withAlignment(8);

  @TempDir Path folder;

  private static List<byte[]> messages(int count, int mostBytes) {
    Random random = new Random(count);
    List<byte[]> messages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] message = new byte[random.nextInt(mostBytes)];
      random.nextBytes(message);
      messages.add(message);
    }
    return messages;
  }

  private static byte[] written(PenHeader header, List<byte[]> messages) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, header)) {
      for (byte[] message : messages) {
        writer.write(message);
      }
    }
    return target.toByteArray();
  }

  /** Reads messages, and looks at where they start. */
  private static List<byte[]> read(PenReader reader, int alignment) throws IOException {
    List<byte[]> messages = new ArrayList<>();
    while (reader.next()) {
      boolean keyed = !reader.schema().equals(reader.header().schema());
      long offset = reader.frameOffset() + FrameHead.BYTES + (keyed ? CurrentMessage.KEY_BYTES : 0);
      assertThat(offset % alignment).as("message %d", reader.messageNumber()).isZero();
      messages.add(reader.message());
    }
    return messages;
  }

  private static List<byte[]> read(byte[] file, int alignment) throws IOException {
    return read(new PenReader(new ByteArrayInputStream(file)), alignment);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 64, 4096})
  void everyMessageStartsAtAMultiple(int alignment) throws IOException {
    List<byte[]> messages = messages(60, 40);
    PenHeader header = HEADER.withAlignment(alignment);
    assertThat(header.alignment()).isEqualTo(alignment);
    assertThat(read(written(header, messages), alignment))
        .usingElementComparator(Arrays::compare)
        .isEqualTo(messages);
  }

  @Test
  void noPaddingIsWrittenWhereNoneIsNeeded() throws IOException {
    List<byte[]> messages = List.of(new byte[6], new byte[14], new byte[22]);
    int plain = written(PenHeader.of("fast", "schema").with("also", "8"), messages).length;
    int mostOfOne = FrameHead.BYTES + 7;
    assertThat(written(HEADER, messages).length - plain).isBetween(0, mostOfOne);
  }

  @Test
  void messagesOfOtherSchemasStartAtMultiplesBehindTheirKeys() throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, HEADER)) {
      for (byte[] message : messages(40, 30)) {
        writer.useSchema(message.length % 3 == 0 ? "schema" : "schema " + message.length % 3);
        writer.write(message);
      }
    }
    assertThat(read(target.toByteArray(), 8)).hasSize(40);
  }

  @Test
  void messagesAreFoundByNumberAndInParts() throws IOException {
    List<byte[]> messages = messages(1_500, 400);
    Path path = Files.write(folder.resolve("x.pen"), written(HEADER, messages));
    try (PenFile file = PenFile.open(path)) {
      for (int i = 0; i < 1_500; i += 83) {
        assertThat(file.message(i)).isEqualTo(messages.get(i));
      }
      List<byte[]> read = new ArrayList<>();
      for (PenSplit split : file.splits(4)) {
        read.addAll(read(file.reader(split), 8));
      }
      assertThat(read).usingElementComparator(Arrays::compare).isEqualTo(messages);
    }
  }

  @Test
  void afterACutAnywhereAppendingGivesTheFileThatIsWrittenAtOnce() throws IOException {
    List<byte[]> messages = messages(7, 30);
    byte[] whole = written(HEADER, messages);
    int headerEnd = written(HEADER, List.of()).length - FrameHead.BYTES - PenWriter.END_BYTES;
    Path path = folder.resolve("x.pen");
    for (int cut = headerEnd; cut <= whole.length; cut++) {
      Files.write(path, Arrays.copyOf(whole, cut));
      try (PenWriter writer = PenWriter.append(path, HEADER)) {
        for (byte[] message : messages.subList((int) writer.messageCount(), 7)) {
          writer.write(message);
        }
      }
      assertThat(Files.readAllBytes(path)).as("cut at %d", cut).isEqualTo(whole);
    }
  }

  @Test
  void aFlippedBitInPaddingCostsNoMessage() throws IOException {
    List<byte[]> messages = List.of(new byte[6], new byte[3], new byte[6]);
    byte[] whole = written(HEADER, messages);
    int padding = 0;
    for (int at = 0; at + FrameHead.BYTES < whole.length; at++) {
      boolean isHead = FrameHead.isWhole(whole, at, new java.util.zip.CRC32C());
      if (isHead && FrameHead.kind(whole, at) == FrameKind.PADDING) {
        padding++;
        for (int i = 0; i < FrameHead.BYTES + FrameHead.length(whole, at); i++) {
          byte[] damaged = whole.clone();
          damaged[at + i] ^= 4;
          assertThat(recovered(damaged))
              .usingElementComparator(Arrays::compare)
              .isEqualTo(messages);
        }
      }
    }
    assertThat(padding).isPositive();
  }

  private static List<byte[]> recovered(byte[] file) throws IOException {
    PenReader reader = new PenReader(new ByteArrayInputStream(file));
    List<byte[]> messages = new ArrayList<>();
    int errors = 0;
    boolean more = true;
    while (more) {
      try {
        more = reader.next();
        if (more) {
          messages.add(reader.message());
        }
      } catch (DecodeException e) {
        assertThat(e.kind()).isEqualTo(ErrorKind.CHECKSUM);
        errors++;
        more = reader.canContinue() || reader.recover() >= 0;
      }
    }
    assertThat(errors).isEqualTo(1);
    return messages;
  }

  @Test
  void writersThatTakeTurnsAlignAlike() throws Exception {
    Path path = Files.write(folder.resolve("x.pen"), written(HEADER, List.of()));
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      String name = "thread".substring(i);
      threads.add(new Thread(() -> appendOften(path, name)));
    }
    threads.forEach(Thread::start);
    for (Thread each : threads) {
      each.join();
    }
    List<String> texts = new ArrayList<>();
    for (byte[] message : read(Files.readAllBytes(path), 8)) {
      texts.add(new String(message, StandardCharsets.UTF_8));
    }
    assertThat(texts).hasSize(60);
    assertThat(texts.stream().filter("thread"::equals)).hasSize(30);
  }

  private static void appendOften(Path path, String name) {
    for (int done = 0; done < 30; ) {
      try (PenWriter writer = PenWriter.append(path, HEADER)) {
        writer.write(name.getBytes(StandardCharsets.UTF_8));
        done++;
      } catch (PenInUseException e) {
        Thread.onSpinWait(); // the other one first
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void blocksAreNotAligned() throws IOException {
    PenOptions packed =
        PenOptions.DEFAULT.withCompression(Compression.deflate(1)).withBlockBytes(1);
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, HEADER, packed)) {
      for (byte[] message : messages(5, 30)) {
        writer.write(message);
      }
    }
    FrameReader frames =
        new FrameReader(new ByteArrayInputStream(target.toByteArray(), 8, target.size() - 8));
    long end = 0;
    while (frames.next()) {
      assertThat(frames.frameOffset()).as("no frame was skipped").isEqualTo(end);
      end = frames.nextOffset();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-8, 0, 1, 3, 12, 8192})
  void otherAlignmentsAreRefused(int alignment) {
    assertThatThrownBy(() -> HEADER.withAlignment(alignment))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a power of two from 2 to 4096, not of \"" + alignment + '"');
    PenHeader stated = HEADER.with(PenHeader.ALIGN, alignment + "");
    assertThatThrownBy(() -> new PenWriter(new ByteArrayOutputStream(), stated))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aFileOfAnotherAlignmentIsReadAndNotAppendedTo() throws IOException {
    byte[] whole = written(HEADER, List.of(new byte[3]));
    int at = new String(whole, StandardCharsets.ISO_8859_1).indexOf("align") + 9;
    byte[] other = whole.clone();
    other[at] = '7';
    byte[] header = Arrays.copyOf(other, (int) FrameHead.length(other, 8) + 18);
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    FrameWriter frames = new FrameWriter(target);
    frames.writeRaw(PenWriter.MAGIC);
    frames.write(FrameKind.HEADER, header, 18, header.length - 18);
    frames.writeRaw(Arrays.copyOfRange(whole, header.length, whole.length));
    frames.flush();
    Path path = Files.write(folder.resolve("x.pen"), target.toByteArray());
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.message(0)).hasSize(3);
      DecodeException error =
          catchThrowableOfType(
              DecodeException.class, () -> PenWriter.append(path, file.header()).close());
      assertThat(error.kind()).isEqualTo(ErrorKind.UNSUPPORTED);
      assertThat(error.offset()).isEqualTo(8);
      assertThat(error).hasMessageContaining("\"7\"");
    }
    assertThat(Files.readAllBytes(path)).isEqualTo(target.toByteArray());
  }
}
