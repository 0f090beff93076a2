package dev.penstock.codegen.compile;

import java.util.List;

/** Generated source that the Java compiler refuses: a fault of the generator, not of its user. */
public final class CompileFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 10;

  private final String[] findings;

  /**
   * Creates the failure.
   *
   * @param findings what the compiler says, each as {@code path:line: message} with the source line
   */
  public CompileFailure(List<String> findings) {
    super(summary(findings));
    this.findings = findings.toArray(new String[0]);
  }

  /** Returns all that the compiler says, in its order. */
  public List<String> findings() {
    return List.of(findings);
  }

  private static String summary(List<String> findings) {
    StringBuilder text = new StringBuilder("generated source does not compile:");
    findings.stream().limit(SHOWN).forEach(finding -> text.append('\n').append(finding));
    if (findings.size() > SHOWN) {
      text.append("\n... and ").append(findings.size() - SHOWN).append(" more");
    }
    return text.toString();
  }
}
