package dev.penstock.lab.study;

import dev.penstock.lab.peer.BufferSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Acquires a buffer, writes four bytes and gives it back. */
@State(Scope.Benchmark)
public class PoolBenchmark {
  /** The sources by the names that the table has for them. */
  private static final Map<String, String> SOURCES = new LinkedHashMap<>();

  static {
    SOURCES.put("penstock", "Penstock BufferPool");
    SOURCES.put("queue", "ConcurrentLinkedQueue");
    SOURCES.put("netty-pooled", "Netty 4.2 pooled");
    SOURCES.put("netty-adaptive", "Netty 4.2 adaptive");
    SOURCES.put("allocate", "no pool");
  }

  static final Study STUDY =
      new Study(
          "pool",
          "acquire a buffer, write 4 bytes, give it back",
          PoolBenchmark.class,
          rows(),
          List.of(
              "netty: its allocators with a cache for each thread and without leak detection",
              "no pool, direct: the memory is given back by the collector, whose limit is that of"
                  + " direct memory"));

  /** Where the buffers come from. */
  @Param("penstock")
  public String source = "";

  /** How large they are, in bytes. */
  @Param("4096")
  public int capacity;

  /** Whether they are outside of the heap. */
  @Param("false")
  public boolean direct;

  private BufferSource buffers = BufferSources.named("penstock");

  private static List<Study.Row> rows() {
    List<Study.Row> rows = new ArrayList<>();
    for (boolean direct : new boolean[] {false, true}) {
      for (int capacity : new int[] {256, 4_096, 65_536}) {
        for (int threads : new int[] {1, 2, 4, 8}) {
          String group =
              "%s %,d B, %d thread%s: "
                  .formatted(
                      direct ? "direct" : "heap", capacity, threads, threads == 1 ? "" : "s");
          String base = group + SOURCES.get("penstock");
          SOURCES.forEach((source, title) -> {
            Study.Row row =
                Study.Row.of(group + title, "use")
                    .with("source", source)
                    .with("capacity", capacity)
                    .with("direct", direct)
                    .threads(threads)
                    .against(base);
            rows.add(source.startsWith("netty") ? row.peer("netty") : row);
          });
        }
      }
    }
    return rows;
  }

  /** Finds the source. */
  @Setup
  public void open() {
    buffers = BufferSources.named(source);
    buffers.open(capacity, direct);
  }

  /** Uses a buffer once. */
  @Benchmark
  public Object use() {
    return buffers.use(capacity);
  }
}
