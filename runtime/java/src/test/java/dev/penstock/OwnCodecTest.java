package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Tests what {@link Codec} does for a codec that somebody writes. */
class OwnCodecTest {
  private static final int MOST = 20_000;

  /** Messages that are their value. */
  private static final class Same implements Codec<byte[]> {
    @Override
    public String format() {
      return "same";
    }

    @Override
    public Limits limits() {
      return Limits.DEFAULT.withMessageBytes(MOST);
    }

    @Override
    public byte[] encode(byte[] value) {
      return value.clone();
    }

    @Override
    public int encode(byte[] value, byte[] target, int offset) {
      System.arraycopy(value, 0, target, offset, value.length);
      return value.length;
    }

    @Override
    public void encode(byte[] value, OutputBuffer target) {
      int offset = target.extend(value.length);
      encode(value, target.array(), offset);
    }

    @Override
    public byte[] decode(byte[] source, int offset, int length) {
      return Arrays.copyOfRange(source, offset, offset + length);
    }
  }

  /** A stream without an end, which counts what was read of it. */
  private static final class Endless extends InputStream {
    long count;

    @Override
    public int read() {
      count++;
      return 7;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      count += length;
      return length;
    }
  }

  @Test
  void aStreamIsReadNoFurtherThanTheCodecsOwnLimit() {
    Endless endless = new Endless();

    assertThatThrownBy(() -> new Same().decode(endless))
        .isInstanceOf(DecodeException.class)
        .hasMessage(
            "LIMIT_EXCEEDED at byte 0: expected a message of at most 20000 bytes"
                + " (Limits.messageBytes; raise it with Limits.DEFAULT.withMessageBytes),"
                + " found more");
    assertThat(endless.count).isEqualTo(MOST + 1);
  }

  @Test
  void aChannelIsReadNoFurtherThanTheCodecsOwnLimit() {
    Endless endless = new Endless();

    assertThatThrownBy(() -> new Same().decode(Channels.newChannel(endless)))
        .isInstanceOf(DecodeException.class);
    assertThat(endless.count).isLessThan(2 * MOST);
  }

  @Test
  void aStreamOfJustTheLimitIsRead() throws IOException {
    byte[] message = new byte[MOST];

    assertThat(new Same().decode(new ByteArrayInputStream(message))).isEqualTo(message);
  }
}
