package dev.penstock.lab.peer.netty;

import io.netty.buffer.AdaptiveByteBufAllocator;

/** The allocator that is Netty's default since version 4.2. */
public final class NettyAdaptive extends NettyBuffers {

  /** Creates an allocator of its own, with a cache for each thread. */
  public NettyAdaptive() {
    super(new AdaptiveByteBufAllocator(true, true));
  }

  @Override
  public String name() {
    return "netty-adaptive";
  }
}
