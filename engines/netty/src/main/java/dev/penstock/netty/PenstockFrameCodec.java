package dev.penstock.netty;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageCodec;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Messages of one type in frames: a length of four bytes, the highest first, and the message. Each
 * channel has its own.
 *
 * <p>A message is read where it stands in Netty's buffer. One that cannot be read is a {@link
 * DecoderException}, whose cause is the codec's {@link DecodeException}, and the next frame is read
 * behind it. A length beyond the codec's limit is a {@link TooLongFrameException}; what follows it
 * is no frame, so close the channel then.
 *
 * @param <T> the type of messages
 */
public final class PenstockFrameCodec<T> extends ByteToMessageCodec<T> {
  private final Codec<T> codec;
  private boolean isLost;

  /** Creates a handler that encodes what is written of a type, and passes decoded values on. */
  public PenstockFrameCodec(Class<T> type, Codec<T> codec) {
    super(type);
    this.codec = requireNonNull(codec, "codec is null");
  }

  @Override
  protected void encode(ChannelHandlerContext context, T value, ByteBuf out) {
    byte[] message = codec.encode(value);
    out.ensureWritable(Integer.BYTES + message.length);
    out.writeInt(message.length);
    out.writeBytes(message);
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
    if (isLost) {
      in.skipBytes(in.readableBytes());
      return;
    }
    if (in.readableBytes() < Integer.BYTES) {
      return;
    }
    int length = in.getInt(in.readerIndex());
    int most = codec.limits().messageBytes();
    if (length < 0 || length > most) {
      isLost = true;
      in.skipBytes(in.readableBytes());
      throw new TooLongFrameException(
          "a frame of %d bytes; the codec's limit is %d"
              .formatted(Integer.toUnsignedLong(length), most));
    }
    if (in.readableBytes() - Integer.BYTES < length) {
      return;
    }
    ByteBuffer message = in.nioBuffer(in.readerIndex() + Integer.BYTES, length);
    in.skipBytes(Integer.BYTES + length); // also where the message cannot be read
    try {
      out.add(codec.decode(message));
    } catch (DecodeException e) {
      context.fireExceptionCaught(new DecoderException(e)); // the next frame may be here already
    }
  }
}
