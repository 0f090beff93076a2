package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Memory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages where they stand in a mapped file. */
final class MappedMessagesTest {
  private static final PenHeader HEADER = PenHeader.of("fast", "schema").withAlignment(8);

  @TempDir Path folder;
  private Path path = Path.of("");
  private final List<byte[]> messages = new ArrayList<>();
  private final List<Long> offsets = new ArrayList<>();

  @BeforeEach
  void makeMessages() {
    path = folder.resolve("x.pen");
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      byte[] message = new byte[4 + (i % 500 == 250 ? 150_000 : random.nextInt(400))];
      random.nextBytes(message);
      Bytes.putInt(message, 0, i);
      messages.add(message);
    }
  }

  private void write(PenOptions options) throws IOException {
    try (PenWriter writer = new PenWriter(Files.newOutputStream(path), HEADER, options)) {
      for (int i = 0; i < messages.size(); i++) {
        writer.useSchema(i % 7 == 0 ? "schema" : "schema " + i % 7);
        writer.write(messages.get(i));
        boolean keyed = i % 7 > 0;
        offsets.add(writer.byteCount() - messages.get(i).length - (keyed ? 4 : 0) - 10);
      }
    }
  }

  private void assertIs(int number, MappedMessages mapped, Memory memory) throws IOException {
    assertThat(mapped.get(number, memory)).isSameAs(memory);
    byte[] found = new byte[memory.length()];
    memory.getBytes(0, found, 0, found.length);
    assertThat(found).isEqualTo(messages.get(number));
    assertThat(mapped.schema()).isEqualTo(number % 7 == 0 ? "schema" : "schema " + number % 7);
  }

  private void assertAll() throws IOException {
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      assertThat(mapped.messageCount()).isEqualTo(2_000);
      Memory memory = new Memory();
      for (int i = 0; i < 2_000; i++) {
        assertIs(i, mapped, memory);
      }
      MappedMessages other = file.map();
      Random random = new Random(4);
      for (int i = 0; i < 300; i++) {
        assertIs(random.nextInt(2_000), other, memory);
      }
    }
  }

  @Test
  void messagesAreReadInAnyOrder() throws IOException {
    write(PenOptions.DEFAULT);
    assertAll();
  }

  @Test
  void messagesOfBlocksAreUnpacked() throws IOException {
    write(PenOptions.DEFAULT.withCompression(Compression.deflate(1)).withBlockBytes(20_000));
    assertAll();
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      mapped.get(7, new Memory());
      assertThat(mapped.offset()).isEqualTo(-1);
    }
  }

  @Test
  void aFileWithoutItsIndexIsReadAlike() throws IOException {
    write(PenOptions.DEFAULT);
    byte[] bytes = Files.readAllBytes(path);
    bytes[(int) Bytes.getLong(bytes, bytes.length - 8) + 30] ^= 1;
    Files.write(path, bytes);
    assertAll();
  }

  @Test
  void messagesStartWhereTheFileHasThem() throws IOException {
    write(PenOptions.DEFAULT);
    byte[] bytes = Files.readAllBytes(path);
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      for (int i = 0; i < 2_000; i += 71) {
        mapped.get(i, new Memory());
        assertThat(mapped.offset() % 8).isZero();
        assertThat(Bytes.getInt(bytes, (int) mapped.offset())).isEqualTo(i);
      }
    }
  }

  @Test
  void nothingIsAllocatedForAMessage() throws IOException {
    write(PenOptions.DEFAULT);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      Memory memory = new Memory();
      long allocated = Long.MAX_VALUE;
      for (int round = 0; round < 5; round++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 2_000; i++) {
          mapped.get(i, memory);
        }
        mapped.get(1_234, memory);
        allocated = Math.min(allocated, threads.getCurrentThreadAllocatedBytes() - before);
      }
      assertThat(allocated).isZero();
    }
  }

  private void damage(long offset) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.seek(offset);
      int old = file.read();
      file.seek(offset);
      file.write(old ^ 0x55);
    }
  }

  private static void assertFails(MappedMessages mapped, int number, ErrorKind kind, long offset) {
    Memory memory = Memory.of(new byte[1]);
    DecodeException error =
        catchThrowableOfType(DecodeException.class, () -> mapped.get(number, memory));
    assertThat(error.kind()).isEqualTo(kind);
    assertThat(error.offset()).isEqualTo(offset);
    assertThat(memory.length()).isZero();
  }

  @Test
  void aDamagedMessageCostsNoOther() throws IOException {
    write(PenOptions.DEFAULT);
    damage(offsets.get(70) + 20);
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      assertFails(mapped, 70, ErrorKind.CHECKSUM, offsets.get(70));
      assertIs(69, mapped, new Memory());
      assertIs(71, mapped, new Memory());
    }
  }

  @Test
  void aDamagedHeadCostsItsStretchAndTheNext() throws IOException {
    write(PenOptions.DEFAULT);
    damage(offsets.get(70) + 1);
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      assertFails(mapped, 69, ErrorKind.CHECKSUM, offsets.get(70));
      assertFails(mapped, 71, ErrorKind.CHECKSUM, offsets.get(70));
      assertIs(1_500, mapped, new Memory());
    }
  }

  @Test
  void numbersAndLengthsHaveLimits() throws IOException {
    write(PenOptions.DEFAULT);
    Limits limits = Limits.DEFAULT.withMessageBytes(100_000);
    try (PenFile file = PenFile.open(path, limits)) {
      MappedMessages mapped = file.map();
      Memory memory = new Memory();
      assertThatThrownBy(() -> mapped.get(2_000, memory))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> mapped.get(-1, memory))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertFails(mapped, 250, ErrorKind.LIMIT_EXCEEDED, offsets.get(250));
      assertIs(251, mapped, memory);
    }
  }

  @Test
  void whatIsMappedStaysWhileTheFileIsAppendedToAndClosed() throws IOException {
    write(PenOptions.DEFAULT);
    Memory memory = new Memory();
    MappedMessages mapped;
    try (PenFile file = PenFile.open(path)) {
      mapped = file.map();
    }
    try (PenWriter writer = PenWriter.append(path, HEADER)) {
      writer.write(new byte[5_000_000]);
    }
    for (int i = 0; i < 2_000; i += 83) {
      assertIs(i, mapped, memory);
    }
  }

  /** Frames that a reader skips, with holes, so that the file takes no room on the disk. */
  @Test
  void messagesBeyondFourGibibytesAreRead() throws IOException {
    Schemas schemas = new Schemas("schema", 1_000);
    FrameIndex index = new FrameIndex(schemas);
    try (RandomAccessFile out = new RandomAccessFile(path.toFile(), "rw")) {
      ByteArrayOutputStream start = new ByteArrayOutputStream();
      new PenWriter(start, HEADER).flush();
      out.write(start.toByteArray());
      for (int i = 0; i < 5; i++) {
        index.add(i, out.getFilePointer());
        frame(out, FrameKind.MESSAGE, messages.get(i));
        hole(out, (3 << 29) - 7 * i);
      }
      long indexOffset = out.getFilePointer();
      frame(out, FrameKind.INDEX, index.encode());
      byte[] end = new byte[PenWriter.END_BYTES];
      Bytes.putLong(end, 0, 5);
      Bytes.putLong(end, 8, indexOffset);
      frame(out, FrameKind.END, end);
    }
    assertThat(Files.size(path)).isGreaterThan(7L << 30);
    try (PenFile file = PenFile.open(path)) {
      MappedMessages mapped = file.map();
      Memory memory = new Memory();
      for (int number : new int[] {4, 0, 3, 1, 2}) {
        mapped.get(number, memory);
        assertThat(memory.getInt(0)).isEqualTo(number);
        assertThat(memory.length()).isEqualTo(messages.get(number).length);
      }
      assertThat(mapped.offset()).isGreaterThan(3L << 30);
    }
  }

  private static void frame(RandomAccessFile out, int kind, byte[] payload) throws IOException {
    byte[] head = new byte[FrameHead.BYTES];
    CRC32C crc = new CRC32C();
    FrameHead.put(head, 0, kind, payload.length, crc);
    crc.update(payload);
    FrameHead.putCrc(head, 0, crc);
    out.write(head);
    out.write(payload);
  }

  /** Writes the head of a private frame, whose crc nobody looks at, and leaves its payload out. */
  private static void hole(RandomAccessFile out, int length) throws IOException {
    byte[] head = new byte[FrameHead.BYTES];
    head[0] = (byte) 0xC0;
    Bytes.putInt(head, 1, length);
    CRC32C crc = new CRC32C();
    crc.update(head, 0, 5);
    head[5] = (byte) crc.getValue();
    out.write(head);
    out.seek(out.getFilePointer() + length);
  }
}
