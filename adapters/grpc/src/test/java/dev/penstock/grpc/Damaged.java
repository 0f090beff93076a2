package dev.penstock.grpc;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Sends bytes that are no message. */
final class Damaged {
  /** A text of five bytes, of which two are there. */
  private static final byte[] MESSAGE = {0x0a, 0x05, 'a', 'b'};

  private static final MethodDescriptor<byte[], byte[]> GET =
      RecordQuotes.GET.toBuilder(new Bytes(), new Bytes()).build();

  private Damaged() {}

  /** Returns the error by which a server answers such a request. */
  static StatusRuntimeException call(Channel channel) {
    return catchThrowableOfType(
        StatusRuntimeException.class,
        () -> ClientCalls.blockingUnaryCall(channel, GET, CallOptions.DEFAULT, MESSAGE));
  }

  /** Returns a service that answers so. */
  static ServerServiceDefinition service() {
    return ServerServiceDefinition.builder(GET.getServiceName())
        .addMethod(
            GET,
            ServerCalls.asyncUnaryCall((request, answers) -> {
              answers.onNext(MESSAGE);
              answers.onCompleted();
            }))
        .build();
  }

  private record Bytes() implements MethodDescriptor.Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] value) {
      return new ByteArrayInputStream(value);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
