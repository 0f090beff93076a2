package dev.penstock.lab.peer;

import java.util.List;
import java.util.Set;

/**
 * A contender made of constants, which its peer opens.
 *
 * @param id as {@link Contender#id}
 * @param format as {@link Contender#format}
 * @param configuration as {@link Contender#configuration}
 * @param does as {@link Contender#does}
 * @param traits as {@link Contender#traits}
 * @param peer whose contender it is
 */
public record Row(
    String id,
    String format,
    String configuration,
    Set<Capability> does,
    List<String> traits,
    Peer peer)
    implements Contender {

  public Row {
    does = Set.copyOf(does);
    traits = List.copyOf(traits);
  }

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return peer.open(id, classes);
  }
}
