package dev.penstock.lab.peer.netty;

import io.netty.buffer.PooledByteBufAllocator;

/** The allocator that was Netty's default up to version 4.1. */
public final class NettyPooled extends NettyBuffers {

  /** Creates an allocator of its own, with a cache for each thread. */
  public NettyPooled() {
    super(
        new PooledByteBufAllocator(
            true,
            PooledByteBufAllocator.defaultNumHeapArena(),
            PooledByteBufAllocator.defaultNumDirectArena(),
            PooledByteBufAllocator.defaultPageSize(),
            PooledByteBufAllocator.defaultMaxOrder(),
            PooledByteBufAllocator.defaultSmallCacheSize(),
            PooledByteBufAllocator.defaultNormalCacheSize(),
            true));
  }

  @Override
  public String name() {
    return "netty-pooled";
  }
}
