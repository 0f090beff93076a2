package dev.penstock.buffer;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a few reusable objects for any number of threads, virtual ones too.
 *
 * <p>The thread that comes first owns an object and gets it without any atomic operation. Every
 * other takes the object of the slot that its id falls on, or makes a new one where the slot is
 * empty, and puts it back into the same slot. Nothing waits, and no more objects than slots are
 * kept.
 *
 * @param <T> the type of the objects
 */
public final class Slots<T> {
  private static final int COUNT =
      Integer.highestOneBit(Math.max(2, Runtime.getRuntime().availableProcessors() * 2) - 1) * 2;

  /** Slots stand this far apart so that two threads do not write to one cache line. */
  private static final int STRIDE = 16;

  private final AtomicReferenceArray<@Nullable T> slots =
      new AtomicReferenceArray<>(COUNT * STRIDE);
  private final Supplier<T> maker;

  /** The object of the owner; read without ordering, since only the owner looks further. */
  private final AtomicReference<@Nullable Owned<T>> owned = new AtomicReference<>();

  /** An object that one thread owns. */
  private static final class Owned<T> {
    final Thread owner;
    final T object;
    boolean taken;

    Owned(Thread owner, T object) {
      this.owner = owner;
      this.object = object;
    }
  }

  /** Creates empty slots; {@code maker} makes an object where none is free. */
  public Slots(Supplier<T> maker) {
    this.maker = maker;
  }

  /** Returns an object that no other thread uses until it is released. */
  @SuppressWarnings("ReferenceEquality") // threads are one or another
  public T acquire() {
    Owned<T> mine = owned.getPlain();
    Thread thread = Thread.currentThread();
    if (mine != null && mine.owner == thread && !mine.taken) {
      mine.taken = true;
      return mine.object;
    }
    return acquireShared(thread);
  }

  /** Takes an object from the thread's slot; makes the thread the owner where there is none. */
  private T acquireShared(Thread thread) {
    Owned<T> known = owned.get();
    if (known == null || !known.owner.isAlive()) {
      T object = known == null ? maker.get() : known.object;
      Owned<T> mine = new Owned<>(thread, object);
      if (owned.compareAndSet(known, mine)) {
        mine.taken = true;
        return object;
      }
    }
    T kept = slots.getAndSet(slot(thread), null);
    return kept != null ? kept : maker.get();
  }

  /** Gives an object back; the caller does not use it any more. */
  @SuppressWarnings("ReferenceEquality") // this very object, this very thread
  public void release(T object) {
    Owned<T> mine = owned.getPlain();
    Thread thread = Thread.currentThread();
    if (mine != null && mine.object == object && mine.owner == thread) {
      mine.taken = false;
    } else {
      slots.setRelease(slot(thread), object);
    }
  }

  @SuppressWarnings("deprecation") // Thread.threadId is not in Java 17
  private static int slot(Thread thread) {
    return ((int) thread.getId() & (COUNT - 1)) * STRIDE;
  }
}
