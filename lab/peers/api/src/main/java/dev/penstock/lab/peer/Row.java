package dev.penstock.lab.peer;

/**
 * A contender made of constants, which its peer opens.
 *
 * @param id as {@link Contender#id}
 * @param format as {@link Contender#format}
 * @param configuration as {@link Contender#configuration}
 * @param traits as {@link Contender#traits}
 * @param peer whose contender it is
 */
public record Row(String id, String format, String configuration, Traits traits, Peer peer)
    implements Contender {

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return peer.open(id, classes);
  }
}
