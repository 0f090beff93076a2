package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A message is the same whatever it goes to and comes from. */
class TransportTest {
  private static final byte DIRT = (byte) 0xA5;

  /** A format and how many lines the order has: the message is short, or passes all blocks. */
  record Sample(Format format, int lineCount) {
    Codec<Messages.Order> codec() {
      return format.codec(Messages.Order.class);
    }

    Messages.Order order() {
      Random random = new Random(lineCount);
      List<Messages.Line> lines = new ArrayList<>();
      for (int i = 0; i < lineCount; i++) {
        int[] sizes = random.ints(i % 7 == 3 ? 5000 : i % 5).toArray();
        Messages.Line next = i % 3 == 0 ? null : new Messages.Line("n" + i, sizes, List.of(), null);
        lines.add(new Messages.Line("Zoë " + i, sizes, List.of(i, -i, 7), next));
      }
      return new Messages.Order("order", lines, Map.of());
    }
  }

  static Stream<Sample> samples() {
    return Format.ALL.stream()
        .flatMap(
            format -> Stream.of(0, 1, 40, 400).map(lineCount -> new Sample(format, lineCount)));
  }

  private static void check(Sample sample, Messages.Order copy) {
    // By another format, since records with arrays do not compare.
    Format judge =
        sample.format().equals(Format.DOCUMENTS) ? Format.BINARY.getFirst() : Format.DOCUMENTS;
    Codec<Messages.Order> codec = judge.codec(Messages.Order.class);
    assertThat(codec.encode(copy)).isEqualTo(codec.encode(sample.order()));
  }

  private static byte[] content(ByteBuffer buffer, int from, int to) {
    byte[] content = new byte[to - from];
    buffer.get(from, content);
    return content;
  }

