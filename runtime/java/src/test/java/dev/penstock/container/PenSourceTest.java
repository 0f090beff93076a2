package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files from sources that give as little as they may, less than that, or fail. */
final class PenSourceTest {
  private static final PenHeader HEADER = PenHeader.of("compact", "schema");

  private final List<byte[]> messages = new ArrayList<>();
  private byte[] file = {};

  @BeforeEach
  void writeFile() throws IOException {
    file = written(PenOptions.DEFAULT);
  }

  private byte[] written(PenOptions options) throws IOException {
    messages.clear();
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    Random random = new Random(3);
    try (PenWriter writer = new PenWriter(target, HEADER, options)) {
      for (int i = 0; i < 900; i++) {
        byte[] message = new byte[4 + random.nextInt(700)];
        Bytes.putInt(message, 0, i);
        if (i == 500) {
          writer.useSchema("schema of the second half");
        }
        writer.write(message);
        messages.add(message);
      }
    }
    return target.toByteArray();
  }

  /** Bytes of which each read gives up to {@code most}. */
  private static class Source implements PenSource {
    private final byte[] bytes;
    private final int most;
    private boolean closed;

    Source(byte[] bytes, int most) {
      this.bytes = bytes;
      this.most = most;
    }

    @Override
    public long size() throws IOException {
      return bytes.length;
    }

    @Override
    public int read(long position, ByteBuffer buffer) throws IOException {
      assertThat(closed).isFalse();
      assertThat(buffer.remaining()).isPositive();
      assertThat(position + buffer.remaining()).isLessThanOrEqualTo(size());
      int count = Math.min(most, buffer.remaining());
      buffer.put(bytes, (int) position, count);
      return count;
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private static List<byte[]> all(PenReader reader) throws IOException {
    List<byte[]> read = new ArrayList<>();
    while (reader.next()) {
      read.add(reader.message());
    }
    return read;
  }

  private List<byte[]> inSplits(PenFile open) throws IOException {
    List<byte[]> read = new ArrayList<>();
    for (PenSplit split : open.splits(4)) {
      read.addAll(all(open.reader(split)));
    }
    return read;
  }

  private void assertSame(List<byte[]> read) {
    assertThat(read).usingElementComparator(Arrays::compare).isEqualTo(messages);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 4096, Integer.MAX_VALUE})
  void shortReadsAreContinued(int most) throws IOException {
    Source source = new Source(file, most);
    try (PenFile open = PenFile.open(source, PenOptions.DEFAULT)) {
      assertThat(open.header()).isEqualTo(HEADER);
      assertThat(open.schemas()).containsExactly("schema", "schema of the second half");
      assertThat(open.message(777)).isEqualTo(messages.get(777));
      assertSame(inSplits(open));
    }
    assertThat(source.closed).isTrue();
  }

  @Test
  void blocksAreReadFromASource() throws IOException {
    byte[] packed = written(PenOptions.DEFAULT.withCompression(Compression.deflate(1)));
    assertThat(packed.length).isLessThan(file.length / 2);
    try (PenFile open = PenFile.open(new Source(packed, 100), PenOptions.DEFAULT)) {
      assertSame(inSplits(open));
    }
  }

  @Test
  void aSourceIsReadInOrder() throws IOException {
    Source source = new Source(file, 1000);
    try (PenReader reader = new PenReader(source.stream())) {
      assertSame(all(reader));
      assertThat(source.closed).isFalse();
    }
    assertThat(source.closed).isTrue();
  }

  @Test
  void aFileOfTheMachineIsASource(@TempDir Path folder) throws IOException {
    Path path = Files.write(folder.resolve("x.pen"), file);
    try (PenFile open = PenFile.open(PenSource.of(path), PenOptions.DEFAULT)) {
      assertSame(inSplits(open));
      assertThat(open.map().messageCount()).isEqualTo(900);
    }
  }

  @Test
  void onlyFilesOfTheMachineAreMapped() throws IOException {
    try (PenFile open = PenFile.open(new Source(file, 1000), PenOptions.DEFAULT)) {
      assertThatThrownBy(open::map)
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("reader(split) read any source");
    }
  }

