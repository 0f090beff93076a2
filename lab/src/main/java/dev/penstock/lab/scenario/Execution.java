package dev.penstock.lab.scenario;

/** How a virtual machine runs what is counted. */
public enum Execution {
  /**
   * After so much warming up that the compilers are done: what a program that has run for a while
   * allocates. Objects that the compiler can do without are not there.
   */
  COMPILED("-Xbatch", 20_000),
  /** By the interpreter: each object that the code asks for, and the same ones each time. */
  INTERPRETED("-Xint", 2);

  private final String flag;
  private final int warmups;

  Execution(String flag, int warmups) {
    this.flag = flag;
    this.warmups = warmups;
  }

  /** Returns the flag of its virtual machine. */
  String flag() {
    return flag;
  }

  /** Returns how often an operation is done at most before it is counted. */
  int warmups() {
    return warmups;
  }
}
