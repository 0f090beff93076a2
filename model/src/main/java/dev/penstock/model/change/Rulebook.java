package dev.penstock.model.change;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What each kind of difference does. An immutable value. */
public final class Rulebook {
  /** The book in which nothing does anything. */
  public static final Rulebook EMPTY = otherwise((difference, context) -> Optional.empty());

  private final Map<Class<?>, Ruling<Difference>> rulings;
  private final Ruling<Difference> otherwise;

  private Rulebook(Map<Class<?>, Ruling<Difference>> rulings, Ruling<Difference> otherwise) {
    this.rulings = Map.copyOf(rulings);
    this.otherwise = otherwise;
  }

  /** Returns a book with one ruling, for all differences that get none of their own. */
  public static Rulebook otherwise(Ruling<Difference> ruling) {
    return new Rulebook(Map.of(), ruling);
  }

  /** Returns this book with a ruling for one kind of difference, in place of the one it had. */
  public <D extends Difference> Rulebook with(Class<D> kind, Ruling<D> ruling) {
    Map<Class<?>, Ruling<Difference>> others = new HashMap<>(rulings);
    others.put(kind, (difference, context) -> ruling.judge(kind.cast(difference), context));
    return new Rulebook(others, otherwise);
  }

  /** Returns what a difference does. */
  Optional<Finding> judge(Difference difference, Context context) {
    return rulings.getOrDefault(difference.getClass(), otherwise).judge(difference, context);
  }
}
