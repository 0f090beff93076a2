package dev.penstock.lab.peer;

/**
 * A contender that only runs measure which take their time: a variant of another one.
 *
 * @param sharesRecords as {@link Contender#sharesRecords}
 */
public record InFull(Contender contender, boolean sharesRecords) implements Contender {

  /** Returns a variant for the same classes. */
  public static InFull of(Contender contender) {
    return new InFull(contender, false);
  }

  /** Returns a variant for classes that are marked as shared. */
  public static InFull sharing(Contender contender) {
    return new InFull(contender, true);
  }

  @Override
  public String id() {
    return contender.id();
  }

  @Override
  public String format() {
    return contender.format();
  }

  @Override
  public String configuration() {
    return contender.configuration();
  }

  @Override
  public Traits traits() {
    return contender.traits();
  }

  @Override
  public boolean decodes() {
    return contender.decodes();
  }

  @Override
  public When when() {
    return When.FULL;
  }

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return contender.open(classes);
  }
}
