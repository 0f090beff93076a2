package dev.penstock.inspect;

/** Ends a walk where the input is wrong. */
final class Broken extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Finding finding;

  Broken(Finding finding) {
    super(finding.toString(), null, false, false);
    this.finding = finding;
  }

  Finding finding() {
    return finding;
  }
}
