package dev.penstock.buffer;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a few reusable objects for any number of threads, virtual ones too.
 *
 * <p>A thread takes the object of the slot that its id falls on, or makes a new one where the slot
 * is empty; it puts the object back into the same slot. Nothing waits, and no more objects than
 * slots are kept.
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

  /** Creates empty slots; {@code maker} makes an object where none is free. */
  public Slots(Supplier<T> maker) {
    this.maker = maker;
  }

  /** Returns an object that no other thread uses until it is released. */
  public T acquire() {
    T kept = slots.getAndSet(slot(), null);
    return kept != null ? kept : maker.get();
  }

  /** Gives an object back; the caller does not use it any more. */
  public void release(T object) {
    slots.setRelease(slot(), object);
  }

  @SuppressWarnings("deprecation") // Thread.threadId is not in Java 17
  private static int slot() {
    return ((int) Thread.currentThread().getId() & (COUNT - 1)) * STRIDE;
  }
}
