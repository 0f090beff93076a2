package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/** Encodes and decodes the messages of the subject on the class path with one contender. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class CodecBenchmark {
  /** The system property that names the file for the {@link Verdict}. */
  static final String VERDICT_FILE = "penstock.lab.verdict";

  /** The system property that names the file for the times of single {@link Calls}. */
  static final String CALLS_FILE = "penstock.lab.calls";

  /** The system property that names the file for the machine's {@link Pace}. */
  static final String PACE_FILE = "penstock.lab.pace";

  /** The system property that names the file for how busy other programs were. */
  static final String LOAD_FILE = "penstock.lab.load";

  /** The identifier of the contender. */
  @Param("none")
  public String contender = "";

  private Object[] inputs = new Object[0];
  private byte[][] messages = new byte[0][];
  private Session session = new None();
  private final Pace pace = new Pace();
  private final LoadMeter load = new LoadMeter();
  private int next;

  /** Opens the contender, checks its round trips and lets what is measured be compiled. */
  @Setup
  public void open(BenchmarkParams params, Blackhole results) throws Exception {
    silence();
    Path file = Path.of(System.getProperty(VERDICT_FILE, ""));
    LoadedSubject subject = LoadedSubject.from(CodecBenchmark.class.getClassLoader());
    Contender found = Verdict.contender(CodecBenchmark.class.getClassLoader(), contender);
    try {
      Trial trial = Trial.open(found, subject);
      Verdict.of(trial).write(file);
      session = trial.session();
      inputs = trial.inputs();
      messages = trial.messages();
    } catch (Unsupported e) {
      Verdict.refused(String.valueOf(e.getMessage())).write(file);
      throw e;
    }
    WarmUp.here().run(measured(params), results::consume);
  }

  private Calls.Call measured(BenchmarkParams params) {
    return params.getBenchmark().endsWith(".encode") ? this::encode : this::decode;
  }

  /** Lets what a library prints go nowhere: JMH would print it. */
  private static void silence() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    System.setOut(nowhere);
    System.setErr(nowhere);
  }

  /** Takes how fast the machine is before what is measured, not before warming up. */
  @Setup(Level.Iteration)
  public void takePace(IterationParams params) {
    if (params.getType() == IterationType.MEASUREMENT) {
      pace.take();
      load.begin();
    }
  }

  /** Ends what {@link #takePace} began. */
  @TearDown(Level.Iteration)
  public void endLoad(IterationParams params) {
    if (params.getType() == IterationType.MEASUREMENT) {
      load.end();
    }
  }

  /** Encodes the next message. */
  @Benchmark
  public Object encode() throws Exception {
    int index = next;
    next = index + 1 == inputs.length ? 0 : index + 1;
    return session.write(inputs[index]);
  }

  /** Decodes the next message. */
  @Benchmark
  public Object decode() throws Exception {
    int index = next;
    next = index + 1 == messages.length ? 0 : index + 1;
    return session.decode(messages[index]);
  }

  /** Tells how fast the machine was, and how busy. */
  @TearDown
  public void tellPace() throws IOException {
    pace.write(Path.of(System.getProperty(PACE_FILE, "")));
    LoadMeter.write(load.take(), Path.of(System.getProperty(LOAD_FILE, "")));
  }

  /**
   * Lets single calls of what was measured be timed when the virtual machine ends, where the
   * profilers of the iterations no longer count what they allocate.
   */
  @TearDown
  public void timeAtEnd(BenchmarkParams params, Blackhole results) {
    Path file = Path.of(System.getProperty(CALLS_FILE, ""));
    Calls.Call call = measured(params);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Calls.time(call, results, file)));
  }

  /** Stands in until the contender is open. */
  private static final class None implements Session {
    @Override
    public byte[] encode(Object prepared) {
      throw new IllegalStateException("not open");
    }

    @Override
    public Object decode(byte[] message) {
      throw new IllegalStateException("not open");
    }
  }
}
