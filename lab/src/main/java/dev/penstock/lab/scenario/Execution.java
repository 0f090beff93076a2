package dev.penstock.lab.scenario;

import java.util.List;

/** How a virtual machine runs what is counted. */
public enum Execution {
  /**
   * After so much warming up that the compilers are done: what a program that has run for a while
   * allocates. Objects that the compiler can do without are not there.
   */
  COMPILED(List.of("-Xbatch"), 20_000),
  /** By the interpreter: each object that the code asks for, and the same ones each time. */
  INTERPRETED(List.of("-Xint"), 2);

  private final List<String> flags;
  private final int warmups;

  Execution(List<String> flags, int warmups) {
    this.flags = flags;
    this.warmups = warmups;
  }

  List<String> flags() {
    return flags;
  }

  /** Returns how often an operation is done at most before it is counted. */
  int warmups() {
    return warmups;
  }
}
