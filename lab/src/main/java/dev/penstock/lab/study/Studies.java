package dev.penstock.lab.study;

import java.util.List;
import java.util.Optional;

/** The studies of the lab. */
public final class Studies {
  private static final List<Study> ALL =
      List.of(
          BooPickleBenchmark.STUDY,
          CleanBufferBenchmark.STUDY,
          FlexBenchmark.STUDY,
          MemoryBenchmark.STUDY,
          PoolBenchmark.STUDY,
          RoaringBenchmark.STUDY,
          StrawBenchmark.STUDY);

  private Studies() {}

  /** Returns all studies. */
  public static List<Study> all() {
    return ALL;
  }

  /** Returns the study of a name. */
  public static Optional<Study> named(String name) {
    return ALL.stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
