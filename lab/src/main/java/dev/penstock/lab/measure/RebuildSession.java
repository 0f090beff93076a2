package dev.penstock.lab.measure;

import dev.penstock.lab.subject.LoadedSubject;
import java.util.List;

/** The limit of decoding in the place of a contender. */
final class RebuildSession extends Work {
  private final Object[] inputs;

  RebuildSession(LoadedSubject subject) {
    this(subject, subject.values());
  }

  /** Creates the limit for other values of the subject's class. */
  RebuildSession(LoadedSubject subject, List<Object> values) {
    inputs =
        values.stream().map(value -> LimitBenchmark.Rebuilt.of(value, subject.rebuild())).toArray();
  }

  /** Returns what to rebuild. */
  Object[] inputs() {
    return inputs;
  }

  @Override
  public Object write(Object prepared) {
    return ((LimitBenchmark.Rebuilt) prepared).again();
  }
}
