package dev.penstock;

/**
 * What a {@link BufferPool} has done.
 *
 * <p>The numbers belong together where no thread uses the pool while they are taken.
 *
 * @param acquired buffers handed out: hits and misses
 * @param hits those that had been used before
 * @param misses those that were made for it
 * @param outstanding those that are not closed yet, with those that were forgotten
 * @param heldBytes the capacity of all buffers that the pool refers to, in and out of use
 */
public record PoolStatistics(
    long acquired, long hits, long misses, long outstanding, long heldBytes) {}
