package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.penstock.Codec;
import dev.penstock.Message;
import dev.penstock.Views;
import dev.penstock.container.MappedMessages;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import dev.penstock.fast.Fast;
import dev.penstock.transport.MappedFile;
import dev.penstock.transport.Memory;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views of messages in mapped files. */
class MappedViewTest {
  private static final Codec<Trade> CODEC = Fast.codec(Trade.class);

  @TempDir Path folder;

  @Message
  @Views
  record Trade(long number, String symbol, double price) {}

  private static Trade trade(int number) {
    return new Trade(number, "S" + "x".repeat(number % 40), number / 8.0);
  }

  @Test
  void everyMessageOfAFileIsReadInPlaceWithoutAnObject() throws IOException {
    Path path = folder.resolve("trades.pen");
    PenHeader header = PenHeader.of(CODEC).withAlignment(8);
    long expected = 0;
    try (PenWriter file = new PenWriter(Files.newOutputStream(path), header)) {
      for (int i = 0; i < 3_000; i++) {
        file.write(CODEC, trade(i));
        expected += i + trade(i).symbol().length() + (long) trade(i).price();
      }
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    try (PenFile file = PenFile.open(path)) {
      MappedMessages messages = file.map();
      Memory memory = new Memory();
      MappedViewTest_TradeFastView trade = new MappedViewTest_TradeFastView();
      for (int round = 0; round < 10; round++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        long sum = 0;
        for (int i = 0; i < 3_000; i++) {
          messages.get(i, memory);
          trade.wrap(memory, 0, memory.length());
          sum += trade.number() + trade.symbol().length() + (long) trade.price();
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        assertThat(sum).isEqualTo(expected);
      }
    }
    assertThat(least).isZero();
  }

  /** A file with holes takes no room on the disk. */
  @Test
  void messagesBeyondFourGibibytesAreRead() throws IOException {
    Path path = folder.resolve("large.bin");
    long[] offsets = {0, (1L << 31) - 9, (1L << 32) - 3, (5L << 30) + 11};
    try (RandomAccessFile out = new RandomAccessFile(path.toFile(), "rw")) {
      for (int i = 0; i < offsets.length; i++) {
        out.seek(offsets[i]);
        out.write(CODEC.encode(trade(i)));
      }
    }
    MappedViewTest_TradeFastView view = new MappedViewTest_TradeFastView();
    try (MappedFile mapped = MappedFile.open(path)) {
      for (int i = 0; i < offsets.length; i++) {
        int length = CODEC.encode(trade(i)).length;
        view.wrap(mapped.wrap(offsets[i], length, new Memory()), 0, length);
        assertThat(view.toRecord()).isEqualTo(trade(i));
      }
    }
  }
}
