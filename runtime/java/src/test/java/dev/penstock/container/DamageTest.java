package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Flips every bit and cuts at every byte of a small file. */
final class DamageTest {
  private static final List<String> MESSAGES = List.of("first", "", "the third message", "4");

  private final List<Long> frameOffsets = new ArrayList<>();
  private final byte[] file = write();

  private byte[] write() {
    try {
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      try (PenWriter writer = new PenWriter(target, PenHeader.of("compact", "schema"))) {
        for (String message : MESSAGES) {
          frameOffsets.add(writer.byteCount());
          writer.write(message.getBytes(StandardCharsets.UTF_8));
        }
        frameOffsets.add(writer.byteCount());
      }
      return target.toByteArray();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> read(byte[] bytes, List<String> messages) throws IOException {
    try (PenReader reader = new PenReader(new ByteArrayInputStream(bytes))) {
      while (reader.next()) {
        messages.add(new String(reader.message(), StandardCharsets.UTF_8));
      }
    }
    return messages;
  }

  /** Returns how many messages stand completely before an offset. */
  private int wholeBefore(long offset) {
    int whole = 0;
    while (whole < MESSAGES.size() && frameOffsets.get(whole + 1) <= offset) {
      whole++;
    }
    return whole;
  }

  private long frameAt(long offset) {
    long start = PenWriter.MAGIC.length;
    for (long each : frameOffsets) {
      start = each <= offset ? each : start;
    }
    return start;
  }

  @Test
  void aCutAnywhereIsReportedAfterEveryWholeMessage() {
    for (int length = 0; length < file.length; length++) {
      byte[] cut = Arrays.copyOf(file, length);
      List<String> messages = new ArrayList<>();
      DecodeException error =
          catchThrowableOfType(DecodeException.class, () -> read(cut, messages));
      assertThat(error).as("cut at %d", length).isNotNull();
      assertThat(error.kind()).isEqualTo(ErrorKind.TRUNCATED);
      assertThat(messages).isEqualTo(MESSAGES.subList(0, wholeBefore(length)));
      long tear = length < PenWriter.MAGIC.length ? length : frameAt(length);
      assertThat(error.offset()).as("cut at %d", length).isEqualTo(tear);
    }
  }

  @Test
  void aFlippedBitAnywhereIsReportedAtItsFrame() {
    for (int bit = 0; bit < file.length * 8; bit++) {
      byte[] flipped = file.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      List<String> messages = new ArrayList<>();
      DecodeException error =
          catchThrowableOfType(DecodeException.class, () -> read(flipped, messages));
      assertThat(error).as("bit %d", bit).isNotNull();
      boolean inMagic = bit / 8 < PenWriter.MAGIC.length;
      assertThat(error.kind())
          .as("bit %d", bit)
          .isEqualTo(inMagic ? ErrorKind.UNSUPPORTED : ErrorKind.CHECKSUM);
      assertThat(error.offset()).isEqualTo(inMagic ? 0 : frameAt(bit / 8));
      assertThat(messages).isEqualTo(MESSAGES.subList(0, wholeBefore(bit / 8)));
    }
  }

  @Test
  void randomBytesBehindTheHeaderNeverGiveAMessage() {
    Random random = new Random(7);
    int headerEnd = frameOffsets.get(0).intValue();
    for (int round = 0; round < 5_000; round++) {
      byte[] bytes = Arrays.copyOf(file, headerEnd + random.nextInt(64));
      for (int i = headerEnd; i < bytes.length; i++) {
        bytes[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256) : random.nextInt(4));
      }
      List<String> messages = new ArrayList<>();
      assertThatThrownBy(() -> read(bytes, messages)).isInstanceOf(DecodeException.class);
      assertThat(messages).isEmpty();
    }
  }

  @Test
  void afterDamageInOneMessageTheNextOnesAreRead() throws IOException {
    byte[] damaged = file.clone();
    damaged[frameOffsets.get(2).intValue() + FrameHead.BYTES] ^= 1;
    List<String> messages = new ArrayList<>();
    List<Long> errors = new ArrayList<>();
    try (PenReader reader = new PenReader(new ByteArrayInputStream(damaged))) {
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            messages.add(new String(reader.message(), StandardCharsets.UTF_8));
          }
        } catch (DecodeException e) {
          assertThat(reader.canContinue()).isTrue();
          assertThat(reader.length()).isZero();
          errors.add(e.offset());
        }
      }
    }
    assertThat(messages).containsExactly("first", "", "4");
    assertThat(errors).containsExactly(frameOffsets.get(2));
  }

  @Test
  void afterATearTheErrorIsThrownAgain() throws IOException {
    byte[] cut = Arrays.copyOf(file, frameOffsets.get(1).intValue() + 3);
    try (PenReader reader = new PenReader(new ByteArrayInputStream(cut))) {
      assertThat(reader.next()).isTrue();
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(reader::next).isInstanceOf(DecodeException.class);
        assertThat(reader.canContinue()).isFalse();
      }
    }
  }
}
