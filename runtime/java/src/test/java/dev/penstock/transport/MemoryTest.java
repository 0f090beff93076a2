package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MemoryTest {
  private static final int BEFORE = 5;
  private static final int LENGTH = 41;
  private static final int BEHIND = 7;

  @TempDir Path folder;

  /** Where bytes can be. */
  enum Place {
    ARRAY,
    HEAP_BUFFER,
    SLICED_HEAP_BUFFER,
    READ_ONLY_HEAP_BUFFER,
    DIRECT_BUFFER,
    READ_ONLY_DIRECT_BUFFER,
    SLICED_DIRECT_BUFFER,
    MAPPED_BUFFER,
    RANGE_OF_ANOTHER
  }

  private static byte[] noise() {
    byte[] bytes = new byte[BEFORE + LENGTH + BEHIND];
    new Random(41).nextBytes(bytes);
    return bytes;
  }

  private static ByteBuffer range(ByteBuffer buffer) {
    return buffer.position(BEFORE).limit(BEFORE + LENGTH);
  }

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }

  private Memory memory(Place place, byte[] all) throws IOException {
    return switch (place) {
      case ARRAY -> new Memory().wrap(all, BEFORE, LENGTH);
      case HEAP_BUFFER -> Memory.of(range(ByteBuffer.wrap(all)));
      case SLICED_HEAP_BUFFER ->
          Memory.of(range(ByteBuffer.wrap(all)).slice().order(ByteOrder.BIG_ENDIAN));
      case READ_ONLY_HEAP_BUFFER -> Memory.of(range(ByteBuffer.wrap(all).asReadOnlyBuffer()));
      case DIRECT_BUFFER -> Memory.of(range(direct(all)));
      case READ_ONLY_DIRECT_BUFFER -> Memory.of(range(direct(all).asReadOnlyBuffer()));
      case SLICED_DIRECT_BUFFER -> Memory.of(range(direct(all)).slice());
      case MAPPED_BUFFER -> {
        Path file = Files.write(folder.resolve("mapped.bin"), all);
        try (FileChannel channel = FileChannel.open(file)) {
          yield Memory.of(range(channel.map(FileChannel.MapMode.READ_ONLY, 0, all.length)));
        }
      }
      case RANGE_OF_ANOTHER -> new Memory().wrap(Memory.of(range(direct(all))), 0, LENGTH);
    };
  }

  @ParameterizedTest
  @EnumSource
  void everyKindOfValueIsReadAtEveryOffset(Place place) throws IOException {
    byte[] all = noise();
    Memory memory = memory(place, all);
    ByteBuffer expected = ByteBuffer.wrap(all, BEFORE, LENGTH).slice();
    expected.order(ByteOrder.LITTLE_ENDIAN);
    assertThat(memory.length()).isEqualTo(LENGTH);
    for (int at = 0; at < LENGTH; at++) {
      assertThat(memory.getByte(at)).isEqualTo(expected.get(at));
      if (at + 2 <= LENGTH) {
        assertThat(memory.getShort(at)).isEqualTo(expected.getShort(at));
        assertThat(memory.getChar(at)).isEqualTo(expected.getChar(at));
      }
      if (at + 4 <= LENGTH) {
        assertThat(memory.getInt(at)).isEqualTo(expected.getInt(at));
        assertThat(Float.floatToRawIntBits(memory.getFloat(at)))
            .isEqualTo(Float.floatToRawIntBits(expected.getFloat(at)));
      }
      if (at + 8 <= LENGTH) {
        assertThat(memory.getLong(at)).isEqualTo(expected.getLong(at));
        assertThat(Double.doubleToRawLongBits(memory.getDouble(at)))
            .isEqualTo(Double.doubleToRawLongBits(expected.getDouble(at)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void bytesAreCopied(Place place) throws IOException {
    byte[] all = noise();
    byte[] target = new byte[LENGTH + 2];
    memory(place, all).getBytes(3, target, 2, LENGTH - 3);
    ByteBuffer expected = ByteBuffer.allocate(LENGTH + 2);
    expected.put(2, all, BEFORE + 3, LENGTH - 3);
    assertThat(target).isEqualTo(expected.array());
  }

  /** The array or buffer has bytes before and after the range. */
  @ParameterizedTest
  @EnumSource
  void nothingIsReadOutsideOfTheRange(Place place) throws IOException {
    Memory memory = memory(place, noise());
    for (int offset : List.of(-1, LENGTH, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
      refuses(() -> memory.getByte(offset));
      refuses(() -> memory.getBytes(offset, new byte[1], 0, 1));
    }
    for (int offset : List.of(-1, LENGTH - 1, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
      refuses(() -> memory.getShort(offset));
      refuses(() -> memory.getChar(offset));
    }
    for (int offset : List.of(-1, LENGTH - 3, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
      refuses(() -> memory.getInt(offset));
      refuses(() -> memory.getFloat(offset));
    }
    for (int offset : List.of(-1, LENGTH - 7, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
      refuses(() -> memory.getLong(offset));
      refuses(() -> memory.getDouble(offset));
    }
    refuses(() -> memory.getBytes(0, new byte[LENGTH + 1], 0, LENGTH + 1));
    refuses(() -> memory.getBytes(0, new byte[2], 1, 2));
    refuses(() -> memory.getBytes(0, new byte[2], 0, -1));
  }

  @ParameterizedTest
  @EnumSource
  void aMessageShorterThanItsHeaderIsSeen(Place place) throws IOException {
    Memory message = new Memory().wrap(memory(place, noise()), LENGTH - 3, 3);
    refuses(() -> message.getInt(0));
    refuses(() -> message.getLong(-5));
    refuses(() -> new Memory().getByte(0));
  }

  @ParameterizedTest
  @EnumSource
  void aBlockIsCheckedAsAWhole(Place place) throws IOException {
    byte[] all = noise();
    Memory memory = memory(place, all);
    int address = memory.block(LENGTH - 16, 16);
    ByteBuffer expected = ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN);
    int at = BEFORE + LENGTH - 16;
    assertThat(memory.byteAt(address)).isEqualTo(expected.get(at));
    assertThat(memory.charAt(address + 1)).isEqualTo(expected.getChar(at + 1));
    assertThat(memory.intAt(address + 12)).isEqualTo(expected.getInt(at + 12));
    assertThat(memory.longAt(address + 8)).isEqualTo(expected.getLong(at + 8));
    refuses(() -> memory.block(LENGTH - 15, 16));
    refuses(() -> memory.block(-1, 16));
    refuses(() -> memory.block(0, LENGTH + 1));
    refuses(() -> memory.block(Integer.MAX_VALUE, 16));
  }

  @Test
  void aRangeThatIsNotThereChangesNothing() {
    Memory memory = Memory.of(new byte[] {1, 2, 3});
    refuses(() -> memory.wrap(new byte[4], 2, 3));
    refuses(() -> memory.wrap(ByteBuffer.allocateDirect(4), -1, 2));
    refuses(() -> memory.wrap(Memory.of(new byte[9]).wrap(new byte[9], 2, 4), 3, 2));
    assertThat(memory.length()).isEqualTo(3);
    assertThat(memory.getByte(2)).isEqualTo((byte) 3);
  }

  @Test
  void theBufferIsLeftAsItWas() {
    ByteBuffer buffer = range(direct(noise()));
    Memory memory = Memory.of(buffer);
    buffer.position(0).limit(1); // what is outside of them is read all the same
    assertThat(memory.getInt(LENGTH - 4)).isNotZero();
    assertThat(buffer.position()).isZero();
    assertThat(buffer.limit()).isEqualTo(1);
    assertThat(buffer.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
  }

  @Test
  void anotherRangeOfTheSameBufferAllocatesNothing() {
    ByteBuffer buffer = direct(noise());
    byte[] array = noise();
    Memory memory = Memory.of(buffer);
    Memory same = memory;
    assertThat(allocated(() -> same.wrap(buffer, 3, 9).getInt(1))).isZero();
    Memory other = new Memory();
    assertThat(allocated(() -> other.wrap(array, 3, 9).getInt(1))).isZero();
    assertThat(allocated(() -> other.wrap(same, 1, 2).getByte(1))).isZero();
  }

  private static long allocated(Runnable call) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 10; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int j = 0; j < 100; j++) {
        call.run();
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  private static void refuses(Runnable call) {
    assertThatThrownBy(call::run).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
