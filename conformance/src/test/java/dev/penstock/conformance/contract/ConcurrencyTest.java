package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** One codec serves any number of threads. */
class ConcurrencyTest {

  @EveryFormat
  void platformThreadsShareACodec(Format format) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(12)) {
      share(format, threads, 12, 2000);
    }
  }

  @EveryFormat
  void virtualThreadsShareACodec(Format format) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      share(format, threads, 400, 50);
    }
  }

  /** Each thread has texts of its own, more than an intern table keeps. */
  @EveryFormat
  void threadsWithOtherTextsShareACodecThatInterns(Format format) throws Exception {
    Codec<Messages.Tick> codec = format.codec(Messages.Tick.class);
    List<Future<Integer>> wrong = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (int task = 0; task < 4; task++) {
        List<String> states = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
          states.add((char) ('a' + task) + " " + i);
        }
        Messages.Tick tick = new Messages.Tick("v", null, List.of(), states, "");
        byte[] message = codec.encode(tick);
        wrong.add(
            threads.submit(() -> {
              int count = 0;
              for (int turn = 0; turn < 8000; turn++) {
                count += codec.decode(message).equals(tick) ? 0 : 1;
              }
              return count;
            }));
      }
    }
    for (Future<Integer> count : wrong) {
      assertThat(count.get()).isZero();
    }
  }

  private static void share(Format format, ExecutorService threads, int tasks, int turns)
      throws Exception {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    List<Future<Boolean>> results = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      Messages.Texts value = Messages.texts("task " + task, "é".repeat(task % 90), "x" + task);
      byte[] expected = format.codec(Messages.Texts.class).encode(value);
      results.add(threads.submit(() -> comesBackEachTime(codec, value, expected, turns)));
    }
    for (Future<Boolean> result : results) {
      assertThat(result.get()).isTrue();
    }
  }

  private static boolean comesBackEachTime(
      Codec<Messages.Texts> codec, Messages.Texts value, byte[] expected, int turns) {
    for (int turn = 0; turn < turns; turn++) {
      if (turn % 10 == 0) {
        LockSupport.parkNanos(1);
      }
      byte[] message = codec.encode(value);
      if (!Arrays.equals(message, expected) || !codec.decode(message).equals(value)) {
        return false;
      }
    }
    return true;
  }
}
