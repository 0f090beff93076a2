package dev.penstock.lab.report;

import dev.penstock.lab.allocation.Profile;
import java.util.List;

/**
 * What a run of the lab measured, and where.
 *
 * @param environment the machine and its software
 * @param settings how it was measured
 * @param dataSets in the order in which they were measured
 * @param sheets the other measurements, in the same order
 * @param allocations what was counted
 */
public record Report(
    Environment environment,
    Settings settings,
    List<DataSet> dataSets,
    List<Sheet> sheets,
    List<Profile> allocations) {

  public Report {
    dataSets = List.copyOf(dataSets);
    sheets = List.copyOf(sheets);
    allocations = List.copyOf(allocations);
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
