package dev.penstock.lab.measure;

import dev.penstock.lab.report.Latency;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Times single calls, once a virtual machine has measured the speed of many, and hands the times to
 * the one that reports. Calls of all virtual machines of a cell are put together.
 */
final class Calls {
  private static final int MOST = 20_000;
  private static final long MOST_NANOS = 100_000_000;

  private Calls() {}

  /** Does what is timed. */
  @FunctionalInterface
  interface Call {
    Object run() throws Exception;
  }

  /** Times calls for a tenth of a second and adds their times to a file. */
  static void time(Call call, Blackhole results, Path file) {
    try {
      write(times(call, results), file);
    } catch (Exception e) {
      throw new IllegalStateException("calls could not be timed", e);
    }
  }

  private static long[] times(Call call, Blackhole results) throws Exception {
    long[] nanos = new long[MOST];
    int count = 0;
    long begin = System.nanoTime();
    long before = begin;
    while (count < MOST && before - begin < MOST_NANOS) {
      before = System.nanoTime();
      Object result = call.run();
      nanos[count++] = System.nanoTime() - before;
      results.consume(result);
    }
    return Arrays.copyOf(nanos, count);
  }

  private static void write(long[] nanos, Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(
                Files.newOutputStream(
                    file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)))) {
      for (long each : nanos) {
        out.writeLong(each);
      }
    }
  }

  /** Returns the summary of all calls in a file, null where there is none. */
  static @Nullable Latency read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return null;
    }
    LongStream.Builder nanos = LongStream.builder();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      while (true) {
        nanos.add(in.readLong());
      }
    } catch (EOFException e) {
      long[] all = nanos.build().toArray();
      return all.length == 0 ? null : Latency.of(all);
    }
  }
}
