package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Frames over pipes, sockets and channels that do as little as they may. */
final class ChannelTest {
  private static final int[] LENGTHS = {0, 1, 9, 10, 65_536, 200_000, 3};

  private static byte[] message(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static void writeAll(WritableByteChannel channel) throws IOException {
    try (FrameWriter writer = new FrameWriter(Channels.newOutputStream(channel))) {
      for (int length : LENGTHS) {
        writer.write(message(length));
      }
    }
  }

  private static void assertReadsAll(ReadableByteChannel channel) throws IOException {
    try (FrameReader reader = new FrameReader(Channels.newInputStream(channel))) {
      for (int length : LENGTHS) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.payload()).isEqualTo(message(length));
      }
      assertThat(reader.next()).isFalse();
    }
  }

  private static byte[] frames() {
    try {
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      writeAll(Channels.newChannel(target));
      return target.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes one byte of each write, and fails after some of them. */
  private static final class Narrow implements WritableByteChannel {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final int most;
    private boolean open = true;

    Narrow(int most) {
      this.most = most;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      if (taken.size() == most) {
        throw new IOException("no space");
      }
      taken.write(source.get());
      return 1;
    }

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() {
      open = false;
    }
  }

  @Test
  void aChannelThatTakesOneByteAtATimeGetsAll() throws IOException {
    Narrow channel = new Narrow(Integer.MAX_VALUE);
    writeAll(channel);
    assertThat(channel.taken.toByteArray()).isEqualTo(frames());
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void aChannelThatFailsIsClosedAndHasWholeFramesAndATear() throws IOException {
    byte[] whole = frames();
    for (int most : new int[] {0, 5, 10, 11, 60_000, 65_607, 100_000, whole.length - 1}) {
      Narrow channel = new Narrow(most);
      assertThatThrownBy(() -> writeAll(channel)).hasMessage("no space");
      assertThat(channel.isOpen()).isFalse();
      byte[] taken = channel.taken.toByteArray();
      assertThat(taken).isEqualTo(Arrays.copyOf(whole, most));
      FrameReader reader = new FrameReader(new ByteArrayInputStream(taken));
      int read = 0;
      try {
        while (reader.next()) {
          assertThat(reader.payload()).isEqualTo(message(LENGTHS[read++]));
        }
      } catch (DecodeException e) {
        assertThat(e.kind()).isEqualTo(ErrorKind.TRUNCATED);
      }
      assertThat(reader.nextOffset()).isLessThanOrEqualTo(most);
    }
  }

  @Test
  void afterAFailureNothingMoreIsSent() throws IOException {
    Narrow channel = new Narrow(20);
    FrameWriter writer = new FrameWriter(Channels.newOutputStream(channel));
    writer.write(message(100));
    assertThatThrownBy(writer::flush).hasMessage("no space");
    assertThatThrownBy(() -> writer.write(message(1))).hasMessageContaining("inside a frame");
    assertThatThrownBy(writer::flush).hasMessageContaining("inside a frame");
    writer.close();
    assertThat(channel.taken.size()).isEqualTo(20);
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void aFileWhoseTargetFailedHasNoEnd() throws IOException {
    Narrow channel = new Narrow(70_000);
    PenWriter writer =
        new PenWriter(Channels.newOutputStream(channel), PenHeader.of("compact", "schema"));
    assertThatThrownBy(() -> writer.write(message(200_000))).hasMessage("no space");
    assertThatThrownBy(writer::close).isInstanceOf(IOException.class);
    PenReader reader = new PenReader(new ByteArrayInputStream(channel.taken.toByteArray()));
    DecodeException error = catchThrowableOfType(DecodeException.class, reader::next);
    assertThat(error.kind()).isEqualTo(ErrorKind.TRUNCATED);
    assertThat(channel.isOpen()).isFalse();
  }

  /** Gives one byte, then fails, and so on. */
  private static final class Stuttering extends FilterInputStream {
    private int calls;

    Stuttering(byte[] bytes) {
      super(new ByteArrayInputStream(bytes));
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (++calls % 2 == 0) {
        throw new SocketTimeoutException("nothing yet");
      }
      return super.read(target, offset, 1);
    }
  }

  private static boolean nextOfAll(FrameReader reader) throws IOException {
    while (true) {
      try {
        return reader.next();
      } catch (SocketTimeoutException e) {
        assertThat(reader.canContinue()).isTrue();
      }
    }
  }

  @Test
  void aSourceThatFailsAtEveryByteLosesNothing() throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (FrameWriter writer = new FrameWriter(target)) {
      writer.write(message(30));
      writer.write(0xC7, message(40), 0, 40);
      writer.write(message(0));
      writer.write(message(7));
    }
    FrameReader reader = new FrameReader(new Stuttering(target.toByteArray()));
    for (int length : new int[] {30, 0, 7}) {
      assertThat(nextOfAll(reader)).isTrue();
      assertThat(reader.payload()).isEqualTo(message(length));
    }
    assertThat(nextOfAll(reader)).isFalse();
  }

  @Test
  void aSourceThatGivesNothingIsNamed() {
    InputStream nothing =
        new ByteArrayInputStream(new byte[1]) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            return 0;
          }
        };
    assertThatThrownBy(() -> new FrameReader(nothing).next())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("blocking mode");
  }

  private static CompletableFuture<Void> writing(WritableByteChannel channel) {
    return CompletableFuture.runAsync(() -> {
      try {
        writeAll(channel);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  @Test
  void framesGoThroughAPipe() throws IOException {
    Pipe pipe = Pipe.open();
    CompletableFuture<Void> writing = writing(pipe.sink());
    assertReadsAll(pipe.source());
    writing.join();
  }

  @Test
  void framesGoThroughASocketChannel() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      CompletableFuture<Void> writing = writing(SocketChannel.open(server.getLocalAddress()));
      assertReadsAll(server.accept());
      writing.join();
    }
  }

  @Test
  void aSocketThatEndsInsideAFrameIsReportedBehindItsWholeFrames() throws IOException {
    byte[] whole = frames();
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Void> writing =
          CompletableFuture.runAsync(() -> {
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
              socket.getOutputStream().write(whole, 0, 25);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      try (FrameReader reader = new FrameReader(server.accept().getInputStream())) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.next()).isTrue();
        DecodeException error = catchThrowableOfType(DecodeException.class, reader::next);
        assertThat(error.kind()).isEqualTo(ErrorKind.TRUNCATED);
        assertThat(error.offset()).isEqualTo(21);
      }
      writing.join();
    }
  }
}
