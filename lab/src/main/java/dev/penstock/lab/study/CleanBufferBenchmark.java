package dev.penstock.lab.study;

import dev.penstock.BufferPool;
import dev.penstock.PoolOptions;
import dev.penstock.PooledBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Gets clean buffers, six of a mebibyte each, and writes to the first 4 KiB of each. */
@State(Scope.Benchmark)
public class CleanBufferBenchmark {
  private static final int COUNT = 6;
  private static final int BYTE_LENGTH = 1 << 20;
  private static final int CHUNK = 1 << 10;

  /** How many bytes of each buffer may be written to. */
  private static final int WRITTEN = 1 << 12;

  private static final String FILL = "Arrays.fill";

  /** The methods by the names that the table has for them. */
  private static final Map<String, String> WAYS = new LinkedHashMap<>();

  static {
    WAYS.put("allocate", "new buffers");
    WAYS.put("copy", "a buffer of zeros put into each");
    WAYS.put("bytewise", "a zero put byte by byte");
    WAYS.put("chunks", "an array of 1 KiB put again and again");
    WAYS.put("fill", FILL);
    WAYS.put("reset", "position set to 0, nothing cleared");
    WAYS.put("pooled", "Penstock acquireClean, 4 KiB written");
  }

  static final Study STUDY =
      new Study(
          "clean-buffers",
          "six buffers of 1 MiB each, all of whose bytes are zero, but for the one way that"
              + " clears nothing",
          CleanBufferBenchmark.class,
          rows(),
          List.of(
              "every way writes one byte of each buffer, at 4,095; Penstock's is told that no byte"
                  + " from 4,096 on was written",
              "×: heap against heap Arrays.fill; direct against direct new buffers, as what is not"
                  + " on the heap has no array to fill"));

  /** Where the buffers are. */
  @Param("heap")
  public String memory = "";

  private final ByteBuffer[] buffers = new ByteBuffer[COUNT];
  private final ByteBuffer zeros = ByteBuffer.allocateDirect(BYTE_LENGTH);
  private final byte[] chunk = new byte[CHUNK];
  private BufferPool pool = new BufferPool(PoolOptions.HEAP);

  private static List<Study.Row> rows() {
    List<Study.Row> rows = new ArrayList<>();
    for (String memory : List.of("heap", "direct")) {
      String base = memory + ": " + WAYS.get(memory.equals("heap") ? "fill" : "allocate");
      WAYS.forEach((method, title) -> {
        if (memory.equals("heap") || !title.equals(FILL)) {
          rows.add(
              Study.Row.of(memory + ": " + title, method).with("memory", memory).against(base));
        }
      });
    }
    return rows;
  }

  /** Makes the buffers. */
  @Setup
  public void open() {
    Arrays.setAll(buffers, i -> make());
    PoolOptions options = memory.equals("heap") ? PoolOptions.HEAP : PoolOptions.DIRECT;
    pool = new BufferPool(options.withLargest(BYTE_LENGTH));
  }

  private ByteBuffer make() {
    return switch (memory) {
      case "heap" -> ByteBuffer.allocate(BYTE_LENGTH);
      case "direct" -> ByteBuffer.allocateDirect(BYTE_LENGTH);
      default -> throw new IllegalArgumentException(memory);
    };
  }

  private static void write(ByteBuffer buffer, Blackhole sink) {
    sink.consume(buffer.put(WRITTEN - 1, (byte) 1));
  }

  /** Makes new buffers, which the virtual machine clears. */
  @Benchmark
  public void allocate(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      write(make(), sink);
    }
  }

  /** Copies a buffer of zeros. */
  @Benchmark
  public void copy(Blackhole sink) {
    for (ByteBuffer buffer : buffers) {
      buffer.clear().put(zeros.clear());
      write(buffer, sink);
    }
  }

  /** Puts a zero, byte by byte. */
  @Benchmark
  public void bytewise(Blackhole sink) {
    for (ByteBuffer buffer : buffers) {
      buffer.clear();
      while (buffer.hasRemaining()) {
        buffer.put((byte) 0);
      }
      write(buffer, sink);
    }
  }

  /** Puts an array of zeros as often as it fits. */
  @Benchmark
  public void chunks(Blackhole sink) {
    for (ByteBuffer buffer : buffers) {
      buffer.clear();
      while (buffer.hasRemaining()) {
        buffer.put(chunk);
      }
      write(buffer, sink);
    }
  }

  /** Fills the array. */
  @Benchmark
  public void fill(Blackhole sink) {
    for (ByteBuffer buffer : buffers) {
      Arrays.fill(buffer.array(), buffer.arrayOffset(), BYTE_LENGTH, (byte) 0);
      write(buffer, sink);
    }
  }

  /** Leaves the bytes as they are. */
  @Benchmark
  public void reset(Blackhole sink) {
    for (ByteBuffer buffer : buffers) {
      write(buffer.clear(), sink);
    }
  }

  /** Takes clean buffers from a pool. */
  @Benchmark
  public void pooled(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      try (PooledBuffer pooled = pool.acquireClean(BYTE_LENGTH)) {
        write(pooled.buffer(), sink);
        pooled.written(WRITTEN);
      }
    }
  }
}
