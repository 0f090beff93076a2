package dev.penstock.model.change;

import dev.penstock.model.SchemaModule;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What each kind of difference does, and in which schema the differences are looked for. An
 * immutable value.
 */
public final class Rulebook {
  /** The book in which nothing does anything. */
  public static final Rulebook EMPTY = otherwise((difference, context) -> Optional.empty());

  private final Map<Class<?>, Ruling<Difference>> rulings;
  private final Ruling<Difference> otherwise;
  private final UnaryOperator<SchemaModule> sight;

  private Rulebook(
      Map<Class<?>, Ruling<Difference>> rulings,
      Ruling<Difference> otherwise,
      UnaryOperator<SchemaModule> sight) {
    this.rulings = Map.copyOf(rulings);
    this.otherwise = otherwise;
    this.sight = sight;
  }

  /** Returns a book with one ruling, for all differences that get none of their own. */
  public static Rulebook otherwise(Ruling<Difference> ruling) {
    return new Rulebook(Map.of(), ruling, UnaryOperator.identity());
  }

  /**
   * Returns this book for differences between what a format makes of schemas, by its hints.
   *
   * @param sight returns what a format makes of a module
   */
  public Rulebook seeing(UnaryOperator<SchemaModule> sight) {
    return new Rulebook(rulings, otherwise, sight);
  }

  /** Returns this book with a ruling for one kind of difference, in place of the one it had. */
  public <D extends Difference> Rulebook with(Class<D> kind, Ruling<D> ruling) {
    Map<Class<?>, Ruling<Difference>> others = new HashMap<>(rulings);
    others.put(kind, (difference, context) -> ruling.judge(kind.cast(difference), context));
    return new Rulebook(others, otherwise, sight);
  }

  /** Returns what a difference does. */
  Optional<Finding> judge(Difference difference, Context context) {
    return rulings.getOrDefault(difference.getClass(), otherwise).judge(difference, context);
  }

  /** Returns the module in which differences are looked for. */
  SchemaModule seen(SchemaModule module) {
    return sight.apply(module);
  }
}
