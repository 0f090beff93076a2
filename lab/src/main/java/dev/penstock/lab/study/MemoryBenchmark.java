package dev.penstock.lab.study;

import dev.penstock.transport.Bytes;
import dev.penstock.transport.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reads rows of ten values in random order, in arrays and outside of the heap. */
@State(Scope.Benchmark)
public class MemoryBenchmark {
  private static final int ROWS = 1_000;
  private static final int ROW_BYTES = 48;
  private static final List<String> PLACES = List.of("array", "direct", "mapped", "mixed");
  private static final String BASE = "byte[] alone: VarHandle";

  static final Study STUDY =
      new Study(
          "memory",
          "1,000 rows of ten values in random order",
          MemoryBenchmark.class,
          rows(),
          List.of(
              "a row: a byte, a short, four ints, two longs, a float and a double",
              "mixed: array, direct and mapped memory take turns from row to row, in random order"));

  /** Where the bytes are: {@code array}, {@code direct}, {@code mapped} or {@code mixed}. */
  @Param("array")
  public String place = "";

  private byte[] array = {};
  private ByteBuffer[] buffers = {};
  private Memory[] memories = {};
  private int[] offsets = {};
  private final Memory row = new Memory();

  private static List<Study.Row> rows() {
    List<Study.Row> rows = new ArrayList<>();
    rows.add(Study.Row.of(BASE, "array"));
    for (String place : PLACES) {
      rows.add(
          Study.Row.of("Penstock Memory, " + place, "memory").with("place", place).against(BASE));
    }
    for (String place : PLACES) {
      rows.add(
          Study.Row.of("Penstock Memory set to each row, " + place, "setToRows")
              .with("place", place)
              .against(BASE));
    }
    for (String place : PLACES) {
      rows.add(
          Study.Row.of("Penstock Memory, a check a row, " + place, "blocks")
              .with("place", place)
              .against(BASE));
    }
    for (String place : PLACES) {
      rows.add(Study.Row.of("ByteBuffer, " + place, "buffer").with("place", place).against(BASE));
    }
    return rows;
  }

  /** Makes the rows, and the order in which they are read. */
  @Setup
  public void open() throws IOException {
    array = new byte[ROWS * ROW_BYTES];
    Random random = new Random(48);
    random.nextBytes(array);
    List<ByteBuffer> places = new ArrayList<>();
    if (place.equals("array") || place.equals("mixed")) {
      places.add(ByteBuffer.wrap(array));
    }
    if (place.equals("direct") || place.equals("mixed")) {
      places.add(ByteBuffer.allocateDirect(array.length).put(array).flip());
    }
    if (place.equals("mapped") || place.equals("mixed")) {
      places.add(mapped());
    }
    buffers = new ByteBuffer[ROWS];
    memories = new Memory[ROWS];
    offsets = new int[ROWS];
    List<Memory> wrapped = places.stream().map(Memory::of).toList();
    places.forEach(each -> each.order(ByteOrder.LITTLE_ENDIAN));
    for (int i = 0; i < ROWS; i++) {
      int chosen = random.nextInt(places.size());
      buffers[i] = places.get(chosen);
      memories[i] = wrapped.get(chosen);
      offsets[i] = random.nextInt(ROWS) * ROW_BYTES;
    }
  }

  private ByteBuffer mapped() throws IOException {
    Path file = Files.createTempFile("penstock-memory", ".bin");
    file.toFile().deleteOnExit();
    Files.write(file, array);
    try (FileChannel channel = FileChannel.open(file)) {
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, array.length);
    }
  }

  /** The limit: an array, and nothing that could be something else. */
  @Benchmark
  public long array() {
    byte[] bytes = array;
    long sum = 0;
    for (int at : offsets) {
      sum += bytes[at] + Bytes.getShort(bytes, at + 2);
      sum += Bytes.getInt(bytes, at + 4) + Bytes.getInt(bytes, at + 8);
      sum += Bytes.getInt(bytes, at + 12) + Bytes.getInt(bytes, at + 16);
      sum += Bytes.getLong(bytes, at + 20) + Bytes.getLong(bytes, at + 28);
      sum += Float.floatToRawIntBits(Bytes.getFloat(bytes, at + 36));
      sum += Double.doubleToRawLongBits(Bytes.getDouble(bytes, at + 40));
    }
    return sum;
  }

  /** One object for each place, which has all rows. */
  @Benchmark
  public long memory() {
    long sum = 0;
    for (int i = 0; i < ROWS; i++) {
      sum += sum(memories[i], offsets[i]);
    }
    return sum;
  }

  /** One object for all places, which is set to each row. */
  @Benchmark
  public long setToRows() {
    long sum = 0;
    for (int i = 0; i < ROWS; i++) {
      sum += sum(row.wrap(memories[i], offsets[i], ROW_BYTES), 0);
    }
    return sum;
  }

  /** As generated code reads records of fixed width. */
  @Benchmark
  public long blocks() {
    long sum = 0;
    for (int i = 0; i < ROWS; i++) {
      Memory bytes = memories[i];
      int at = bytes.block(offsets[i], ROW_BYTES);
      sum += bytes.byteAt(at) + bytes.shortAt(at + 2);
      sum += bytes.intAt(at + 4) + bytes.intAt(at + 8);
      sum += bytes.intAt(at + 12) + bytes.intAt(at + 16);
      sum += bytes.longAt(at + 20) + bytes.longAt(at + 28);
      sum += Float.floatToRawIntBits(bytes.floatAt(at + 36));
      sum += Double.doubleToRawLongBits(bytes.doubleAt(at + 40));
    }
    return sum;
  }

  /** What the JDK has. */
  @Benchmark
  public long buffer() {
    long sum = 0;
    for (int i = 0; i < ROWS; i++) {
      ByteBuffer bytes = buffers[i];
      int at = offsets[i];
      sum += bytes.get(at) + bytes.getShort(at + 2);
      sum += bytes.getInt(at + 4) + bytes.getInt(at + 8);
      sum += bytes.getInt(at + 12) + bytes.getInt(at + 16);
      sum += bytes.getLong(at + 20) + bytes.getLong(at + 28);
      sum += Float.floatToRawIntBits(bytes.getFloat(at + 36));
      sum += Double.doubleToRawLongBits(bytes.getDouble(at + 40));
    }
    return sum;
  }

  private static long sum(Memory bytes, int at) {
    long sum = 0;
    sum += bytes.getByte(at) + bytes.getShort(at + 2);
    sum += bytes.getInt(at + 4) + bytes.getInt(at + 8);
    sum += bytes.getInt(at + 12) + bytes.getInt(at + 16);
    sum += bytes.getLong(at + 20) + bytes.getLong(at + 28);
    sum += Float.floatToRawIntBits(bytes.getFloat(at + 36));
    return sum + Double.doubleToRawLongBits(bytes.getDouble(at + 40));
  }
}
