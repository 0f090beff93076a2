package dev.penstock.container;

import java.io.Closeable;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The right to append to a file, or to put another one in its place: one writer has it at a time,
 * of all threads of a process, and of all processes. {@link PenWriter#append} takes it by itself.
 *
 * <p>The lock is that of the operating system, on a byte that no file has, so that readers are not
 * disturbed, every name of the file counts, and the end of a process frees it.
 */
public final class AppendLock implements Closeable {
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;
  private static final int MOST_TRIES = 16;

  /**
   * The locks of this process. A second try must not even open the file: closing it would give up
   * the first one's lock, which on most systems belongs to the process and not to the channel.
   */
  private static final Map<Object, WeakReference<AppendLock>> HELD = new ConcurrentHashMap<>();

  private final Path path;
  private final Path file;
  private final Object key;
  private final WeakReference<AppendLock> self = new WeakReference<>(this);
  private final String holder =
      "this process has been appending to it since "
          + LockNote.now()
          + ", in the thread '"
          + Thread.currentThread().getName()
          + "'";
  private @Nullable FileChannel channel;
  private boolean noted;

  private AppendLock(Path path) throws IOException {
    this.path = path;
    this.file = path.toRealPath();
    this.key = key(file);
  }

  /** Returns what tells a file from others under any of its names, where the system has that. */
  private static Object key(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key == null ? file : key;
  }

  /**
   * Locks a file until {@link #close}.
   *
   * @throws PenInUseException if somebody else appends to it
   * @throws IOException if it cannot be read, written or locked
   */
  public static AppendLock acquire(Path path) throws IOException {
    for (int i = 0; i < MOST_TRIES; i++) {
      AppendLock lock = new AppendLock(path);
      boolean done = false;
      try {
        lock.lock();
        done = lock.isInPlace();
        if (done) {
          lock.note();
          return lock;
        }
      } finally {
        if (!done) {
          lock.close();
        }
      }
    }
    throw new FileSystemException(path.toString(), null, "the file is being replaced all the time");
  }

  private void lock() throws IOException {
    WeakReference<AppendLock> first =
        HELD.merge(key, self, (held, mine) -> held.get() == null ? mine : held);
    if (!first.equals(self)) {
      AppendLock other = first.get();
      throw new PenInUseException(path.toString(), other == null ? holder : other.holder);
    }
    FileChannel open = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    channel = open;
    FileLock lock;
    try {
      lock = open.tryLock(LOCKED_BYTE, 1, false);
    } catch (OverlappingFileLockException e) {
      throw new PenInUseException(path.toString(), "this process is appending to it");
    }
    LockNote note = LockNote.read(LockNote.place(file)); // a holder removes it before it lets go
    if (lock == null || (note != null && note.isOtherAndAlive())) {
      String who = note == null ? "another process is appending to it" : note.holder();
      throw new PenInUseException(path.toString(), who);
    }
  }

  /** Tells whether the path still leads to the file, which another one may have replaced. */
  boolean isInPlace() throws IOException {
    return Files.exists(path) && key(path.toRealPath()).equals(key);
  }

  private void note() {
    LockNote note = LockNote.ofThisProcess();
    if (note != null) {
      note.write(LockNote.place(file));
      noted = true;
    }
  }

  /** Returns the open file. */
  FileChannel channel() {
    return Objects.requireNonNull(channel);
  }

  /** Frees the file and closes it; once is enough. */
  @Override
  public void close() throws IOException {
    try {
      if (noted) {
        noted = false;
        LockNote.remove(LockNote.place(file));
      }
      if (channel != null) {
        channel.close();
      }
    } finally {
      HELD.remove(key, self);
    }
  }
}
