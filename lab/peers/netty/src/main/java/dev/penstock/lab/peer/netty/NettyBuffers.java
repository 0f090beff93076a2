package dev.penstock.lab.peer.netty;

import dev.penstock.lab.peer.BufferSource;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.ResourceLeakDetector;

/** Takes buffers from an allocator of Netty, at its best: cached per thread, no leak detection. */
abstract class NettyBuffers implements BufferSource {
  private final ByteBufAllocator allocator;
  private int capacity;
  private boolean direct;

  NettyBuffers(ByteBufAllocator allocator) {
    this.allocator = allocator;
  }

  @Override
  public final void open(int newCapacity, boolean isDirect) {
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
    capacity = newCapacity;
    direct = isDirect;
  }

  @Override
  public final Object use(int number) {
    ByteBuf buffer = direct ? allocator.directBuffer(capacity) : allocator.heapBuffer(capacity);
    buffer.setInt(0, number);
    buffer.release();
    return buffer;
  }
}
