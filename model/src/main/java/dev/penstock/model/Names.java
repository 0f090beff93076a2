package dev.penstock.model;

import java.util.List;
import java.util.Map;

/**
 * Other names of a definition, field, constant or case.
 *
 * @param byTarget the name in a format or language, by its identifier: {@code json}, {@code java},
 *     {@code proto}, {@code fbs}, {@code typescript}
 * @param aliases names that readers of textual formats accept as well
 */
public record Names(Map<String, String> byTarget, List<String> aliases) {

  /** The target in which a name is the one that textual formats write. */
  public static final String TEXTUAL = "json";

  /** The target in which a record's name is that of its component for unknown fields. */
  public static final String UNKNOWN_FIELDS = "unknown-fields";

  /**
   * The target in which a union's name is that of the member by which textual formats tell its
   * cases apart.
   */
  public static final String TAG_MEMBER = "tag-member";

  /**
   * The target in which the name of a field, or of a record for its component for unknown fields,
   * is how Java source reads it from an object where that is not {@code name()}: {@code getName()}.
   */
  public static final String JAVA_READ = "java-read";

  /**
   * The target in which the name of a record is how Java source makes one where that is not {@code
   * new}: {@code com.acme.ImmutableOrder.of}.
   */
  public static final String JAVA_MAKE = "java-make";

  /** The target in which a record has a name if objects of subclasses can stand in its place. */
  public static final String JAVA_OPEN = "java-open";

  public static final Names NONE = new Names(Map.of(), List.of());

  public Names {
    byTarget = Map.copyOf(byTarget);
    aliases = List.copyOf(aliases);
  }

  /** Returns the names with only one target named. */
  public static Names of(String target, String name) {
    return new Names(Map.of(target, name), List.of());
  }

  /** Returns the name in {@code target}, or {@code otherwise} where none is given. */
  public String in(String target, String otherwise) {
    return byTarget.getOrDefault(target, otherwise);
  }
}
