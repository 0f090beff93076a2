package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.property.Everything;
import dev.penstock.conformance.property.RandomValues;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One codec does whatever it does alone also while others do something else with it: every message,
 * value and error is compared with what one thread has made before.
 */
class SharedCodecTest {
  private static final int STEPS = 48;

  /** One call of a codec, and what comes of it: a message in bytes, or the text of an error. */
  private record Step(Call call, Object outcome) {
    boolean holds() {
      return same(call.outcome(), outcome);
    }

    private static boolean same(Object one, Object other) {
      return one instanceof byte[] first && other instanceof byte[] second
          ? Arrays.equals(first, second)
          : one.equals(other);
    }
  }

  /** Calls a codec. */
  private interface Call {
    Object outcome();
  }

  private static Object encoded(Codec<Everything.Corners> codec, Everything.Corners value) {
    try {
      return codec.encode(value);
    } catch (EncodeException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static Object decoded(Codec<Everything.Corners> codec, byte[] message) {
    try {
      return codec.encode(codec.decode(message));
    } catch (DecodeException e) {
      return e.getMessage();
    }
  }

  /** Returns the value with a lone surrogate in its text, which the writer meets at the end. */
  private static Everything.Corners unwritable(Everything.Corners value) {
    RecordComponent[] components = Everything.Corners.class.getRecordComponents();
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[components.length];
    try {
      for (int i = 0; i < values.length; i++) {
        values[i] = components[i].getAccessor().invoke(value);
      }
      values[0] = value.venue() + "\uD800";
      return Everything.Corners.class.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns calls that encode, decode and fail at both, with what they give on one thread. */
  private static List<Step> steps(Codec<Everything.Corners> codec, int task) {
    List<Step> steps = new ArrayList<>();
    Random random = new Random(task);
    for (int i = 0; i < STEPS / 4; i++) {
      Everything.Corners value =
          new RandomValues(task * 1000L + i).within(codec.format()).of(Everything.Corners.class);
      byte[] message = codec.encode(value);
      byte[] damaged = Damage.any(random, message, message);
      add(steps, () -> encoded(codec, value));
      add(steps, () -> decoded(codec, message));
      add(steps, () -> decoded(codec, damaged));
      add(steps, () -> encoded(codec, unwritable(value)));
    }
    return steps;
  }

  private static void add(List<Step> steps, Call call) {
    steps.add(new Step(call, call.outcome()));
  }

  /** Returns how many steps gave something else than on one thread. */
  private static int wrong(List<Step> steps, int turns, long seed) {
    Random random = new Random(seed);
    int wrong = 0;
    for (int turn = 0; turn < turns; turn++) {
      if (turn % 16 == 0) {
        LockSupport.parkNanos(1);
      }
      wrong += steps.get(random.nextInt(steps.size())).holds() ? 0 : 1;
    }
    return wrong;
  }

  private static void share(Format format, ExecutorService threads, int tasks, int turns)
      throws Exception {
    CodecSettings settings = CodecSettings.NONE.with("front-coding", true);
    Codec<Everything.Corners> codec =
        format.codec(Everything.Corners.class, settings, Limits.DEFAULT);
    List<List<Step>> steps = new ArrayList<>();
    for (int kind = 0; kind < 8; kind++) {
      steps.add(steps(codec, kind));
    }
    List<Future<Integer>> results = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      int seed = task;
      results.add(threads.submit(() -> wrong(steps.get(seed % 8), turns, seed)));
    }
    for (Future<Integer> result : results) {
      assertThat(result.get()).isZero();
    }
  }

  @EveryFormat
  void platformThreadsEncodeDecodeAndFailAtOnce(Format format) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      share(format, threads, 8, 500);
    }
  }

  @EveryFormat
  void virtualThreadsEncodeDecodeAndFailAtOnce(Format format) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      share(format, threads, 100, 40);
    }
  }

  /** Threads that end leave their readers and writers to others, in whatever state. */
  @EveryFormat
  void threadsThatComeAndGoLeaveNothingBehind(Format format) throws Exception {
    for (int round = 0; round < 4; round++) {
      try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
        share(format, threads, 6, 120);
      }
    }
  }

  /** What the tests above would see: an outcome that is not the one of the same call alone. */
  @ParameterizedTest
  @CsvSource({"0", "1", "2", "3"})
  void aStepWithAnotherOutcomeIsNoticed(int step) {
    Codec<Everything.Corners> codec = Format.ALL.getFirst().codec(Everything.Corners.class);
    Step real = steps(codec, 1).get(step);
    Object other = steps(codec, 2).get(step).outcome();
    assertThat(real.holds()).isTrue();
    assertThat(new Step(real.call(), other).holds()).isFalse();
  }
}
