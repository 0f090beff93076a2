package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.BufferPool;
import dev.penstock.BufferSequence;
import dev.penstock.Codec;
import dev.penstock.PoolOptions;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A message leaves as a sequence of pooled buffers. */
class GatherTest {

  /** A format and how many bytes each block of the pool has. */
  record Sample(Format format, int blockBytes) {}

  static Stream<Sample> samples() {
    return Format.ALL.stream()
        .flatMap(format -> Stream.of(256, 4096, 65_536).map(size -> new Sample(format, size)));
  }

  private static BufferPool pool(int blockBytes) {
    return new BufferPool(PoolOptions.DIRECT.withLargest(blockBytes).with(PoolOptions.Mode.CHECK));
  }

  private static Messages.Parcel parcel(int attachmentBytes) {
    byte[] attachment = new byte[attachmentBytes];
    new Random(1).nextBytes(attachment);
    List<Messages.Line> lines = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      lines.add(new Messages.Line("line " + i, new int[i * 100], List.of(i), null));
    }
    return new Messages.Parcel(
        "front", attachment, new Messages.Order("Zoë", lines, Map.of()), attachment.clone());
  }

  private static byte[] content(List<ByteBuffer> buffers) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (ByteBuffer buffer : buffers) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(buffer.position(), bytes);
      content.writeBytes(bytes);
    }
    return content.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theBuffersHoldTheMessage(Sample sample) {
    Codec<Messages.Parcel> codec = sample.format().codec(Messages.Parcel.class);
    BufferPool pool = pool(sample.blockBytes());
    for (int attachmentBytes : new int[] {0, 3, 4096, 100_000}) {
      Messages.Parcel parcel = parcel(attachmentBytes);
      byte[] message = codec.encode(parcel);

      try (BufferSequence sequence = codec.encode(parcel, pool)) {
        assertThat(sequence.remaining()).isEqualTo(message.length);
        assertThat(content(sequence.buffers())).isEqualTo(message);
        assertThat(sequence.buffers()).allMatch(ByteBuffer::isReadOnly);
      }
    }
    pool.check();
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#PACKING")
  void largeArraysOfBytesAreNotCopied(Format format) {
    Codec<Messages.Parcel> codec = format.codec(Messages.Parcel.class);
    Messages.Parcel parcel = parcel(100_000);

    try (BufferSequence sequence = codec.encode(parcel, pool(4096))) {
      parcel.attachment()[99_999] ^= 1;

      assertThat(content(sequence.buffers())).isEqualTo(codec.encode(parcel));
    }
  }

  @EveryFormat
  void aBufferIsAComponentLikeItsBytes(Format format) {
    Codec<Messages.Blob> codec = format.codec(Messages.Blob.class);
    byte[] bytes = parcel(100_000).attachment();
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 2).put(1, bytes);
    direct.position(1).limit(bytes.length + 1);

    Messages.Blob fromDirect = codec.decode(codec.encode(new Messages.Blob(direct, "direct")));

    assertThat(fromDirect.content()).isEqualTo(ByteBuffer.wrap(bytes));
    assertThat(direct.position()).isEqualTo(1);
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#PACKING")
  void aLargeBufferOverAnArrayIsNotCopied(Format format) {
    Codec<Messages.Blob> codec = format.codec(Messages.Blob.class);
    byte[] bytes = parcel(100_000).attachment();
    Messages.Blob blob = new Messages.Blob(ByteBuffer.wrap(bytes), "array");

    try (BufferSequence sequence = codec.encode(blob, pool(4096))) {
      bytes[99_999] ^= 1;

      assertThat(content(sequence.buffers())).isEqualTo(codec.encode(blob));
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aPipeThatDoesNotBlockTakesThePartsOneAfterTheOther(Sample sample) throws IOException {
    Codec<Messages.Parcel> codec = sample.format().codec(Messages.Parcel.class);
    BufferPool pool = pool(sample.blockBytes());
    byte[] message = codec.encode(parcel(100_000));
    Pipe pipe = Pipe.open();
    pipe.sink().configureBlocking(false);
    ByteBuffer received = ByteBuffer.allocate(message.length);

    int refusals = 0;
    try (BufferSequence sequence = codec.encode(parcel(100_000), pool)) {
      while (!sequence.writeTo(pipe.sink())) {
        refusals++;
        pipe.source().read(received);
      }
      assertThat(sequence.remaining()).isZero();
    }
    while (received.hasRemaining()) {
      pipe.source().read(received);
    }

    assertThat(refusals).isPositive();
    assertThat(received.array()).isEqualTo(message);
    pool.check();
    pipe.sink().close();
    pipe.source().close();
  }

  /** A channel that takes a byte at a time, until it breaks. */
  private static final class Drip implements GatheringByteChannel {
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
      taken.write(source.get());
      return 1;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
      return write(sources[offset]);
    }

    @Override
    public long write(@Nullable ByteBuffer[] sources) {
      throw new UnsupportedOperationException();
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
  void aChannelThatBreaksLeavesNoBufferBehind(Sample sample) {
    Codec<Messages.Parcel> codec = sample.format().codec(Messages.Parcel.class);
    BufferPool pool = pool(sample.blockBytes());
    byte[] message = codec.encode(parcel(5000));
    Drip drip = new Drip(message.length / 2);

    assertThatThrownBy(
            () -> {
              try (BufferSequence sequence = codec.encode(parcel(5000), pool)) {
                sequence.writeTo(drip);
              }
            })
        .isInstanceOf(IOException.class);

    assertThat(message).startsWith(drip.taken.toByteArray());
    assertThat(drip.taken.size()).isEqualTo(message.length / 2);
    pool.check();
    assertThat(pool.statistics().outstanding()).isZero();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aChannelThatTakesAByteAtATimeGetsAllOfThem(Sample sample) throws IOException {
    Codec<Messages.Parcel> codec = sample.format().codec(Messages.Parcel.class);
    byte[] message = codec.encode(parcel(5000));
    Drip drip = new Drip(Integer.MAX_VALUE);

    try (BufferSequence sequence = codec.encode(parcel(5000), pool(sample.blockBytes()))) {
      assertThat(sequence.writeTo(drip)).isTrue();
    }

    assertThat(drip.taken.toByteArray()).isEqualTo(message);
  }
}
