package dev.penstock.lab.peer;

import java.util.List;

/**
 * A contender made of constants and a function.
 *
 * @param id as {@link Contender#id}
 * @param format as {@link Contender#format}
 * @param configuration as {@link Contender#configuration}
 * @param traits as {@link Contender#traits}
 * @param opening does what {@link Contender#open} promises
 */
public record Row(
    String id, String format, String configuration, List<String> traits, Opening opening)
    implements Contender {

  public Row {
    traits = List.copyOf(traits);
  }

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return opening.open(classes);
  }

  /** Opens a session. */
  @FunctionalInterface
  public interface Opening {

    /** Makes the library ready for the classes of a subject. */
    Session open(SubjectClasses classes) throws Unsupported;
  }
}
