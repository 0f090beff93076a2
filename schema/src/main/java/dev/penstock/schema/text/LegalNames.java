package dev.penstock.schema.text;

import dev.penstock.model.Element;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names that members can have in Java source; JSON keeps those that they cannot. */
final class LegalNames {
  /** What no component of a record can be called. */
  private static final Set<String> OF_OBJECTS =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private LegalNames() {}

  /**
   * Returns a name that Java source can have.
   *
   * @param all the members of which it is one
   */
  static String of(String name, List<? extends Element> all) {
    if (SourceVersion.isName(name) && !OF_OBJECTS.contains(name)) {
      return name;
    }
    return free(name + "_", all);
  }

  /** Returns a name that no member has. */
  static String free(String name, List<? extends Element> all) {
    String free = name;
    while (isTaken(free, all)) {
      free += "_";
    }
    return free;
  }

  private static boolean isTaken(String name, List<? extends Element> all) {
    return all.stream().anyMatch(each -> each.name().equals(name));
  }

  /** Returns notes that keep a name where Java source has another. */
  static Notes named(Notes notes, String name, String inJava) {
    return inJava.equals(name) ? notes : inJson(notes, name);
  }

  /** Returns notes with a name in JSON, where they have none. */
  static Notes inJson(Notes notes, String name) {
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.putIfAbsent(Names.TEXTUAL, name);
    return notes.with(new Names(targets, notes.names().aliases()));
  }
}
