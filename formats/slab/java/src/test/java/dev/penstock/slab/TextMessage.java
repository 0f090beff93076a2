package dev.penstock.slab;

import dev.penstock.transport.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message of texts: a byte for the encoding, then where the texts start and each one ends. */
final class TextMessage extends SlabWriter {
  private final SlabEncoding wide;
  private final int[] cells = {HEADER_ROOM, 1};

  /**
   * Starts empty; where there is a character above U+00FF, text is encoded as {@code wide} says.
   */
  TextMessage(SlabEncoding wide) {
    this.wide = wide;
  }

  /** Writes a message without finishing it. */
  TextMessage with(List<String> texts) {
    begin(false, 1);
    cells[1] = 1;
    putCell(0);
    for (String text : texts) {
      if (wide == SlabEncoding.MIXED) {
        putCell(collect(text));
      } else {
        collectWhole(text, 0);
        putCell(collected());
      }
      cells[1]++;
    }
    return this;
  }

  private void putCell(int value) {
    reserve(4);
    Bytes.putInt(bytes, position, value);
    position += 4;
  }

  /** Returns the message in an array of its own, or null if a text has a lone surrogate. */
  byte @Nullable [] array() {
    byte[] message = toArray();
    end();
    return message;
  }

  /** Adds an array after the positions of the texts. */
  TextMessage and(int[] values) {
    putArray(values);
    return this;
  }

  /** Returns the message by way of a sink. */
  byte[] stream() throws IOException {
    finishMessage();
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    copyTo((source, offset, length) -> target.write(source, offset, length));
    end();
    return target.toByteArray();
  }

  /** Returns the message by way of an array of the caller. */
  byte[] copy() {
    byte[] message = new byte[finishMessage() + 2];
    copyTo(message, 1);
    end();
    return message;
  }

  /** Returns what a message should be, text by text. */
  static byte[] expected(List<String> texts, SlabEncoding wide) {
    String all = String.join("", texts);
    SlabEncoding narrow = narrow(all);
    SlabEncoding encoding = narrow == null ? wide : narrow;
    byte[] cells = new byte[4 * texts.size() + 4];
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int units = 0;
    for (int i = 0; i < texts.size(); i++) {
      boolean isWide = encoding == SlabEncoding.MIXED && narrow(texts.get(i)) == null;
      text.writeBytes(texts.get(i).getBytes(charset(encoding, isWide)));
      units += texts.get(i).length();
      int end = encoding == SlabEncoding.MIXED ? text.size() : units;
      Bytes.putInt(cells, 4 * i + 4, isWide ? end | TextSlab.WIDE : end);
    }
    byte[] message = new byte[1 + cells.length + text.size()];
    message[0] = (byte) encoding.number();
    System.arraycopy(cells, 0, message, 1, cells.length);
    System.arraycopy(text.toByteArray(), 0, message, 1 + cells.length, text.size());
    return message;
  }

  private static @Nullable SlabEncoding narrow(String text) {
    int most = text.chars().max().orElse(0);
    return most < 0x80 ? SlabEncoding.ASCII : most < 0x100 ? SlabEncoding.LATIN_1 : null;
  }

  private static Charset charset(SlabEncoding encoding, boolean isWide) {
    return switch (encoding) {
      case ASCII, LATIN_1 -> StandardCharsets.ISO_8859_1;
      case UTF_8 -> StandardCharsets.UTF_8;
      case UTF_16 -> StandardCharsets.UTF_16LE;
      case MIXED -> isWide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1;
    };
  }

  @Override
  protected long textAround(int unit) {
    if (wide != SlabEncoding.MIXED) {
      return super.textAround(unit);
    }
    int text = 1;
    while (Bytes.getInt(bytes, HEADER_ROOM + 4 * text) <= unit) {
      text++;
    }
    return (long) Bytes.getInt(bytes, HEADER_ROOM + 4 * text - 4) << 32
        | Bytes.getInt(bytes, HEADER_ROOM + 4 * text);
  }

  @Override
  protected int headerLength(int slabLength, SlabEncoding encoding) {
    return 1;
  }

  @Override
  protected void putHeader(byte[] target, int offset, int slabLength, SlabEncoding encoding) {
    target[offset] = (byte) encoding.number();
  }

  @Override
  protected int putWide() {
    return switch (wide) {
      case MIXED -> putMixed(cells, 2);
      case UTF_8 -> putUtf8();
      default -> putUtf16();
    };
  }
}
