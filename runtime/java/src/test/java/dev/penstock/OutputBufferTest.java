package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Tests the buffer that messages are appended to. */
class OutputBufferTest {

  @Test
  void contentStaysWhenTheBufferGrows() {
    OutputBuffer buffer = new OutputBuffer(2);
    for (int i = 0; i < 1000; i++) {
      int at = buffer.extend(1);
      buffer.array()[at] = (byte) i;
    }

    byte[] content = buffer.toArray();
    assertThat(content).hasSize(1000);
    for (int i = 0; i < 1000; i++) {
      assertThat(content[i]).isEqualTo((byte) i);
    }
  }

  @Test
  void extendReturnsWhereTheNewBytesStart() {
    OutputBuffer buffer = new OutputBuffer(0);

    assertThat(buffer.extend(5)).isZero();
    assertThat(buffer.extend(0)).isEqualTo(5);
    assertThat(buffer.extend(7)).isEqualTo(5);
    assertThat(buffer.length()).isEqualTo(12);
  }

  @Test
  void aClearedBufferKeepsItsArray() {
    OutputBuffer buffer = new OutputBuffer();
    buffer.extend(3000);
    byte[] array = buffer.array();
    buffer.clear();
    buffer.extend(3000);

    assertThat(buffer.array()).isSameAs(array);
    assertThat(buffer.length()).isEqualTo(3000);
  }

  @Test
  void truncateCutsBackButNotForward() {
    OutputBuffer buffer = new OutputBuffer();
    buffer.extend(10);
    buffer.truncate(4);

    assertThat(buffer.length()).isEqualTo(4);
    assertThatThrownBy(() -> buffer.truncate(5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> buffer.truncate(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void moreThanAnArrayHoldsIsRefusedAndTheContentStays() {
    OutputBuffer buffer = new OutputBuffer();
    buffer.extend(10);

    assertThatThrownBy(() -> buffer.extend(Integer.MAX_VALUE))
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessageContaining("at most");
    assertThat(buffer.length()).isEqualTo(10);
  }
}
