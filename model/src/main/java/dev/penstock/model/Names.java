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

  /**
   * The target in which a union's name is that of the member by which textual formats tell its
   * cases apart.
   */
  public static final String TAG_MEMBER = "tag-member";

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
