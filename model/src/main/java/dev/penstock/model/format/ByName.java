package dev.penstock.model.format;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a wire plan has for definitions of a schema.
 *
 * @param all by the names of the definitions, in the order of the plan
 */
public record ByName<P>(Map<String, P> all) {

  public ByName {
    all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
  }

  /**
   * Returns the plan of a definition.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public P get(String name) {
    P plan = all.get(name);
    if (plan == null) {
      throw new IllegalArgumentException("the plan has no " + name);
    }
    return plan;
  }

  /** Returns the plans in their order. */
  public Collection<P> values() {
    return all.values();
  }
}
