package dev.penstock.lab.report;

import java.util.List;

/**
 * What a run of the lab measured, and where.
 *
 * @param environment the machine and its software
 * @param settings how it was measured
 * @param dataSets in the order in which they were measured
 */
public record Report(Environment environment, Settings settings, List<DataSet> dataSets) {

  public Report {
    dataSets = List.copyOf(dataSets);
  }

  /**
   * How it was measured.
   *
   * @param method in one sentence
   * @param jvmFlags the flags of the virtual machines that measured, the same for all contenders
   * @param seconds how long the whole run took
   */
  public record Settings(String method, List<String> jvmFlags, long seconds) {
    public Settings {
      jvmFlags = List.copyOf(jvmFlags);
    }
  }
}
