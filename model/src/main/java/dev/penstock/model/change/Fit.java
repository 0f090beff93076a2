package dev.penstock.model.change;

import java.util.List;
import java.util.function.Function;

/** How values of a type on the new side relate to those of the old, for one judge. */
public enum Fit {
  SAME,
  /** New readers take all that old writers wrote; the opposite fails for some values. */
  WIDER,
  OTHER;

  /** Returns the worst of what a judge thinks of each step from one type to another. */
  public static Fit worst(List<TypeStep> steps, Function<TypeStep, Fit> judge) {
    Fit worst = SAME;
    for (TypeStep step : steps) {
      Fit fit = judge.apply(step);
      worst = fit.compareTo(worst) > 0 ? fit : worst;
    }
    return worst;
  }
}
