package dev.penstock.grpc;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.InputStream;

/**
 * A codec as what gRPC writes and reads messages of a method with.
 *
 * <p>With a codec of Protobuf the other side may be any program with the same {@code .proto}; with
 * another codec both sides have it. A message's length is known before it is sent, so it leaves as
 * one frame from one array, which no one copies before the transport does. An instance may be used
 * by several threads as the codec may.
 *
 * <p>Where a message cannot be read, gRPC itself says no more than {@code UNKNOWN} to the client of
 * a server, and {@code CANCELLED} in a client, with the codec's error as cause. A server that shall
 * say what is wrong is made so:
 *
 * <pre>{@code
 * ServerInterceptors.intercept(
 *     ServerInterceptors.useInputStreamMessages(service),
 *     TransmitStatusRuntimeExceptionInterceptor.instance());
 * }</pre>
 *
 * <p>A method of a service:
 *
 * <pre>{@code
 * MethodDescriptor<Query, Price> method =
 *     MethodDescriptor.newBuilder(
 *             CodecMarshaller.of(Protobuf.codec(Query.class)),
 *             CodecMarshaller.of(Protobuf.codec(Price.class)))
 *         .setType(MethodType.UNARY)
 *         .setFullMethodName("acme.Prices/Get")
 *         .build();
 * }</pre>
 *
 * @param <T> the type of messages
 */
public final class CodecMarshaller<T> implements Marshaller<T> {
  private final Codec<T> codec;

  private CodecMarshaller(Codec<T> codec) {
    this.codec = codec;
  }

  /** Returns the marshaller of a codec, with the codec's limits. */
  public static <T> CodecMarshaller<T> of(Codec<T> codec) {
    return new CodecMarshaller<>(requireNonNull(codec, "codec is null"));
  }

  /** Returns the codec. */
  public Codec<T> codec() {
    return codec;
  }

  /**
   * Returns the message of a value, which knows its length. Later changes of the value do not
   * change it.
   *
   * @throws StatusRuntimeException if the value cannot be written: {@code INTERNAL}
   */
  @Override
  public InputStream stream(T value) {
    requireNonNull(value, "value is null");
    try {
      return new EncodedMessage(codec.encode(value));
    } catch (EncodeException e) {
      throw refused(Status.INTERNAL, "cannot write", e);
    }
  }

  /**
   * Returns the value of a message, which is read to its end.
   *
   * @throws StatusRuntimeException if it is no message of the codec's type, or the stream fails:
   *     {@code INTERNAL}; if it is beyond one of the codec's limits: {@code RESOURCE_EXHAUSTED}.
   *     What the codec says is the description, and its error the cause.
   */
  @Override
  public T parse(InputStream stream) {
    requireNonNull(stream, "stream is null");
    try {
      return codec.decode(stream);
    } catch (DecodeException e) {
      boolean limit = e.kind() == ErrorKind.LIMIT_EXCEEDED;
      throw refused(limit ? Status.RESOURCE_EXHAUSTED : Status.INTERNAL, "cannot read", e);
    } catch (IOException e) {
      throw refused(Status.INTERNAL, "cannot read", e);
    }
  }

  private StatusRuntimeException refused(Status status, String what, Exception cause) {
    String description = what + " a message of " + codec.format() + ": " + cause.getMessage();
    return status.withDescription(description).withCause(cause).asRuntimeException();
  }
}
