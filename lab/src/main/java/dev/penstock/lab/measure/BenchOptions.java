package dev.penstock.lab.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * What a run of the lab does; an immutable value.
 *
 * @param home the top folder of the checkout, below which the peers were built
 * @param effort how much time is spent
 * @param method how contenders are kept apart
 * @param only identifiers of contenders or names of libraries; empty for all
 * @param patience how long a contender may give no sign of life, and a second for each megabyte of
 *     the document
 */
public record BenchOptions(
    Path home, Effort effort, Method method, Set<String> only, Duration patience) {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** How contenders are kept apart. */
  public enum Method {
    /** Each cell in virtual machines of its own, by JMH. */
    FORKS,
    /**
     * All in one virtual machine, in slices of 8 ms and random order: the way to compare on a
     * machine that is sometimes slow, as all suffer alike.
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
    /** Allocations, not time. */
    COUNT
  }

  public BenchOptions {
    only = Set.copyOf(only);
  }

  /** Returns the options of a quick run with all contenders, each in its own virtual machines. */
  public static BenchOptions quick(Path home) {
    return new BenchOptions(home, Effort.QUICK, Method.FORKS, Set.of(), PATIENCE);
  }

  /** Returns whether variants of contenders are measured that nobody named. */
  public boolean isFull() {
    return effort.equals(Effort.FULL);
  }

  /** Returns these options with another effort. */
  public BenchOptions with(Effort other) {
    return new BenchOptions(home, other, method, only, patience);
  }

  /** Returns these options with another method. */
  public BenchOptions with(Method other) {
    return new BenchOptions(home, effort, other, only, patience);
  }

  /** Returns these options with only some contenders. */
  public BenchOptions withOnly(Set<String> names) {
    return new BenchOptions(home, effort, method, names, patience);
  }

  /** Returns these options with another patience. */
  public BenchOptions with(Duration other) {
    return new BenchOptions(home, effort, method, only, other);
  }
}