  @Test
  void aFailureHalfwayIsPassedOnAndReadingGoesOnAfterIt() throws IOException {
    IOException failure = new IOException("connection reset");
    for (int failing = 0; failing < file.length; failing += 9_001) {
      Once source = new Once(file, failing, failure);
      List<byte[]> read = new ArrayList<>();
      int failures = 0;
      PenFile open = source.open();
      for (PenSplit split : open.splits(3)) {
        PenReader reader = open.reader(split);
        boolean more = true;
        while (more) {
          try {
            more = reader.next();
            if (more) {
              read.add(reader.message());
            }
          } catch (IOException e) {
            assertThat(e).isSameAs(failure);
            failures++;
          }
        }
      }
      assertThat(failures + source.failuresWhenOpened).isEqualTo(1);
      assertSame(read);
    }
  }

  /** Fails the first time that a byte is read. */
  private static final class Once extends Source {
    private final int failing;
    private final IOException failure;
    private boolean failed;
    private int failuresWhenOpened;

    Once(byte[] bytes, int failing, IOException failure) {
      super(bytes, 5_000);
      this.failing = failing;
      this.failure = failure;
    }

    /** Opens the file, again after the failure if that was met. */
    PenFile open() throws IOException {
      try {
        return PenFile.open(this, PenOptions.DEFAULT);
      } catch (IOException e) {
        assertThat(e).isSameAs(failure);
        assertThat(super.closed).isTrue();
        super.closed = false;
        failuresWhenOpened++;
        return PenFile.open(this, PenOptions.DEFAULT);
      }
    }

    @Override
    public int read(long position, ByteBuffer buffer) throws IOException {
      if (!failed && position <= failing && position + buffer.remaining() > failing) {
        failed = true;
        throw failure;
      }
      return super.read(position, buffer);
    }
  }

  /** What a source does instead of giving bytes. */
  enum Lie {
    NOTHING(0, 0),
    END(0, -1),
    SAYS_MORE(10, 20),
    SAYS_LESS(10, 5),
    GIVES_WITHOUT_SAYING(10, 0);

    private final int given;
    private final int said;

    Lie(int given, int said) {
      this.given = given;
      this.said = said;
    }
  }

  @ParameterizedTest
  @EnumSource(Lie.class)
  void aReadThatGivesNothingOrSaysAnotherCountIsAnError(Lie lie) throws IOException {
    int honest = file.length / 2;
    Source source =
        new Source(file, 4096) {
          @Override
          public int read(long position, ByteBuffer buffer) throws IOException {
            if (position < honest || position > honest + 4096) {
              return super.read(position, buffer);
            }
            buffer.position(buffer.position() + lie.given);
            return lie.said;
          }
        };
    try (PenFile open = PenFile.open(source, PenOptions.DEFAULT)) {
      assertThatThrownBy(() -> inSplits(open))
          .isExactlyInstanceOf(IOException.class)
          .hasMessageMatching(
              String.format(
                  "the source gave %d bytes and said %d, at byte \\d+ of %d; .*",
                  lie.given, lie.said, file.length));
    }
  }

  @Test
  void aSizeThatIsTooLargeIsAnErrorOfTheSource() {
    Source source =
        new Source(file, 4096) {
          @Override
          public long size() {
            return file.length + 5_000L;
          }

          @Override
          public int read(long position, ByteBuffer buffer) {
            int count = (int) Math.min(buffer.remaining(), file.length - position);
            if (count > 0) {
              buffer.put(file, (int) position, count);
            }
            return count > 0 ? count : -1;
          }
        };
    assertThatThrownBy(() -> PenFile.open(source, PenOptions.DEFAULT))
        .isExactlyInstanceOf(IOException.class)
        .hasMessageStartingWith("the source gave 0 bytes and said -1, at byte ");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 26, 27, 50_000, 300_000})
  void aSizeThatIsTooSmallIsATornFile(int missing) throws IOException {
    byte[] torn = Arrays.copyOf(file, file.length - missing);
    assertThatThrownBy(() -> PenFile.open(new Source(torn, 4096), PenOptions.DEFAULT))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.TRUNCATED));
    PenReader reader = new PenReader(new Source(torn, 4096).stream(), Limits.DEFAULT);
    assertThatThrownBy(() -> all(reader))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.TRUNCATED));
  }

  @Test
  void aSizeThatShrinksIsAnError() throws IOException {
    long[] size = {file.length};
    Source source =
        new Source(file, 4096) {
          @Override
          public long size() {
            return size[0];
          }
        };
    try (PenFile open = PenFile.open(source, PenOptions.DEFAULT)) {
      size[0] = file.length / 2;
      assertThatThrownBy(() -> inSplits(open)).isInstanceOf(DecodeException.class);
      assertThatThrownBy(() -> open.message(899)).isInstanceOf(DecodeException.class);
    }
  }
}
