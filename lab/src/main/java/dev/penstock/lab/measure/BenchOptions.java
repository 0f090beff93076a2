package dev.penstock.lab.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * What a run of the lab does; an immutable value.
 *
 * @param home the top folder of the checkout, below which the peers were built
 * @param effort how much time is spent
 * @param way how contenders are kept apart, and what they may do
 * @param only identifiers of contenders or names of libraries; empty for all
 * @param patience how long a contender may give no sign of life, and a second for each megabyte of
 *     the document
 */
public record BenchOptions(Path home, Effort effort, Way way, Set<String> only, Duration patience) {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** How contenders are kept apart. */
  public enum Method {
    /** Each cell in virtual machines of its own, by JMH. */
    FORKS,
    /**
     * All in one virtual machine, in slices of 8 ms and random order: on a machine that is
     * sometimes slow all suffer alike.
     */
    INTERLEAVED,
    /** A virtual machine per sample, from its start to the first message. */
    COLD,
    /** As interleaved, one list in five sizes. */
    GROWTH,
    /** All our formats with many types in one virtual machine, and each in one of its own. */
    MIXED,
    /** The ways of doing one thing, each in virtual machines of its own, by JMH. */
    STUDY,
    /** Readers of messages in place, which take turns in virtual machines for kinds of memory. */
    VIEWS,
    /** Allocations, not time. */
    COUNT
  }

  /**
   * How contenders are measured.
   *
   * @param method how they are kept apart
   * @param unsafe whether they reach memory through {@code sun.misc.Unsafe}
   */
  public record Way(Method method, UnsafeAccess unsafe) {}

  public BenchOptions {
    only = Set.copyOf(only);
  }

  /** Returns how contenders are kept apart. */
  public Method method() {
    return way.method();
  }

  /** Returns whether contenders reach memory through {@code sun.misc.Unsafe}. */
  public UnsafeAccess unsafe() {
    return way.unsafe();
  }

  /** Returns the options of a quick run with all contenders in turns. */
  public static BenchOptions quick(Path home) {
    return new BenchOptions(
        home, Effort.QUICK, new Way(Method.INTERLEAVED, UnsafeAccess.ALLOW), Set.of(), PATIENCE);
  }

  /** Returns whether variants of contenders are measured that nobody named. */
  public boolean isFull() {
    return effort.equals(Effort.FULL);
  }

  /** Returns these options with another effort. */
  public BenchOptions with(Effort other) {
    return new BenchOptions(home, other, way, only, patience);
  }

  /** Returns these options with another method. */
  public BenchOptions with(Method other) {
    return new BenchOptions(home, effort, new Way(other, unsafe()), only, patience);
  }

  /** Returns these options with only some contenders. */
  public BenchOptions withOnly(Set<String> names) {
    return new BenchOptions(home, effort, way, names, patience);
  }

  /** Returns these options with another patience. */
  public BenchOptions with(Duration other) {
    return new BenchOptions(home, effort, way, only, other);
  }

  /** Returns these options with other access to memory. */
  public BenchOptions with(UnsafeAccess other) {
    return new BenchOptions(home, effort, new Way(method(), other), only, patience);
  }
}
