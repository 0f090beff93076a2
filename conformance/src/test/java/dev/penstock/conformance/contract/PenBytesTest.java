package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Who decodes a file where a message should be is told so, wherever the bytes come from. */
class PenBytesTest {
  private static final byte[] MAGIC = {(byte) 0x89, 'P', 'E', 'N', '\r', '\n', 0x1A, '\n'};

  private static void assertAdvised(ThrowingCallable decoding) {
    assertThatThrownBy(decoding)
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("these bytes are a .pen file: read it with PenReader");
  }

  @EveryFormat
  void aFileIsNamed(Format format) {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    for (int length : new int[] {8, 100, 200_000}) {
      byte[] file = Arrays.copyOf(MAGIC, length);
      ByteBuffer direct = ByteBuffer.allocateDirect(length).put(file).flip();

      assertAdvised(() -> codec.decode(file));
      assertAdvised(() -> codec.decode(ByteBuffer.wrap(file)));
      assertAdvised(() -> codec.decode(direct));
      assertAdvised(() -> codec.decode(new ByteArrayInputStream(file)));
    }
  }
}
