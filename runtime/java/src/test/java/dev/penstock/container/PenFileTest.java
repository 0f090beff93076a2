package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages in any order, and parts of a file. */
final class PenFileTest {
  private static final PenHeader HEADER = PenHeader.of("compact", "schema");
  private static final int END_FRAME_BYTES = 26;

  @TempDir Path folder;
  private Path path = Path.of("");
  private final List<byte[]> messages = new ArrayList<>();
  private final List<Long> offsets = new ArrayList<>();

  @BeforeEach
  void writeFile() throws IOException {
    path = folder.resolve("x.pen");
    Random random = new Random(11);
    try (PenWriter writer = new PenWriter(Files.newOutputStream(path), HEADER)) {
      for (int i = 0; i < 2_000; i++) {
        byte[] message = new byte[4 + (i % 500 == 250 ? 150_000 : random.nextInt(700))];
        random.nextBytes(message);
        Bytes.putInt(message, 0, i);
        offsets.add(writer.byteCount());
        writer.write(message);
        messages.add(message);
      }
    }
  }

  private static List<byte[]> all(PenReader reader) throws IOException {
    List<byte[]> read = new ArrayList<>();
    boolean more = true;
    while (more) {
      try {
        more = reader.next();
        if (more) {
          read.add(reader.message());
        }
      } catch (DecodeException e) {
        if (!reader.canContinue()) {
          throw e;
        }
      }
    }
    return read;
  }