  private static List<ByteBuffer> buffers(int capacity) {
    return List.of(
        ByteBuffer.allocate(capacity),
        ByteBuffer.allocate(capacity + 3).slice(3, capacity).order(ByteOrder.LITTLE_ENDIAN),
        ByteBuffer.allocateDirect(capacity),
        ByteBuffer.allocateDirect(capacity + 1).slice(1, capacity).order(ByteOrder.LITTLE_ENDIAN));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void buffersOfEveryKindTakeAMessageAndGiveItBack(Sample sample) {
    byte[] message = sample.codec().encode(sample.order());
    for (ByteBuffer buffer : buffers(message.length + 9)) {
      ByteOrder order = buffer.order();
      buffer.position(5);

      assertThat(sample.codec().encode(sample.order(), buffer)).isEqualTo(message.length);

      assertThat(buffer.position()).isEqualTo(5 + message.length);
      assertThat(buffer.order()).isEqualTo(order);
      assertThat(content(buffer, 5, buffer.position())).isEqualTo(message);
      buffer.flip().position(5);
      check(sample, sample.codec().decode(buffer.asReadOnlyBuffer()));
      check(sample, sample.codec().decode(buffer));
      assertThat(buffer.hasRemaining()).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aMappedFileIsReadAndWritten(Sample sample, @TempDir Path folder) throws IOException {
    byte[] message = sample.codec().encode(sample.order());
    Path file = folder.resolve("message");
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, message.length);

      sample.codec().encode(sample.order(), mapped);

      assertThat(file).hasBinaryContent(message);
      check(sample, sample.codec().decode(mapped.flip()));
      check(sample, sample.codec().decode(channel.position(0)));
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void whatABufferHeldBeforeDoesNotShow(Sample sample) {
    Codec<Messages.Order> codec = sample.codec();
    byte[] message = codec.encode(sample.order());
    ByteBuffer other = ByteBuffer.allocateDirect(2 * message.length + 100_000);
    while (other.hasRemaining()) {
      other.put(DIRT);
    }
    assertThatThrownBy(() -> codec.decode(other.flip())).isInstanceOf(DecodeException.class);
    assertThat(other.position()).isZero();

    check(sample, codec.decode(ByteBuffer.allocateDirect(message.length).put(message).flip()));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aDirectBufferIsRefusedWhereAnArrayIs(Sample sample) {
    Codec<Messages.Order> codec = sample.codec();
    byte[] message = codec.encode(sample.order());
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      byte[] damaged = message.clone();
      int at = random.nextInt(i % 2 == 0 ? Math.min(40, message.length) : message.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      ByteBuffer direct = ByteBuffer.allocateDirect(message.length).put(damaged).flip();

      assertThat(outcome(codec, direct)).isEqualTo(outcome(codec, ByteBuffer.wrap(damaged)));
    }
  }

  private static String outcome(Codec<Messages.Order> codec, ByteBuffer source) {
    try {
      byte[] copy = Format.DOCUMENTS.codec(Messages.Order.class).encode(codec.decode(source));
      return new String(copy, StandardCharsets.UTF_8);
    } catch (DecodeException e) {
      return e.getMessage();
    }
  }

  @EveryFormat
  void aBufferWithTooLittleRoomStaysAsItIs(Format format) {
    Codec<Messages.Order> codec = format.codec(Messages.Order.class);
    Messages.Order order = new Sample(format, 1).order();
    int length = codec.encodedSize(order);
    ByteBuffer buffer = ByteBuffer.allocateDirect(length + 1).position(2);

    assertThatThrownBy(() -> codec.encode(order, buffer))
        .isInstanceOf(EncodeException.class)
        .hasMessage(
            "the message needs %d bytes, the target has %d from offset 2", length, length - 1);
    assertThat(buffer.position()).isEqualTo(2);
    assertThatThrownBy(() -> codec.encode(order, ByteBuffer.allocate(length).asReadOnlyBuffer()))
        .isInstanceOf(ReadOnlyBufferException.class);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void streamsTakeAMessageAndGiveItBack(Sample sample) throws IOException {
    byte[] message = sample.codec().encode(sample.order());
    ByteArrayOutputStream target = new ByteArrayOutputStream();

    assertThat(sample.codec().encode(sample.order(), target)).isEqualTo(message.length);

    assertThat(target.toByteArray()).isEqualTo(message);
    check(sample, sample.codec().decode(new ByteArrayInputStream(message)));
    check(sample, sample.codec().decode(oneByOne(message)));
  }

  /** Returns a stream that gives a byte at a time. */
  private static InputStream oneByOne(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(1, length));
      }
    };
  }

  /** A channel that takes a byte at a time, until it breaks. */
  private static final class Drip implements WritableByteChannel {
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final int most;

    Drip(int most) {
      this.most = most;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      if (taken.size() == most) {
        throw new IOException("broken");
      }
      if (source.hasRemaining()) {
        taken.write(source.get());
        return 1;
      }
      return 0;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aChannelThatTakesAByteAtATimeGetsAllOfThem(Sample sample) throws IOException {
    byte[] message = sample.codec().encode(sample.order());
    Drip drip = new Drip(Integer.MAX_VALUE);

    assertThat(sample.codec().encode(sample.order(), drip)).isEqualTo(message.length);

    assertThat(drip.taken.toByteArray()).isEqualTo(message);
    ReadableByteChannel source = Channels.newChannel(oneByOne(message));
    check(sample, sample.codec().decode(source));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aChannelThatBreaksLeavesTheCodecWhole(Sample sample) {
    byte[] message = sample.codec().encode(sample.order());
    Drip drip = new Drip(message.length / 2);

    assertThatThrownBy(() -> sample.codec().encode(sample.order(), drip))
        .isInstanceOf(IOException.class)
        .hasMessage("broken");

    assertThat(message).startsWith(drip.taken.toByteArray());
    assertThat(sample.codec().encode(sample.order())).isEqualTo(message);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aPipeCarriesAMessage(Sample sample) throws Exception {
    Pipe pipe = Pipe.open();
    FutureTask<Integer> writing =
        new FutureTask<>(() -> {
          try (Pipe.SinkChannel sink = pipe.sink()) {
            return sample.codec().encode(sample.order(), sink);
          }
        });
    new Thread(writing).start();

    check(sample, sample.codec().decode(pipe.source()));
    assertThat(writing.get()).isEqualTo(sample.codec().encode(sample.order()).length);
    pipe.source().close();
  }

  @EveryFormat
  void aChannelThatDoesNotBlockIsRefused(Format format) throws IOException {
    Codec<Messages.Order> codec = format.codec(Messages.Order.class);
    Messages.Order order = new Sample(format, 1).order();
    Pipe pipe = Pipe.open();
    pipe.sink().configureBlocking(false);
    pipe.source().configureBlocking(false);

    assertThatThrownBy(() -> codec.encode(order, pipe.sink()))
        .isInstanceOf(IllegalBlockingModeException.class);
    assertThatThrownBy(() -> codec.decode(pipe.source()))
        .isInstanceOf(IllegalBlockingModeException.class);
    pipe.sink().close();
    pipe.source().close();
  }

  @EveryFormat
  void aStreamIsReadNoFurtherThanTheLimit(Format format) throws IOException {
    Limits limits = Limits.DEFAULT.withMessageBytes(20_000);
    Codec<Messages.Order> codec = format.codec(Messages.Order.class, CodecSettings.NONE, limits);
    Endless endless = new Endless();

    assertThatThrownBy(() -> codec.decode(endless))
        .isInstanceOf(DecodeException.class)
        .hasMessageStartingWith(
            "LIMIT_EXCEEDED at byte 0: expected a message of at most 20000 bytes")
        .hasMessageEndingWith("found more");
    assertThat(endless.count).isEqualTo(limits.messageBytes() + 1);
  }

  /** An endless stream of spaces. */
  private static final class Endless extends InputStream {
    long count;

    @Override
    public int read() {
      count++;
      return ' ';
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      Arrays.fill(target, offset, offset + length, (byte) ' ');
      count += length;
      return length;
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theSizeIsKnownWithoutTheMessage(Sample sample) {
    assertThat(sample.codec().encodedSize(sample.order()))
        .isEqualTo(sample.codec().encode(sample.order()).length);
  }

  @EveryFormat
  void aStreamThatBreaksLeavesTheCodecWhole(Format format) {
    Sample sample = new Sample(format, 40);
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("broken");
          }
        };

    assertThatThrownBy(() -> sample.codec().encode(sample.order(), broken))
        .isInstanceOf(IOException.class);
    check(sample, sample.codec().decode(sample.codec().encode(sample.order())));
  }
}
