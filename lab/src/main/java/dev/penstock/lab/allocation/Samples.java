package dev.penstock.lab.allocation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * Puts together what the recorder tells of one allocation in two events: the sample with its weight
 * and its path, then the size of the object.
 *
 * <p>The weight of a sample is what its thread has allocated since its last one. The first one of a
 * thread would count what it allocated before the recording, and so would those of virtual threads,
 * whose carriers are what is counted: they weigh as much as the buffer that they begin.
 */
final class Samples {
  private static final int LEAST_OBJECT = 16;
  private static final int MOST_THREADS = 100_000;

  private final Sink sink;
  private final Map<Long, RecordedEvent> waiting = new HashMap<>();
  private final Map<Long, Long> sizes = new HashMap<>();
  private final Set<Long> seen = new HashSet<>();
  private long bytes;
  private long count;

  /** Takes what a sample stands for. */
  @FunctionalInterface
  interface Sink {
    void take(RecordedEvent sample, Tally tally);
  }

  Samples(Sink sink) {
    this.sink = sink;
  }

  /** Takes a sample; it waits for its size. */
  void sample(RecordedEvent event) {
    RecordedEvent former = waiting.put(thread(event), event);
    if (former != null) {
      Long size = sizes.get(type(former));
      finish(former, size == null ? LEAST_OBJECT : size, 0);
    }
  }

  /** Takes the size of an object, for which a sample of the same thread may be waiting. */
  void size(RecordedEvent event, long buffer) {
    long size = event.getLong("allocationSize");
    sizes.put(type(event), size);
    RecordedEvent sample = waiting.get(thread(event));
    if (sample != null && type(sample) == type(event)) {
      waiting.remove(thread(event));
      finish(sample, size, Math.max(size, buffer));
    }
  }

  private void finish(RecordedEvent sample, long size, long buffer) {
    if (seen.size() > MOST_THREADS) {
      seen.clear();
      waiting.clear();
    }
    RecordedThread thread = sample.getThread();
    boolean known = thread != null && !thread.isVirtual() && !seen.add(thread.getId());
    long weight = known ? sample.getLong("weight") : buffer;
    if (weight > 0) {
      bytes += weight;
      count++;
      sink.take(sample, new Tally(Math.max(1, Math.round((double) weight / size)), weight));
    }
  }

  private static long thread(RecordedEvent event) {
    RecordedThread thread = event.getThread();
    return thread == null ? -1 : thread.getId();
  }

  private static long type(RecordedEvent event) {
    RecordedClass type = event.getClass("objectClass");
    return type == null ? -1 : type.getId();
  }

  /** Returns how many bytes lie between two samples on average; 0 where there are none. */
  long interval() {
    return count == 0 ? 0 : bytes / count;
  }
}
