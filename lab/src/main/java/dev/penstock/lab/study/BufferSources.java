package dev.penstock.lab.study;

import dev.penstock.BufferPool;
import dev.penstock.PoolOptions;
import dev.penstock.PooledBuffer;
import dev.penstock.lab.peer.BufferSource;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** The ways to come by buffers that need no library. */
final class BufferSources {
  private BufferSources() {}

  /** Returns the source of a name, of ours or of the peers on the class path. */
  static BufferSource named(String name) {
    List<BufferSource> own = List.of(new Ours(), new Queue(), new Plain());
    return Stream.concat(
            own.stream(),
            ServiceLoader.load(BufferSource.class).stream().map(ServiceLoader.Provider::get))
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no source of buffers: " + name));
  }

  private static ByteBuffer make(int capacity, boolean direct) {
    return direct ? ByteBuffer.allocateDirect(capacity) : ByteBuffer.allocate(capacity);
  }

  /** The pool of this repository. */
  private static final class Ours implements BufferSource {
    private BufferPool pool = new BufferPool(PoolOptions.HEAP);
    private int capacity;

    @Override
    public String name() {
      return "penstock";
    }

    @Override
    public void open(int newCapacity, boolean direct) {
      capacity = newCapacity;
      pool = new BufferPool(direct ? PoolOptions.DIRECT : PoolOptions.HEAP);
    }

    @Override
    public Object use(int number) {
      try (PooledBuffer pooled = pool.acquire(capacity)) {
        return pooled.buffer().putInt(0, number);
      }
    }
  }

  /** The pool that one writes in ten lines. */
  private static final class Queue implements BufferSource {
    private final ConcurrentLinkedQueue<ByteBuffer> free = new ConcurrentLinkedQueue<>();
    private int capacity;
    private boolean direct;

    @Override
    public String name() {
      return "queue";
    }

    @Override
    public void open(int newCapacity, boolean isDirect) {
      capacity = newCapacity;
      direct = isDirect;
    }

    @Override
    public Object use(int number) {
      ByteBuffer found = free.poll();
      ByteBuffer buffer = found == null ? make(capacity, direct) : found.clear();
      buffer.putInt(0, number);
      free.offer(buffer);
      return buffer;
    }
  }

  /** No pool. */
  private static final class Plain implements BufferSource {
    private int capacity;
    private boolean direct;

    @Override
    public String name() {
      return "allocate";
    }

    @Override
    public void open(int newCapacity, boolean isDirect) {
      capacity = newCapacity;
      direct = isDirect;
    }

    @Override
    public Object use(int number) {
      return make(capacity, direct).putInt(0, number);
    }
  }
}
