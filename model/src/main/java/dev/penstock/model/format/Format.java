package dev.penstock.model.format;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Judge;
import java.util.List;
import java.util.Set;

/** A wire format: what it is called, and what it can do. An immutable value. */
public interface Format {

  /** Returns the name in lower case, as files and options have it: {@code compact}. */
  String name();

  /** Returns the name as it stands in prose: {@code Compact}, {@code JSON}. */
  String title();

  /** Returns the version of the wire format; 0 before the first release. */
  int version();

  /** Returns what the format can do. */
  Set<Trait> traits();

  /** Tells whether the format can do something. */
  default boolean has(Trait trait) {
    return traits().contains(trait);
  }

  /** Returns what says of differences between two schemas what they do to messages. */
  Judge judge();

  /**
   * Returns all who say something of differences: {@link #judge} and, where messages have a form as
   * documents that goes by rules of its own, that of these.
   */
  default List<Judge> judges() {
    return List.of(judge());
  }

  /** Returns how names of files with one message end, {@code .pb}; none for most formats. */
  default Set<String> fileEndings() {
    return Set.of();
  }

  /**
   * Returns what of a schema the format cannot carry, and the way out; nothing for most schemas.
   *
   * @param schema one without findings of {@link dev.penstock.model.rule.SchemaRules}
   */
  default List<Diagnostic> refusals(Schema schema) {
    return Carriage.refusals(this, Set.of(), Set.of(), schema);
  }
}
