package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Rebuild;
import dev.penstock.lab.peer.TextPool;
import dev.penstock.lab.subject.LoadedSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Does what no codec can leave out: making the objects, moving the bytes. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class LimitBenchmark {

  /** The values of the subject and the texts in them. */
  @State(Scope.Benchmark)
  public static class Objects {
    private final List<Rebuilt> values = new ArrayList<>();
    private int next;

    /** Collects the texts of all values, and lets what is measured be compiled. */
    @Setup
    public void collect(Blackhole results) throws Exception {
      LoadedSubject subject = LoadedSubject.from(LimitBenchmark.class.getClassLoader());
      Rebuild rebuild = subject.rebuild();
      for (Object value : subject.values()) {
        values.add(Rebuilt.of(value, rebuild));
      }
      WarmUp.here().run(this::again, results::consume);
    }

    private Object again() {
      int index = next;
      next = index + 1 == values.size() ? 0 : index + 1;
      return values.get(index).again();
    }
  }

  /** A message's worth of bytes, and room for it. */
  @State(Scope.Benchmark)
  public static class Bytes {
    /** How long the message is. */
    @Param("1")
    public int byteLength = 1;

    private byte[] source = new byte[0];
    private byte[] target = new byte[0];

    /** Makes the arrays. */
    @Setup
    public void fill() {
      source = new byte[byteLength];
      target = new byte[byteLength];
    }
  }

  /** Makes the objects of the next message again. */
  @Benchmark
  public Object rebuild(Objects objects) {
    return objects.again();
  }

  /** Copies the bytes of a message. */
  @Benchmark
  public byte[] copy(Bytes bytes) {
    System.arraycopy(bytes.source, 0, bytes.target, 0, bytes.byteLength);
    return bytes.target;
  }

  /** A value with its texts. */
  record Rebuilt(Object value, Rebuild rebuild, TextPool texts) {
    static Rebuilt of(Object value, Rebuild rebuild) {
      TextPool texts = new TextPool();
      rebuild.copy(value, texts);
      texts.seal();
      return new Rebuilt(value, rebuild, texts);
    }

    Object again() {
      texts.rewind();
      return rebuild.copy(value, texts);
    }
  }
}
