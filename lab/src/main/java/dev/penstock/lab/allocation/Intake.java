package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Timeline.Curves;
import dev.penstock.lab.allocation.Timeline.Mark;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/**
 * Takes the events of a program that is watched, and keeps of them what a profile needs. What it
 * holds does not grow with the number of events.
 */
final class Intake {
  private static final long SLICE_MICROS = 100_000;
  private static final int MOST_SLICES = 1_000;
  private static final int MOST_NODES = 100_000;
  private static final int MOST_TRACES = 100_000;
  private static final int MOST_SHARES = 500_000;

  private final boolean countsEach;
  private final CallTree tree = new CallTree(Scopes::program, MOST_NODES);
  private final Slices slices = new Slices(SLICE_MICROS, MOST_SLICES);
  private final List<Mark> marks = new ArrayList<>();
  private final Samples samples = new Samples(this::add);
  private final ThreadTotals threads = new ThreadTotals();
  private final Curve allocated = new Curve();
  private final Curve heap = new Curve();
  private final IdentityHashMap<RecordedStackTrace, Map<String, CallTree.Place>> places =
      new IdentityHashMap<>();

  private @Nullable Instant start;
  private @Nullable Instant end;
  private Instant seen = Instant.MIN;
  private long marksLeftOut;
  private long bytesLost;
  private long allocatedBefore;
  private boolean isClosed;
  private int mostShares = MOST_SHARES;

  /**
   * Creates an intake that counts nothing yet.
   *
   * @param countsEach whether each allocation is an event, and not a sample
   */
  Intake(boolean countsEach) {
    this.countsEach = countsEach;
  }

  /** Counts what happens from now on. */
  synchronized void start() {
    start = Instant.now();
  }

  /** Counts what happened until now, also when its events come later. */
  synchronized Instant end() {
    Instant now = Instant.now();
    end = now;
    return now;
  }

  /** Returns when the latest event happened. */
  synchronized Instant seen() {
    return seen;
  }

  /** Takes an event; they come in the order of time. */
  synchronized void take(RecordedEvent event) {
    Instant time = event.getStartTime();
    seen = time.isAfter(seen) ? time : seen;
    switch (event.getEventType().getName()) {
      case Recording.SAMPLE -> {
        if (!countsEach) {
          samples.sample(event);
        }
      }
      case Recording.IN_BUFFER -> samples.size(event, event.getLong("tlabSize"));
      case FlightRecorder.EVENT -> takeOutside(event);
      case Recording.THREAD -> takeThread(event);
      case Recording.HEAP -> takeHeap(event, "used");
      case Recording.COLLECTED -> takeHeap(event, "heapUsed");
      case Recording.MARK -> {
        RecordedThread thread = event.getThread();
        String name = thread == null ? null : thread.getJavaName();
        mark(time, String.valueOf(event.getString("name")), name == null ? "" : name);
      }
      case Recorded.LOSS -> bytesLost += event.getLong("amount");
      default -> {}
    }
  }

  private void takeOutside(RecordedEvent event) {
    if (countsEach) {
      add(event, new Tally(1, event.getLong("allocationSize")));
    } else {
      samples.size(event, 0);
    }
  }

  private void takeThread(RecordedEvent event) {
    if (threads.begins(event.getStartTime())) {
      endRound();
    }
    threads.take(event);
  }

  /** Takes the sum of a round; that of the first one behind the end is the sum at the end. */
  private void endRound() {
    Instant time = threads.time();
    if (start == null || time.isBefore(start)) {
      allocatedBefore = threads.sum();
    } else if (!isClosed) {
      Instant last = end;
      isClosed = last != null && time.isAfter(last);
      Instant at = last != null && isClosed ? last : time;
      allocated.add(micros(at), threads.sum() - allocatedBefore);
    }
  }

  private void takeHeap(RecordedEvent event, String field) {
    if (isCounted(event.getStartTime())) {
      heap.add(micros(event.getStartTime()), event.getLong(field));
    }
  }

  private void add(RecordedEvent event, Tally tally) {
    if (isCounted(event.getStartTime())) {
      int slice = slices.at(micros(event.getStartTime()));
      place(event.getStackTrace(), event.getClass("objectClass")).add(slice, tally);
      if (slices.areTooMany() || tree.shareCount() > mostShares) {
        tree.renumber(slices.merge());
        mostShares = Math.max(MOST_SHARES, 2 * tree.shareCount());
      }
    }
  }

  private CallTree.Place place(
      @Nullable RecordedStackTrace trace, @Nullable RecordedClass allocatedClass) {
    String type = Recorded.name(allocatedClass);
    if (trace == null) {
      return tree.place(List.of(), type);
    }
    if (places.size() > MOST_TRACES) {
      places.clear();
    }
    return places
        .computeIfAbsent(trace, any -> new HashMap<>())
        .computeIfAbsent(type, any -> tree.place(Recorded.frames(trace), type));
  }

  /** Gives a moment a name. */
  synchronized void mark(Instant time, String name, String thread) {
    if (isCounted(time)) {
      if (slices.mark(micros(time))) {
        marks.add(new Mark(micros(time), name, thread));
      } else {
        marksLeftOut++;
      }
    }
  }

  private boolean isCounted(Instant time) {
    return start != null && !time.isBefore(start) && (end == null || !time.isAfter(end));
  }

  private long micros(Instant time) {
    return start == null ? 0 : Duration.between(start, time).toNanos() / 1_000;
  }

  /** Returns the call paths. */
  synchronized CallTree tree() {
    return tree;
  }

  /** Returns what attaching cannot count. */
  private List<String> limits() {
    List<String> limits = new ArrayList<>();
    if (!countsEach) {
      limits.add(
          String.format(
              Locale.ROOT,
              "A sample each %,d bytes: objects and bytes are estimates, ± holds in 95 of 100 runs."
                  + " Started with -XX:-UseTLAB, the program is counted exactly.",
              samples.interval()));
    }
    limits.add("What was allocated before is not in it, but in the heap.");
    limits.add("Objects that compiled code does without are not allocated.");
    return limits;
  }

  /**
   * Returns when what was counted.
   *
   * @param more what else was not counted
   */
  synchronized Timeline timeline(List<String> more) {
    Instant first = start == null ? Instant.EPOCH : start;
    Instant last = end == null ? first : end;
    endRound();
    marks.sort(Comparator.comparingLong(Mark::micros));
    List<String> notes = new ArrayList<>(limits());
    if (marksLeftOut > 0) {
      notes.add(marksLeftOut + " marks are left out, the later ones.");
    }
    if (bytesLost > 0) {
      notes.add(
          "The recorder lost " + bytesLost + " bytes of events: the program made them too fast.");
    }
    notes.addAll(more);
    return new Timeline(
        first,
        countsEach ? 0 : Math.max(1, samples.interval()),
        slices.bounds(micros(last)),
        List.copyOf(marks),
        new Curves(allocated.points(), heap.points()),
        List.copyOf(notes));
  }
}
