package dev.penstock.lab.study;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Gets clean buffers: six of a mebibyte each. */
@State(Scope.Benchmark)
public class CleanBufferBenchmark {
  private static final int COUNT = 6;
  private static final int BYTE_LENGTH = 1 << 20;

  static final Study STUDY =
      new Study(
          "clean-buffers",
          "six buffers of 1 MiB, all of whose bytes are zero",
          CleanBufferBenchmark.class,
          List.of(
              Study.Row.of("heap: new buffers", "allocate"),
              Study.Row.of("heap: Arrays.fill", "fill").against("heap: new buffers")),
          List.of());

  /** Where the buffers are. */
  @Param("heap")
  public String memory = "";

  private final ByteBuffer[] buffers = new ByteBuffer[COUNT];

  @Setup
  public void open() {
    Arrays.setAll(buffers, i -> make());
  }

  private ByteBuffer make() {
    return switch (memory) {
      case "heap" -> ByteBuffer.allocate(BYTE_LENGTH);
      case "direct" -> ByteBuffer.allocateDirect(BYTE_LENGTH);
      default -> throw new IllegalArgumentException(memory);
    };
  }

  @Benchmark
  public void allocate(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      sink.consume(make());
    }
  }

  @Benchmark
  public ByteBuffer[] fill() {
    for (ByteBuffer buffer : buffers) {
      Arrays.fill(buffer.array(), (byte) 0);
    }
    return buffers;
  }
}
