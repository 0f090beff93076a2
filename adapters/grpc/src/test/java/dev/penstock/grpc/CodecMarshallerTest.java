package dev.penstock.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.fast.Fast;
import dev.penstock.fast.FastOptions;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what gRPC is told of messages, and of what is none. */
class CodecMarshallerTest {
  private static final Codec<Quote> CODEC = Fast.codec(Quote.class);
  private static final CodecMarshaller<Quote> MARSHALLER = CodecMarshaller.of(CODEC);
  private static final Quote QUOTE = Market.quote("DAX", 5);

  private static StatusRuntimeException refused(CodecMarshaller<Quote> by, InputStream stream) {
    return catchThrowableOfType(StatusRuntimeException.class, () -> by.parse(stream));
  }

  @Test
  void lengthIsKnown() throws IOException {
    byte[] message = CODEC.encode(QUOTE);
    InputStream stream = MARSHALLER.stream(QUOTE);
    assertThat(stream).isInstanceOf(KnownLength.class);
    assertThat(stream.available()).isEqualTo(message.length);
    assertThat(stream.read()).isEqualTo(message[0] & 0xff);
    assertThat(stream.available()).isEqualTo(message.length - 1);
  }

  @Test
  void messageIsDrainedOnce() throws IOException {
    byte[] message = CODEC.encode(QUOTE);
    InputStream stream = MARSHALLER.stream(QUOTE);
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    assertThat(((Drainable) stream).drainTo(target)).isEqualTo(message.length);
    assertThat(((Drainable) stream).drainTo(target)).isZero();
    assertThat(target.toByteArray()).isEqualTo(message);
    assertThat(stream.available()).isZero();
  }

  @Test
  void messageIsReadFromAnyStream() {
    InputStream stream = new ByteArrayInputStream(CODEC.encode(QUOTE));
    assertThat(MARSHALLER.parse(stream)).isEqualTo(QUOTE);
  }

  @Test
  void bytesThatAreNoMessageAreInternal() {
    byte[] message = CODEC.encode(QUOTE);
    StatusRuntimeException error =
        refused(MARSHALLER, new ByteArrayInputStream(message, 0, message.length - 1));
    DecodeException cause = (DecodeException) error.getCause();
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(error.getStatus().getDescription())
        .isEqualTo("cannot read a message of fast: " + cause.getMessage());
  }

  @Test
  void messagesBeyondLimitsExhaustResources() {
    Limits limits = Limits.DEFAULT.withMessageBytes(10);
    Codec<Quote> codec = Fast.codec(Quote.class, FastOptions.DEFAULT, limits);
    StatusRuntimeException error = refused(CodecMarshaller.of(codec), MARSHALLER.stream(QUOTE));
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(error.getStatus().getDescription()).contains("messageBytes");
  }

  @Test
  void streamsThatFailAreInternal() {
    IOException failure = new IOException("gone");
    InputStream stream =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw failure;
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            throw failure;
          }
        };
    StatusRuntimeException error = refused(MARSHALLER, stream);
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(error).hasCause(failure);
  }

  @Test
  void valuesThatCannotBeWrittenAreInternal() {
    Quote quote = new Quote("\ud800", 0, 0, List.of());
    StatusRuntimeException error =
        catchThrowableOfType(StatusRuntimeException.class, () -> MARSHALLER.stream(quote));
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(error).hasCauseInstanceOf(EncodeException.class);
    assertThat(error.getStatus().getDescription()).contains("symbol");
  }

  @Test
  void nullIsNoValue() {
    assertThatNullPointerException().isThrownBy(() -> MARSHALLER.stream(null));
    assertThatNullPointerException().isThrownBy(() -> MARSHALLER.parse(null));
    assertThatNullPointerException().isThrownBy(() -> CodecMarshaller.of(null));
  }
}
