package dev.penstock.lab.measure;

import dev.penstock.lab.report.Line;

/** Is told how a run goes on, in the thread that runs it. */
public interface BenchListener {

  /** Is called once per data set, before anything is measured. */
  default void started(String dataSet, int contenders) {}

  /** Is called several times a second. */
  default void progress(Progress progress) {}

  /** Is called when a contender is done, measured or with a reason why not. */
  default void finished(String dataSet, Line line) {}

  /**
   * How far the measurement of a data set is.
   *
   * @param dataSet its name
   * @param current what is measured now, {@code Kryo 5.6.2 registered, decode}
   * @param done finished steps
   * @param total all steps
   * @param secondsLeft an estimate, -1 as long as there is none
   */
  record Progress(String dataSet, String current, int done, int total, long secondsLeft) {}
}
