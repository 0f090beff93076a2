package dev.penstock.slab;

import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Encodes runs of units that take one byte each, from one array into another; keeps views of both.
 */
final class ByteRuns {
  /** After so many characters of a run the encoder is asked for the rest of it. */
  private static final int LOOP_CHARS = 16;

  private static final byte[] NO_TARGET = {};

  private char[] source;
  private CharBuffer sourceView;

  /** The array that was encoded to last, and a view of it. */
  private byte[] target = NO_TARGET;

  private ByteBuffer targetView = ByteBuffer.wrap(NO_TARGET);

  private final CharsetEncoder ascii = encoder(StandardCharsets.US_ASCII);
  private final CharsetEncoder latin1 = encoder(StandardCharsets.ISO_8859_1);

  ByteRuns(char[] source) {
    this.source = source;
    sourceView = CharBuffer.wrap(source);
  }

  private static CharsetEncoder encoder(Charset charset) {
    return charset
        .newEncoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /** Encodes from another array from now on. */
  void read(char[] array) {
    source = array;
    sourceView = CharBuffer.wrap(array);
  }

  /** Returns the array that is encoded from. */
  char[] source() {
    return source;
  }

  /** Lets go of the array that was encoded to last. */
  void forgetTarget() {
    write(NO_TARGET);
  }

  private void write(byte[] array) {
    target = array;
    targetView = ByteBuffer.wrap(array);
  }

  /** Encodes ASCII and returns the index of the first unit that is not. */
  int ascii(int from, int end, byte[] to, int offset) {
    return encode(ascii, from, end, to, offset);
  }

  /** Encodes Latin-1 and returns the index of the first unit that is not. */
  int latin1(int from, int end, byte[] to, int offset) {
    return encode(latin1, from, end, to, offset);
  }

  /** As {@link #ascii}, for runs that may be short. */
  int someAscii(int from, int end, byte[] to, int offset) {
    int last = end - from <= 2 * LOOP_CHARS ? end : from + LOOP_CHARS;
    int unit = loop(0x80, from, last, to, offset);
    return unit < last || last == end ? unit : ascii(unit, end, to, offset + unit - from);
  }

  /** As {@link #latin1}, for runs that may be short. */
  int someLatin1(int from, int end, byte[] to, int offset) {
    int last = Math.min(end, from + LOOP_CHARS);
    int unit = loop(0x100, from, last, to, offset);
    return unit < last || last == end ? unit : latin1(unit, end, to, offset + unit - from);
  }

  private int loop(int limit, int from, int end, byte[] to, int offset) {
    char[] units = source;
    int unit = from;
    for (; unit < end && units[unit] < limit; unit++) {
      to[offset + unit - from] = (byte) units[unit];
    }
    return unit;
  }

  @SuppressWarnings("ReferenceEquality") // the view is of this very array or has to be made
  private int encode(CharsetEncoder encoder, int from, int end, byte[] to, int offset) {
    if (target != to) {
      write(to);
    }
    Buffers.position(Buffers.limit(sourceView, end), from);
    Buffers.position(Buffers.clear(targetView), offset);
    encoder.reset();
    encoder.encode(sourceView, targetView, true);
    return sourceView.position();
  }
}