  private long indexOffset() throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    return Bytes.getLong(bytes, bytes.length - 8);
  }

  /** Writes the file with some bytes changed. */
  private void damage(long offset, int length) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    for (int i = 0; i < length; i++) {
      bytes[(int) offset + i] ^= 0x55;
    }
    Files.write(path, bytes);
  }

  private void assertReadsAll() throws IOException {
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.header()).isEqualTo(HEADER);
      assertThat(file.messageCount()).isEqualTo(messages.size());
      for (int i = messages.size() - 1; i >= 0; i -= 37) {
        assertThat(file.message(i)).isEqualTo(messages.get(i));
      }
      for (int count : new int[] {1, 2, 3, 7, 1000}) {
        List<byte[]> read = new ArrayList<>();
        for (PenSplit split : file.splits(count)) {
          read.addAll(all(file.reader(split)));
        }
        assertThat(read).usingElementComparator(Arrays::compare).isEqualTo(messages);
      }
    }
  }

  @Test
  void aLongFileHasAnIndexAndIsReadInAnyOrder() throws IOException {
    assertThat(indexOffset()).isPositive();
    assertReadsAll();
  }

  @Test
  void aFileWithoutItsIndexIsReadAlike() throws IOException {
    damage(indexOffset() + 30, 1);
    assertReadsAll();
  }

  @Test
  void splitsAreOfSimilarLengthAndFollowEachOther() throws IOException {
    try (PenFile file = PenFile.open(path)) {
      List<PenSplit> splits = file.splits(4);
      assertThat(splits).hasSize(4);
      for (int i = 1; i < 4; i++) {
        assertThat(splits.get(i).start()).isEqualTo(splits.get(i - 1).end());
      }
      long quarter = Files.size(path) / 4;
      assertThat(splits)
          .allSatisfy(
              each -> assertThat(each.end() - each.start()).isBetween(quarter / 2, quarter * 2));
    }
  }

  @Test
  void anyRangesOfBytesGiveEveryMessageOnce() throws IOException {
    Random random = new Random(5);
    try (PenFile file = PenFile.open(path)) {
      for (int round = 0; round < 20; round++) {
        long end = Files.size(path);
        long first = random.nextLong(end);
        long second = first + random.nextLong(end - first + 1);
        List<byte[]> read = new ArrayList<>();
        read.addAll(all(file.reader(new PenSplit(0, first))));
        read.addAll(all(file.reader(new PenSplit(first, second))));
        read.addAll(all(file.reader(new PenSplit(second, end))));
        assertThat(read).usingElementComparator(Arrays::compare).isEqualTo(messages);
      }
    }
  }

  @Test
  void aReaderStartsAtAnyMessage() throws IOException {
    try (PenFile file = PenFile.open(path)) {
      PenReader reader = file.reader(1234);
      assertThat(reader.next()).isTrue();
      assertThat(reader.messageNumber()).isEqualTo(1234);
      assertThat(reader.frameOffset()).isEqualTo(offsets.get(1234));
      assertThat(reader.message()).isEqualTo(messages.get(1234));
      assertThat(all(reader)).hasSize(2_000 - 1235);
      assertThat(file.reader(2_000).next()).isFalse();
    }
  }

  @Test
  void numbersOfNoMessageAreRefused() throws IOException {
    try (PenFile file = PenFile.open(path)) {
      assertThatThrownBy(() -> file.message(2_000)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> file.reader(-1)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> file.splits(0)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> new PenSplit(2, 1)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aDamagedMessageCostsNoOther() throws IOException {
    damage(offsets.get(70) + 12, 1);
    try (PenFile file = PenFile.open(path)) {
      DecodeException error = catchThrowableOfType(DecodeException.class, () -> file.message(70));
      assertThat(error.kind()).isEqualTo(ErrorKind.CHECKSUM);
      assertThat(error.offset()).isEqualTo(offsets.get(70));
      assertThat(file.message(69)).isEqualTo(messages.get(69));
      assertThat(file.message(71)).isEqualTo(messages.get(71));
    }
  }

  @Test
  void aDamagedHeadCostsOnlyItsBlock() throws IOException {
    damage(offsets.get(70), 1);
    try (PenFile file = PenFile.open(path)) {
      DecodeException error = catchThrowableOfType(DecodeException.class, () -> file.message(71));
      assertThat(error.offset()).isEqualTo(offsets.get(70));
      assertThat(file.message(1500)).isEqualTo(messages.get(1500));
      List<PenSplit> splits = file.splits(4);
      assertThat(all(file.reader(splits.get(3)))).isNotEmpty();
      assertThatThrownBy(() -> all(file.reader(splits.get(0)))).isInstanceOf(DecodeException.class);
    }
  }

  @Test
  void aReaderGoesOnBehindADamagedHead() throws IOException {
    damage(offsets.get(70), 1);
    try (PenFile file = PenFile.open(path)) {
      PenReader reader = file.reader(60);
      int read = 0;
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          read += more ? 1 : 0;
        } catch (DecodeException e) {
          assertThat(reader.recover()).isEqualTo(offsets.get(71));
        }
      }
      assertThat(read).isEqualTo(2_000 - 60 - 1);
    }
  }

  @Test
  void aSearchAmongManyHeadsEnds() throws IOException {
    byte[] bytes = Arrays.copyOf(Files.readAllBytes(path), offsets.get(1).intValue() + 400_000);
    CRC32C crc = new CRC32C();
    for (int at = offsets.get(1).intValue() + 1; at + 10 < bytes.length; at += 10) {
      Bytes.putInt(bytes, at + 1, 10_000_000);
      bytes[at] = FrameKind.MESSAGE;
      crc.reset();
      crc.update(bytes, at, 5);
      bytes[at + 5] = (byte) crc.getValue();
    }
    PenReader reader = new PenReader(new ByteArrayInputStream(bytes));
    assertThat(reader.next()).isTrue();
    assertThatThrownBy(reader::next).isInstanceOf(DecodeException.class);
    assertThat(reader.recover()).isEqualTo(-1);
  }

  @Test
  void aTornFileIsRefused() throws IOException {
    Files.write(path, Arrays.copyOf(Files.readAllBytes(path), offsets.get(100).intValue() + 3));
    DecodeException error = catchThrowableOfType(DecodeException.class, () -> PenFile.open(path));
    assertThat(error.kind()).isEqualTo(ErrorKind.TRUNCATED);
    assertThat(error.offset()).isEqualTo(offsets.get(100));
  }

  @Test
  void aFileWithoutMessagesHasOneEmptySplit() throws IOException {
    new PenWriter(Files.newOutputStream(path), HEADER).close();
    try (PenFile file = PenFile.open(path)) {
      assertThat(file.messageCount()).isZero();
      assertThat(file.splits(3)).hasSize(1);
      assertThat(file.reader(file.splits(3).get(0)).next()).isFalse();
    }
  }

  @Test
  void appendingGivesTheFileThatIsWrittenAtOnce() throws IOException {
    byte[] whole = Files.readAllBytes(path);
    for (int cut : new int[] {0, 1, 10, 1_000, 1_999, 2_000}) {
      try (PenWriter writer = new PenWriter(Files.newOutputStream(path), HEADER)) {
        for (byte[] message : messages.subList(0, cut)) {
          writer.write(message);
        }
      }
      try (PenWriter writer = PenWriter.append(path, HEADER)) {
        assertThat(writer.messageCount()).isEqualTo(cut);
        assertThat(writer.byteCount()).isEqualTo(Files.size(path));
        for (byte[] message : messages.subList(cut, 2_000)) {
          writer.write(message);
        }
      }
      assertThat(Files.readAllBytes(path)).isEqualTo(whole);
    }
  }

  @Test
  void appendingRepairsATornFile() throws IOException {
    byte[] whole = Files.readAllBytes(path);
    long indexOffset = indexOffset();
    for (long cut :
        new long[] {
          offsets.get(3),
          offsets.get(3) + 1,
          offsets.get(1_000) + 15,
          indexOffset,
          indexOffset + 9,
          whole.length - END_FRAME_BYTES,
          whole.length - 1
        }) {
      Files.write(path, Arrays.copyOf(whole, (int) cut));
      int kept = (int) offsets.stream().filter(each -> each < cut).count();
      boolean isWhole = kept == 2_000 ? cut >= indexOffset : offsets.get(kept) == cut;
      try (PenWriter writer = PenWriter.append(path, HEADER)) {
        for (byte[] message : messages.subList(isWhole ? kept : kept - 1, 2_000)) {
          writer.write(message);
        }
      }
      assertReadsAll();
    }
  }

  @Test
  void zerosThatAMachineLeftBehindAreCut() throws IOException {
    byte[] torn = Arrays.copyOf(Files.readAllBytes(path), offsets.get(50).intValue() + 11);
    Files.write(path, Arrays.copyOf(torn, torn.length + 5_000));
    try (PenWriter writer = PenWriter.append(path, HEADER)) {
      assertThat(writer.messageCount()).isEqualTo(50);
    }
  }

  @Test
  void aFileWithWholeMessagesBehindDamageIsNotCut() throws IOException {
    damage(offsets.get(70), 1);
    damage(indexOffset() + 30, 1);
    byte[] before = Files.readAllBytes(path);
    assertThatThrownBy(() -> PenWriter.append(path, HEADER)).isInstanceOf(DecodeException.class);
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  @Test
  void aFileOfAnotherHeaderIsNotAppendedTo() throws IOException {
    byte[] before = Files.readAllBytes(path);
    assertThatThrownBy(() -> PenWriter.append(path, PenHeader.of("fast", "schema")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another header");
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  @Test
  void anIndexStaysBoundedHoweverLongTheFileIs() {
    FrameIndex index = new FrameIndex(new Schemas("schema", 1000));
    long interval = 1 << 16;
    for (long i = 0; i < 1_000_000; i++) {
      index.add(i * 10, 100 + i * interval);
    }
    assertThat(index.markCount()).isBetween(FrameIndex.MOST_MARKS / 2, FrameIndex.MOST_MARKS);
    FrameIndex read =
        FrameIndex.decode(
            index.encode(), new Schemas("schema", 1000), 100, Long.MAX_VALUE, 10_000_000);
    assertThat(read).isNotNull();
    assertThat(read.encode()).isEqualTo(index.encode());
    assertThat(read.number(read.markOf(5_000_009))).isLessThanOrEqualTo(5_000_009);
    for (int i = 0; i < read.markCount(); i++) {
      assertThat(read.offset(i)).isEqualTo(100 + read.number(i) / 10 * interval);
    }
  }
}
