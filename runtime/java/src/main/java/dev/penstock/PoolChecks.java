package dev.penstock;

import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a pool remembers to find the mistakes of its users. */
final class PoolChecks {
  /** What bytes hold that nobody has written. */
  private static final byte FRESH = (byte) 0xA5;

  /** What bytes hold whose buffer was released. */
  private static final byte GONE = (byte) 0xDE;

  /** How many released buffers are watched. */
  private static final int WATCHED = 1_000;

  private final long byteBound;
  private final Set<Trace> outstanding = new LinkedHashSet<>();
  private final Deque<PoolBlock> watched = new ArrayDeque<>();
  private final List<String> late = new ArrayList<>();
  private long watchedBytes;

  PoolChecks(long byteBound) {
    this.byteBound = byteBound;
  }

  /** Remembers a new block, whose bytes are zero, and fills it. */
  synchronized void acquired(PoolBlock block, boolean clean) {
    Trace trace = new Trace(block.buffer.capacity(), clean ? 0 : FRESH);
    block.trace = trace;
    outstanding.add(trace);
    if (!clean) {
      fill(block.buffer, FRESH);
    }
  }

  /** Fills a block that is not used any more, and watches it from now on. */
  synchronized void released(PoolBlock block) {
    Trace trace = block.trace;
    if (trace == null) {
      return;
    }
    trace.released = new Throwable("released");
    outstanding.remove(trace);
    Buffers.clear(block.buffer); // its user may have set a limit
    int written = block.dirtyEnd;
    int wrong = firstOther(block.buffer, written, trace.before);
    if (wrong < block.buffer.capacity()) {
      throw trace.failure(
          "was written to at byte " + wrong + ", where written(" + written + ") says it was not");
    }
    fill(block.buffer, GONE);
    watched.add(block);
    watchedBytes += trace.byteLength;
    while (watched.size() > WATCHED || watchedBytes > byteBound) {
      PoolBlock last = watched.remove();
      watchedBytes -= last.buffer.capacity();
      look(last);
    }
  }

  /** Finds out whether a released block was written to. */
  private void look(PoolBlock block) {
    int wrong = firstOther(block.buffer, 0, GONE);
    if (wrong < block.buffer.capacity() && block.trace != null) {
      late.add(block.trace.text("was written to at byte " + wrong + " after its release"));
    }
  }

  synchronized void check() {
    while (!watched.isEmpty()) {
      look(watched.remove());
    }
    watchedBytes = 0;
    List<String> found = new ArrayList<>(late);
    outstanding.forEach(trace -> found.add(trace.text("is not released")));
    if (!found.isEmpty()) {
      throw new IllegalStateException(String.join("\n", found));
    }
  }

  private static void fill(ByteBuffer buffer, byte value) {
    for (int i = 0; i < buffer.capacity(); i++) {
      buffer.put(i, value);
    }
  }

  /** Returns the first byte from an index on that has another value; the capacity if none has. */
  private static int firstOther(ByteBuffer buffer, int from, byte value) {
    int index = from;
    while (index < buffer.capacity() && buffer.get(index) == value) {
      index++;
    }
    return index;
  }

  /** Where a buffer was acquired and released. */
  static final class Trace {
    private final int byteLength;
    private final byte before;
    private final Throwable acquired = new Throwable("acquired");
    private @Nullable Throwable released;

    private Trace(int byteLength, int before) {
      this.byteLength = byteLength;
      this.before = (byte) before;
    }

    IllegalStateException releasedTwice() {
      return failure("was released twice, again at " + place(new Throwable()));
    }

    IllegalStateException usedAfterRelease() {
      return failure("was used after its release, at " + place(new Throwable()));
    }

    private IllegalStateException failure(String what) {
      IllegalStateException failure = new IllegalStateException(text(what), acquired);
      if (released != null) {
        failure.addSuppressed(released);
      }
      return failure;
    }

    private String text(String what) {
      String text =
          "a buffer of " + byteLength + " bytes " + what + "; acquired at " + place(acquired);
      return released == null ? text : text + "; released at " + place(released);
    }

    /** Returns the call that led into the pool. */
    private static String place(Throwable trace) {
      for (StackTraceElement element : trace.getStackTrace()) {
        String type = element.getClassName();
        if (!type.equals(BufferPool.class.getName())
            && !type.equals(PooledBuffer.class.getName())
            && !type.equals(PoolChecks.class.getName())
            && !type.equals(Trace.class.getName())) {
          return element.toString();
        }
      }
      return "an unknown place";
    }
  }
}
