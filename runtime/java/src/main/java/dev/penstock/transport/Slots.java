package dev.penstock.transport;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
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

  private static final VarHandle OWNER;

  static {
    try {
      OWNER = MethodHandles.lookup().findVarHandle(Slots.class, "owner", Thread.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final AtomicReferenceArray<@Nullable T> slots =
      new AtomicReferenceArray<>(COUNT * STRIDE);
  private final Supplier<T> maker;

  /** The thread that {@link #owned} belongs to; read without ordering: only it can find itself. */
  private @Nullable Thread owner;

  /** The object of the owner, which alone reads and writes it and the next field. */
  private @Nullable T owned;

  private boolean taken;

  /** Creates empty slots; {@code maker} makes an object where none is free. */
  public Slots(Supplier<T> maker) {
    this.maker = maker;
  }

  /** Returns an object that no other thread uses until it is released. */
  @SuppressWarnings("ReferenceEquality") // threads are one or another
  public T acquire() {
    Thread thread = Thread.currentThread();
    if (owner == thread && !taken) {
      T object = owned;
      if (object != null) {
        taken = true;
        return object;
      }
    }
    return acquireShared(thread);
  }

  /** Takes an object from the thread's slot; makes the thread the owner where there is none. */
  @SuppressWarnings("ReferenceEquality") // threads are one or another
  private T acquireShared(Thread thread) {
    Thread known = (Thread) OWNER.getVolatile(this);
    if (known != thread
        && (known == null || !known.isAlive())
        && OWNER.compareAndSet(this, known, thread)) {
      T object = owned;
      if (object == null || taken) {
        object = maker.get();
        owned = object;
      }
      taken = true;
      return object;
    }
    T kept = slots.getAndSet(slot(thread), null);
    return kept != null ? kept : maker.get();
  }

  /** Gives an object back; the caller does not use it any more. */
  @SuppressWarnings("ReferenceEquality") // this very object, this very thread
  public void release(T object) {
    Thread thread = Thread.currentThread();
    if (owner == thread && owned == object) {
      taken = false;
    } else {
      slots.setRelease(slot(thread), object);
    }
  }

  @SuppressWarnings("deprecation") // Thread.threadId is not in Java 17
  private static int slot(Thread thread) {
    return ((int) thread.getId() & (COUNT - 1)) * STRIDE;
  }
}
