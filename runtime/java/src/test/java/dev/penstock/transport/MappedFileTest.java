package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedFileTest {
  @TempDir Path folder;

  @Test
  void rangesAreReadWhereverTheyStart() throws IOException {
    byte[] all = new byte[100];
    new Random(7).nextBytes(all);
    Path file = Files.write(folder.resolve("some.bin"), all);
    MappedFile mapped = MappedFile.open(file, 4);
    assertThat(mapped.length()).isEqualTo(100);
    Memory memory = new Memory();
    for (int offset = 0; offset <= 100; offset++) {
      for (int length = 0; length <= 100 - offset; length++) {
        byte[] read = new byte[length];
        mapped.wrap(offset, length, memory).getBytes(0, read, 0, length);
        assertThat(memory.length()).isEqualTo(length);
        assertThat(read)
            .containsExactly(java.util.Arrays.copyOfRange(all, offset, offset + length));
      }
    }
  }

  @Test
  void whatTheFileHasNotIsRefused() throws IOException {
    Path file = Files.write(folder.resolve("some.bin"), new byte[40]);
    MappedFile mapped = MappedFile.open(file, 4);
    Memory memory = Memory.of(new byte[3]);
    refuses(() -> mapped.wrap(-1, 1, memory));
    refuses(() -> mapped.wrap(40, 1, memory));
    refuses(() -> mapped.wrap(30, 11, memory));
    refuses(() -> mapped.wrap(Long.MAX_VALUE, 1, memory));
    refuses(() -> mapped.wrap(0, -1, memory));
    assertThat(memory.length()).isEqualTo(3);
  }

  @Test
  void anEmptyFileHasAnEmptyRange() throws IOException {
    MappedFile mapped = MappedFile.open(Files.createFile(folder.resolve("empty.bin")));
    assertThat(mapped.wrap(0, 0, new Memory()).length()).isZero();
    refuses(() -> mapped.wrap(0, 1, new Memory()));
  }

  @Test
  void aRangeAboveOneGibibyteIsReadWhereverItStarts() throws IOException {
    Path file = folder.resolve("large.bin");
    long length = 4L << 30;
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.setLength(length);
      out.seek(length - 9);
      out.writeLong(Long.reverseBytes(77));
    }
    try (MappedFile mapped = MappedFile.open(file)) {
      int most = Integer.MAX_VALUE;
      Memory memory = mapped.wrap(length - 1 - most, most, new Memory());
      assertThat(memory.getLong(most - 8)).isEqualTo(77);
      assertThat(mapped.wrap(7, most, memory).getLong(most - 8)).isZero();
    }
  }

  /** A file with holes takes no room on the disk. */
  @Test
  void filesAboveTwoGibibytesAreRead() throws IOException {
    long length = (5L << 30) + 3;
    Path file = folder.resolve("large.bin");
    long[] marks = {0, (1L << 30) - 4, (1L << 31) - 5, (3L << 30) - 1, (1L << 32) + 11, length - 8};
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.setLength(length);
      for (long mark : marks) {
        out.seek(mark);
        out.writeLong(Long.reverseBytes(mark));
      }
    }
    MappedFile mapped = MappedFile.open(file);
    Memory memory = new Memory();
    for (long mark : marks) {
      assertThat(mapped.wrap(mark, 8, memory).getLong(0)).isEqualTo(mark);
      long start = Math.max(0, mark - (1 << 30) + 8);
      mapped.wrap(start, 1 << 30, memory);
      assertThat(memory.getLong((int) (mark - start))).isEqualTo(mark);
    }
  }

  @Test
  void whatNoWindowHasIsMappedAsLongAsTheFileIsOpen() throws IOException {
    Path file = Files.write(folder.resolve("some.bin"), new byte[100]);
    MappedFile mapped = MappedFile.open(file, 4);
    Memory whole = mapped.wrap(0, 100, new Memory());
    Memory inWindow = new Memory();
    mapped.close();
    assertThat(whole.getByte(99)).isZero();
    assertThat(mapped.wrap(15, 16, inWindow).getLong(8)).isZero();
    assertThatThrownBy(() -> mapped.wrap(15, 17, inWindow))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(inWindow.length()).isEqualTo(16);
  }

  private static void refuses(Runnable call) {
    assertThatThrownBy(call::run).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
