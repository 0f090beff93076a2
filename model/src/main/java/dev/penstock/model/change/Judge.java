package dev.penstock.model.change;

import java.util.Optional;

/**
 * Says what differences do to the messages of one format, or to programs in one language. An
 * immutable value.
 *
 * @param scope the name of the format, or {@code source}
 * @param level from which level on this is to keep working
 * @param alignment by what readers know what is the same
 * @param extent which definitions it is about
 * @param rules what each kind of difference does
 */
public record Judge(String scope, Level level, Alignment alignment, Extent extent, Rulebook rules) {

  /** Creates one for what messages hold. */
  public Judge(String scope, Level level, Alignment alignment, Rulebook rules) {
    this(scope, level, alignment, Extent.MESSAGES, rules);
  }

  /** Returns what a difference does; empty if it does nothing that anybody could notice. */
  public Optional<Finding> judge(Difference difference, Context context) {
    return rules.judge(difference, context);
  }
}
