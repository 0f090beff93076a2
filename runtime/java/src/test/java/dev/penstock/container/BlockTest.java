package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages in compressed blocks. Spec: container 4.7. */
final class BlockTest {
  private static final PenHeader HEADER = PenHeader.of("compact", "schema json : json.Document\n");
  private static final PenOptions DEFLATE =
      PenOptions.DEFAULT.withCompression(Compression.deflate(9));
  private static final PenOptions SMALL = DEFLATE.withBlockBytes(40);

  @TempDir Path folder;
  private final List<String> messages = new ArrayList<>();
  private final List<Long> frames = new ArrayList<>();

  private byte[] write(int count, PenOptions options) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, HEADER, options)) {
      for (int i = 0; i < count; i++) {
        messages.add("message " + i + " of " + "so many ".repeat(i % 4));
        writer.write(messages.get(i).getBytes(StandardCharsets.UTF_8));
      }
    }
    return target.toByteArray();
  }

  private static String text(PenReader reader) {
    return new String(reader.message(), StandardCharsets.UTF_8);
  }

  /** Reads what is whole and notes each frame; every message must have its right number. */
  private List<String> read(byte[] bytes, boolean recovering) throws IOException {
    List<String> read = new ArrayList<>();
    frames.clear();
    try (PenReader reader = new PenReader(new ByteArrayInputStream(bytes))) {
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            read.add(text(reader));
            frames.add(reader.frameOffset());
            assertThat(text(reader)).isEqualTo(messages.get((int) reader.messageNumber()));
          }
        } catch (DecodeException e) {
          if (!recovering) {
            throw e;
          }
          more = reader.canContinue() || reader.recover() >= 0;
        }
      }
    }
    return read;
  }

  @Test
  void blocksGiveTheMessagesAndAreShorter() throws IOException {
    byte[] file = write(2_000, DEFLATE);
    assertThat(read(file, false)).isEqualTo(messages);
    assertThat(file.length).isLessThan(8_000);
    messages.clear();
    assertThat(write(2_000, PenOptions.DEFAULT).length).isGreaterThan(60_000);
  }

  @Test
  void emptyMessagesAndThoseOfOneBlockEachAreKept() throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, HEADER, DEFLATE)) {
      for (int length : new int[] {0, 0, 300_000, 0, 1, 128, 0}) {
        messages.add("x".repeat(length));
        writer.write(new byte[0], 0, 0);
        messages.add(messages.size() - 1, "");
        writer.write(messages.get(messages.size() - 1).getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(read(target.toByteArray(), false)).isEqualTo(messages);
  }

  @Test
  void everyFlippedBitIsNoticedAndLosesItsBlockAlone() throws IOException {
    byte[] file = write(40, SMALL);
    assertThat(read(file, false)).isEqualTo(messages);
    List<Long> starts = List.copyOf(frames);
    for (int bit = starts.get(0).intValue() * 8; bit < file.length * 8; bit++) {
      byte[] flipped = file.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatThrownBy(() -> read(flipped, false)).isInstanceOf(DecodeException.class);
      long at = bit / 8;
      List<String> whole = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        long start = starts.get(i);
        long end =
            starts.stream().filter(each -> each > start).findFirst().orElse(file.length - 26L);
        if (at < start || at >= end) {
          whole.add(messages.get(i));
        }
      }
      assertThat(read(flipped, true)).as("bit %d", bit).isEqualTo(whole);
    }
    for (int bit = 0; bit < starts.get(0) * 8; bit++) {
      byte[] flipped = file.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatThrownBy(() -> read(flipped, false)).isInstanceOf(DecodeException.class);
    }
  }

  @Test
  void aCutAnywhereGivesAllWholeBlocks() throws IOException {
    byte[] file = write(40, SMALL);
    read(file, false);
    List<Long> starts = List.copyOf(frames);
    for (int length = starts.get(0).intValue(); length < file.length; length++) {
      int cut = length;
      long whole = starts.stream().filter(each -> end(starts, each, file) <= cut).count();
      byte[] torn = Arrays.copyOf(file, length);
      assertThat(read(torn, true)).isEqualTo(messages.subList(0, (int) whole));
      assertThat(catchThrowableOfType(DecodeException.class, () -> read(torn, false)).kind())
          .isEqualTo(ErrorKind.TRUNCATED);
    }
  }

  private static long end(List<Long> starts, long start, byte[] file) {
    return starts.stream().filter(each -> each > start).findFirst().orElse(file.length - 26L);
  }

  @Test
  void messagesAreReadByNumberAndInSplits() throws IOException {
    Random random = new Random(3);
    Path path = folder.resolve("x.pen");
    List<byte[]> written = new ArrayList<>();
    try (PenWriter writer =
        new PenWriter(Files.newOutputStream(path), HEADER, DEFLATE.withBlockBytes(20_000))) {
      for (int i = 0; i < 3_000; i++) {
        byte[] message = new byte[random.nextInt(400)];
        random.nextBytes(message);
        written.add(message);
        writer.write(message);
      }
    }
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.messageCount()).isEqualTo(3_000);
      for (int i = 2_999; i >= 0; i -= 61) {
        assertThat(file.message(i)).isEqualTo(written.get(i));
        PenReader reader = file.reader(i);
        assertThat(reader.next()).isTrue();
        assertThat(reader.message()).isEqualTo(written.get(i));
      }
      List<byte[]> read = new ArrayList<>();
      for (PenSplit split : file.splits(4)) {
        PenReader reader = file.reader(split);
        while (reader.next()) {
          assertThat(reader.messageNumber()).isEqualTo(read.size());
          read.add(reader.message());
        }
      }
      assertThat(file.splits(4)).hasSize(4);
      assertThat(read).usingElementComparator(Arrays::compare).isEqualTo(written);
    }
  }

  @Test
  void aMessageOfADamagedBlockIsAnErrorAndTheNextOnesKeepTheirNumbers() throws IOException {
    byte[] bytes = write(40, SMALL);
    read(bytes, false);
    int number = 20;
    bytes[frames.get(number).intValue() + 14] ^= 1;
    Path path = Files.write(folder.resolve("x.pen"), bytes);
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.messageCount()).isEqualTo(40);
      for (int i = 0; i < 40; i++) {
        int at = i;
        if (frames.get(i).equals(frames.get(number))) {
          assertThatThrownBy(() -> file.message(at))
              .isInstanceOfSatisfying(
                  DecodeException.class, e -> assertThat(e.offset()).isEqualTo(frames.get(number)));
        } else {
          assertThat(new String(file.message(i), StandardCharsets.UTF_8))
              .isEqualTo(messages.get(i));
        }
      }
    }
  }

  @Test
  void appendingRepairsAFileThatWasTornAnywhere() throws IOException {
    byte[] whole = write(40, SMALL);
    read(whole, false);
    Path path = folder.resolve("x.pen");
    for (int cut = frames.get(0).intValue(); cut < whole.length; cut += 3) {
      Files.write(path, Arrays.copyOf(whole, cut));
      try (PenWriter writer = PenWriter.append(path, HEADER, SMALL)) {
        for (int i = (int) writer.messageCount(); i < 40; i++) {
          writer.write(messages.get(i).getBytes(StandardCharsets.UTF_8));
        }
      }
      assertThat(Files.readAllBytes(path)).isEqualTo(whole);
    }
  }

  @Test
  void flushEndsTheBlock() throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    PenWriter writer = new PenWriter(target, HEADER, DEFLATE);
    writer.write(new byte[] {1});
    writer.flush();
    try (PenReader reader = new PenReader(new ByteArrayInputStream(target.toByteArray()))) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.compression()).isEqualTo("deflate");
    }
    writer.close();
  }

  @Test
  void aBombIsRefusedByItsLimitAndTakesNoMemoryOnItsWord() throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, HEADER, DEFLATE)) {
      writer.write(new byte[5_000_000]);
    }
    Limits few = Limits.DEFAULT.withMessageBytes(1_000_000);
    try (PenReader reader = new PenReader(new ByteArrayInputStream(target.toByteArray()), few)) {
      assertThatThrownBy(reader::next)
          .hasMessageContaining("LIMIT_EXCEEDED")
          .hasMessageContaining("messageBytes");
    }
  }

  @Test
  void anUnknownCompressionIsNamed() throws IOException {
    Compression other =
        new Compression() {
          @Override
          public int id() {
            return 9;
          }

          @Override
          public String label() {
            return "none";
          }

          @Override
          public byte[] pack(byte[] source, int offset, int length) {
            return Arrays.copyOfRange(source, offset, offset + length);
          }

          @Override
          public ByteArrayInputStream unpack(java.io.InputStream packed) throws IOException {
            return new ByteArrayInputStream(packed.readAllBytes());
          }
        };
    PenOptions options = PenOptions.DEFAULT.withCompression(other);
    Path path = folder.resolve("x.pen");
    try (OutputStream target = Files.newOutputStream(path);
        PenWriter writer = new PenWriter(target, HEADER, options)) {
      writer.write(new byte[] {1, 2, 3});
    }
    try (PenReader reader = new PenReader(Files.newInputStream(path))) {
      assertThatThrownBy(reader::next).hasMessageContaining("compression 9");
    }
    PenOptions reading = PenOptions.DEFAULT.withReadable(other);
    try (PenReader reader = new PenReader(Files.newInputStream(path), reading)) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.message()).containsExactly(1, 2, 3);
    }
  }

  @Test
  void theDictionaryIsThatOfTheSpecification() throws IOException {
    Path root = Path.of(System.getProperty("penstock.root", "../.."));
    assertThat(PresetDictionary.bytes())
        .isEqualTo(Files.readAllBytes(root.resolve("spec/deflate-dictionary.txt")));
  }
}
