package dev.penstock.codegen;

/**
 * Emits the variable of a method that says which component is written or read, for errors: {@code
 * step}, 0 for the record itself.
 */
public final class Steps {
  private final JavaSource java;
  private int declaration;
  private int body;
  private int first;

  /** Starts without a method. */
  public Steps(JavaSource java) {
    this.java = java;
  }

  /** Emits the begin of the {@code try} around a method's body. */
  public void open() {
    declaration = java.mark();
    java.open("try");
    body = java.mark();
    first = 0;
  }

  /** Emits the statement that sets the variable; at the begin of the body it starts with that. */
  public void to(int step) {
    if (java.mark() == body) {
      first = step;
    } else {
      java.line("step = " + step + ";");
    }
  }

  /**
   * Emits the end of the body and its handler of errors.
   *
   * @param caught the type of what is caught as {@code e}
   * @param thrown the expression of the error that the caller gets
   */
  public void close(String caught, String thrown) {
    java.reopen("catch (" + java.type(caught) + " e)");
    java.line("throw " + thrown + ";");
    java.close();
    java.insert(declaration, "int step = " + first + ";");
  }
}
