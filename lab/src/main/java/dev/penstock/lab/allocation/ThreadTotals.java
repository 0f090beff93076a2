package dev.penstock.lab.allocation;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what the virtual machine says, several times a second, of each thread: how many bytes it
 * has allocated since it began.
 */
final class ThreadTotals {
  /** Events of one round come within this time. */
  private static final Duration ROUND = Duration.ofMillis(50);

  private Map<Long, Long> before = Map.of();
  private Map<Long, Long> round = new HashMap<>();
  private Instant roundTime = Instant.MIN;
  private boolean isFirst = true;
  private long sum;

  /** Returns whether what is said at a moment begins a round. */
  boolean begins(Instant time) {
    return round.isEmpty() || time.isAfter(roundTime.plus(ROUND));
  }

  /** Takes what is said of a thread. */
  void take(RecordedEvent event) {
    if (begins(event.getStartTime())) {
      isFirst = round.isEmpty();
      roundTime = event.getStartTime();
      before = round;
      round = new HashMap<>();
    }
    RecordedThread thread = event.getThread("thread");
    if (thread != null && !isService(thread.getJavaName())) {
      long allocated = event.getLong("allocated");
      long known = before.getOrDefault(thread.getId(), isFirst ? allocated : 0);
      sum += Math.max(0, allocated - known);
      round.put(thread.getId(), allocated);
    }
  }

  private static boolean isService(@Nullable String name) {
    return name != null && (name.equals("Attach Listener") || name.startsWith("JFR "));
  }

  /** Returns when the latest round was; the least moment before the first one. */
  Instant time() {
    return roundTime;
  }

  /** Returns what all threads have allocated from the first round to the latest one. */
  long sum() {
    return sum;
  }
}
