package dev.penstock.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.sym.BinaryNameMatcher;
import tools.jackson.core.sym.PropertyNameMatcher;

/** Matches names of which the last is empty, which a matcher of bytes cannot do alone. */
final class EmptyNameMatcher extends PropertyNameMatcher {
  private static final long serialVersionUID = 1;

  private final PropertyNameMatcher others;
  private final int emptyMatch;

  /** Creates a matcher of {@code others}, none of them empty, and behind them the empty name. */
  EmptyNameMatcher(List<String> others) {
    super(Locale.ROOT, null, withEmpty(others));
    this.others = BinaryNameMatcher.construct(others);
    emptyMatch = others.size();
  }

  private static String[] withEmpty(List<String> others) {
    List<String> names = new ArrayList<>(others);
    names.add("");
    return names.toArray(String[]::new);
  }

  @Override
  public int matchName(String name) {
    return name.isEmpty() ? emptyMatch : others.matchName(name);
  }

  @Override
  public int matchByQuad(int quad) {
    return others.matchByQuad(quad);
  }

  @Override
  public int matchByQuad(int quad1, int quad2) {
    return others.matchByQuad(quad1, quad2);
  }

  @Override
  public int matchByQuad(int quad1, int quad2, int quad3) {
    return others.matchByQuad(quad1, quad2, quad3);
  }

  @Override
  public int matchByQuad(int[] quads, int count) {
    return others.matchByQuad(quads, count);
  }
}
