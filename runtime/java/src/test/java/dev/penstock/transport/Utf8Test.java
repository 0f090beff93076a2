package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests UTF-8 against that of the JDK. */
class Utf8Test {

  @Test
  void everyCodePointIsEncodedAsTheJdkDoesAndDecodedBack() {
    byte[] target = new byte[4];
    for (int point = 0x80; point <= Character.MAX_CODE_POINT; point++) {
      if (point >= 0xD800 && point < 0xE000) {
        continue;
      }
      String text = Character.toString(point);
      int length = Utf8.encode(text.toCharArray(), 0, text.length(), target, 0);
      if (!Arrays.equals(Arrays.copyOf(target, length), text.getBytes(StandardCharsets.UTF_8))) {
        assertThat(Arrays.copyOf(target, length)).as("U+%X", point).isEmpty();
      }
      if (Utf8.decode(target, 0, length) != point) {
        assertThat(Utf8.decode(target, 0, length)).isEqualTo(point);
      }
    }
  }

  @Test
  void firstByteThatIsNotAsciiIsFoundWhereverItStands() {
    byte[] bytes = new byte[160];
    for (int from = 0; from < 20; from++) {
      for (int end = from; end < bytes.length; end += 3) {
        assertThat(Utf8.firstNonAscii(bytes, from, end)).isEqualTo(end);
        for (int at = 0; at < bytes.length; at++) {
          bytes[at] = (byte) 0x80;
          int expected = at < from || at >= end ? end : at;
          if (Utf8.firstNonAscii(bytes, from, end) != expected) {
            assertThat(Utf8.firstNonAscii(bytes, from, end)).isEqualTo(expected);
          }
          bytes[at] = 'a';
        }
      }
    }
  }

  @Test
  void lastByteThatIsNotAsciiIsFoundWhereverItStands() {
    byte[] bytes = new byte[160];
    for (int from = 0; from < 20; from++) {
      for (int end = from; end < bytes.length; end += 3) {
        assertThat(Utf8.afterLastNonAscii(bytes, from, end)).isEqualTo(from);
        for (int at = 0; at < bytes.length; at++) {
          bytes[at] = (byte) 0x80;
          int expected = at < from || at >= end ? from : at + 1;
          if (Utf8.afterLastNonAscii(bytes, from, end) != expected) {
            assertThat(Utf8.afterLastNonAscii(bytes, from, end)).isEqualTo(expected);
          }
          bytes[at] = 'a';
        }
      }
    }
  }

  @Test
  void twoBytesAreDecodedOrRefusedAsTheJdkDoes() {
    for (int first = 0x80; first < 0x100; first++) {
      for (int second = 0; second < 0x100; second++) {
        compare(new byte[] {(byte) first, (byte) second});
      }
    }
  }

  @Test
  void threeAndFourBytesAreDecodedOrRefusedAsTheJdkDoes() {
    int[] edges = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    for (int first = 0xE0; first < 0x100; first++) {
      for (int second : edges) {
        for (int third : edges) {
          compare(new byte[] {(byte) first, (byte) second, (byte) third});
          for (int fourth : edges) {
            compare(new byte[] {(byte) first, (byte) second, (byte) third, (byte) fourth});
          }
        }
      }
    }
  }

  /** The first character, where all bytes are one; the JDK decides whether they are. */
  private static void compare(byte[] bytes) {
    int expected = -1;
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString();
      expected = text.codePointCount(0, text.length()) == 1 ? text.codePointAt(0) : -2;
    } catch (CharacterCodingException e) {
      // Refused. A character with bytes after it that are none is refused here, not there.
      if (Utf8.decode(bytes, 0, bytes.length) >= 0) {
        expected = -2;
      }
    }
    int actual = Utf8.decode(bytes, 0, bytes.length);
    if (expected != -2 && actual != expected) {
      assertThat(actual).as("%s", Arrays.toString(bytes)).isEqualTo(expected);
    }
  }

  @Test
  void loneSurrogatesAreFound() {
    assertThat(Utf8.loneSurrogate("a\uD83D\uDE00b", 0)).isEqualTo(-1);
    assertThat(Utf8.loneSurrogate("a\uD83D", 0)).isEqualTo(1);
    assertThat(Utf8.loneSurrogate("\uDE00a", 0)).isZero();
    assertThat(Utf8.loneSurrogate("\uD83D\uD83D\uDE00", 0)).isZero();
    assertThat(Utf8.loneSurrogate("\uD83D\uDE00\uDE00", 0)).isEqualTo(2);
    assertThat(Utf8.loneSurrogate("\uDE00a", 1)).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 100})
  void oneByteAbove127IsSeenWhereverItStands(int length) {
    byte[] bytes = new byte[length + 10];
    Arrays.fill(bytes, (byte) 'x');
    bytes[3] = (byte) 0x80;
    bytes[length + 4] = (byte) 0x80;

    assertThat(Utf8.isAscii(bytes, 4, length)).isTrue();
    for (int i = 0; i < length; i++) {
      bytes[4 + i] = (byte) 0xFF;
      assertThat(Utf8.isAscii(bytes, 4, length)).isFalse();
      bytes[4 + i] = 0x7F;
    }
  }
}
