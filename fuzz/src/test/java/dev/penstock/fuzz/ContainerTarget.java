package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.container.FrameKind;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;

/**
 * The reader of files; checksums hide the rest of it from mutated input unless they are put right.
 */
final class ContainerTarget implements Target {
  private static final int MAGIC_BYTES = 8;
  private static final int HEAD_BYTES = 10;
  private static final int END_FRAME_BYTES = 26;
  private static final Cost COST = Cost.of(64, 512 << 10);

  /** What becomes of checksums that do not fit. */
  enum Checksums {
    LEFT,
    PUT_RIGHT
  }

  private final Checksums checksums;
  private final Path scratch;

  ContainerTarget(Checksums checksums) {
    this.checksums = checksums;
    try {
      scratch = Files.createTempFile("penstock-fuzz-", ".pen");
      scratch.toFile().deleteOnExit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a file holds: its header's pairs, messages, errors, in this order. */
  private record Content(List<String> parts, List<byte[]> messages, String firstError) {}

  @Override
  public String name() {
    return checksums == Checksums.LEFT ? "container" : "container, right sums";
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    Random random = new Random(7);
    for (int count = 0; count < 8; count++) {
      PenHeader header = PenHeader.of("compact", "schema a : a.B\n\nrecord a.B {}\n");
      for (int i = 0; i < count; i++) {
        header = header.with("key " + i, "wert \u00e4 ".repeat(i));
      }
      List<byte[]> messages = new ArrayList<>();
      for (int i = 0; i < count * 3; i++) {
        byte[] message = new byte[random.nextInt(random.nextInt(5) == 0 ? 2000 : 40)];
        random.nextBytes(message);
        messages.add(message);
      }
      byte[] file = written(header, messages, count % 4);
      seeds.add(file);
      if (count > 0) {
        seeds.add(indexed(file, 1 + random.nextInt(4)));
      }
    }
    return seeds;
  }

  /**
   * Puts an index before the end frame, as long files have one, with a mark for so many messages.
   */
  private static byte[] indexed(byte[] file, int interval) {
    int frames = file.length - END_FRAME_BYTES;
    ByteBuffer target = ByteBuffer.allocate(file.length + HEAD_BYTES + 8 + 16 * file.length);
    target.order(ByteOrder.LITTLE_ENDIAN).put(file, 0, frames);
    target.put((byte) FrameKind.INDEX).putInt(0).put(new byte[5]).putLong(interval);
    try (PenReader reader = new PenReader(new ByteArrayInputStream(file))) {
      while (reader.next()) {
        if (reader.messageNumber() % interval == 0) {
          target.putLong(reader.messageNumber()).putLong(reader.frameOffset());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    target.putInt(frames + 1, target.position() - frames - HEAD_BYTES);
    target.put(file, frames, END_FRAME_BYTES).putLong(target.position() - 8, frames);
    byte[] indexed = Arrays.copyOf(target.array(), target.position());
    putRight(indexed);
    return indexed;
  }

  private static byte[] written(PenHeader header, List<byte[]> messages, int schemas) {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, header)) {
      for (int i = 0; i < messages.size(); i++) {
        if (schemas > 0 && i % 4 == 3) {
          writer.useSchema("schema a : a.B%d\n".formatted(i % schemas));
        }
        writer.write(messages.get(i));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return target.toByteArray();
  }

  @Override
  public List<byte[]> tokens() {
    return Tokens.binary();
  }

  @Override
  public Outcome run(byte[] input) {
    byte[] file = input.clone();
    if (checksums == Checksums.PUT_RIGHT) {
      putRight(file);
    }
    Cost.Reading<Content> reading =
        COST.measure(file, () -> content(new ByteArrayInputStream(file)));
    Content content = reading.result();
    if (!content.parts().equals(content(new Trickle(file)).parts())) {
      throw new AssertionError("in small pieces another content: " + Cost.hex(file));
    }
    ContainerWays.compare(file, scratch);
    if (!content.firstError().isEmpty()) {
      String kind = content.firstError().substring(0, content.firstError().indexOf(' '));
      String place = Tokens.withoutDigits(content.firstError());
      return new Outcome(kind, place, reading.nanos(), reading.allocated());
    }
    checkWrittenAgain(file, content);
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private static Content content(InputStream source) {
    Content content = new Content(new ArrayList<>(), new ArrayList<>(), "");
    try (PenReader reader = new PenReader(source)) {
      content.parts().add(reader.header().toString());
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            byte[] message = reader.message();
            content.messages().add(message);
            content.parts().add(HexFormat.of().formatHex(message));
          }
        } catch (DecodeException e) {
          content = withError(content, e);
          more = reader.canContinue();
        }
      }
    } catch (DecodeException e) {
      content = withError(content, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return content;
  }

  private static Content withError(Content content, DecodeException error) {
    content.parts().add(error.getMessage());
    String first = content.firstError().isEmpty() ? error.getMessage() : content.firstError();
    return new Content(content.parts(), content.messages(), first);
  }

  private static void checkWrittenAgain(byte[] file, Content content) {
    try (PenReader reader = new PenReader(new ByteArrayInputStream(file))) {
      byte[] again = written(reader.header(), content.messages(), 0);
      if (!content(new ByteArrayInputStream(again)).parts().equals(content.parts())) {
        throw new AssertionError("written again another content: " + Cost.hex(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the checksums of all frames fit; a frame that passes the end keeps its own. */
  private static void putRight(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int at = MAGIC_BYTES;
    while (at + HEAD_BYTES <= file.length) {
      CRC32C crc = new CRC32C();
      crc.update(file, at, 5);
      file[at + 5] = (byte) crc.getValue();
      crc.update(file, at + 5, 1);
      long length = bytes.getInt(at + 1) & 0xFFFF_FFFFL;
      if (length > file.length - at - HEAD_BYTES) {
        return;
      }
      crc.update(file, at + HEAD_BYTES, (int) length);
      bytes.putInt(at + 6, (int) crc.getValue());
      at += HEAD_BYTES + (int) length;
    }
  }

  /** A stream that gives one to seven bytes at a time. */
  private static final class Trickle extends ByteArrayInputStream {
    private int step;

    Trickle(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      step = step % 7 + 1;
      return super.read(target, offset, Math.min(length, step));
    }
  }
}
