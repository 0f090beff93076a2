package dev.penstock.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.Message;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests a server that sends back what it gets, and clients, over sockets. */
class PenstockFrameCodecTest {
  private static final int MOST_BYTES = 100_000;

  /** What is sent. */
  @Message
  public record Tick(String symbol, List<Integer> prices) {}

  private static final Codec<Tick> CODEC =
      Compact.codec(
          Tick.class, CompactOptions.DEFAULT, Limits.DEFAULT.withMessageBytes(MOST_BYTES));

  private final MultiThreadIoEventLoopGroup group =
      new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
  private final BlockingQueue<Tick> came = new LinkedBlockingQueue<>();
  private final BlockingQueue<Throwable> failed = new LinkedBlockingQueue<>();
  private Channel server;

  @BeforeEach
  void start() throws Exception {
    server =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .childHandler(initializer(new Echo()))
            .bind("127.0.0.1", 0)
            .sync()
            .channel();
  }

  @AfterEach
  void stop() throws Exception {
    group.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
  }

  private static ChannelInitializer<Channel> initializer(SimpleChannelInboundHandler<Tick> last) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        channel.pipeline().addLast(new PenstockFrameCodec<>(Tick.class, CODEC), last);
      }
    };
  }

  /** Sends back what it gets, and keeps errors. */
  private final class Echo extends SimpleChannelInboundHandler<Tick> {
    @Override
    public boolean isSharable() {
      return true;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, Tick tick) {
      ChannelFuture unused = context.writeAndFlush(tick);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      failed.add(cause);
      if (cause instanceof TooLongFrameException) {
        ChannelFuture unused = context.close();
      }
    }
  }

  /** Keeps what comes. */
  private final class Keep extends SimpleChannelInboundHandler<Tick> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, Tick tick) {
      came.add(tick);
    }
  }

  private Channel client() throws Exception {
    return new Bootstrap()
        .group(group)
        .channel(NioSocketChannel.class)
        .handler(initializer(new Keep()))
        .connect(server.localAddress())
        .sync()
        .channel();
  }

  private Tick next() throws InterruptedException {
    return Objects.requireNonNull(came.poll(20, TimeUnit.SECONDS), "nothing came");
  }

  private Throwable failure() throws InterruptedException {
    return Objects.requireNonNull(failed.poll(20, TimeUnit.SECONDS), "nothing failed");
  }

  private static Tick tick(int length) {
    return new Tick("zoë", IntStream.range(0, length).boxed().toList());
  }

  private static ByteBuf frame(Tick tick) {
    byte[] message = CODEC.encode(tick);
    return Unpooled.buffer().writeInt(message.length).writeBytes(message);
  }

  @Test
  void messagesOfAnyLengthGoBothWays() throws Exception {
    Channel client = client();
    for (int length : new int[] {0, 1, 100, 20_000, 3}) {
      client.writeAndFlush(tick(length)).sync();
      assertThat(next()).isEqualTo(tick(length));
    }
  }

  @Test
  void aFrameMayComeByteByByteOrWithOthers() throws Exception {
    ByteBuf frames = Unpooled.wrappedBuffer(frame(tick(50)), frame(tick(2)), frame(tick(3)));
    try (Socket socket = new Socket()) {
      socket.setTcpNoDelay(true);
      socket.connect((InetSocketAddress) server.localAddress());
      for (int i = 0; i < 20; i++) {
        socket.getOutputStream().write(frames.readByte());
      }
      byte[] rest = new byte[frames.readableBytes()];
      frames.getBytes(frames.readerIndex(), rest);
      socket.getOutputStream().write(rest);
      byte[] expected = new byte[frames.readerIndex(0).readableBytes()];
      frames.readBytes(expected);
      assertThat(socket.getInputStream().readNBytes(expected.length)).isEqualTo(expected);
    }
  }

  @Test
  void aMessageThatCannotBeReadIsAnErrorAndTheNextOneIsRead() throws Exception {
    ByteBuf damaged = frame(tick(2));
    damaged.setByte(Integer.BYTES, damaged.getByte(Integer.BYTES) ^ 0x7F);
    Channel client = client();
    client.writeAndFlush(Unpooled.wrappedBuffer(damaged, frame(tick(3)))).sync();

    assertThat(failure())
        .isInstanceOf(DecoderException.class)
        .hasCauseInstanceOf(DecodeException.class);
    assertThat(next()).isEqualTo(tick(3));
  }

  @Test
  void aLengthBeyondTheLimitIsRefusedBeforeItsBytesCome() throws Exception {
    Channel client = client();
    client.writeAndFlush(Unpooled.buffer().writeInt(MOST_BYTES + 1).writeByte(0)).sync();

    assertThat(failure())
        .isInstanceOf(TooLongFrameException.class)
        .hasMessage("a frame of 100001 bytes; the codec's limit is 100000");
    assertThat(client.closeFuture().await(20, TimeUnit.SECONDS)).isTrue();
    client().writeAndFlush(Unpooled.buffer().writeInt(-1)).sync();
    assertThat(failure()).hasMessageContaining("a frame of 4294967295 bytes");
  }

  @Test
  void aMessageThatIsCutIsTheErrorOfTheCodec() throws Exception {
    client().writeAndFlush(Unpooled.buffer().writeInt(0)).sync();

    assertThat(failure().getCause())
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.TRUNCATED));
  }
}
