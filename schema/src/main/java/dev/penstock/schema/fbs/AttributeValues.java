package dev.penstock.schema.fbs;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stands in parentheses after a declaration: names, with values or without. */
record AttributeValues(Map<String, Value> byName) {
  static final AttributeValues NONE = new AttributeValues(Map.of());

  AttributeValues {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  /** What an attribute is given. */
  record Value(Kind kind, String text) {
    static final Value ABSENT = new Value(Kind.ABSENT, "0");
  }

  /** What a value is. */
  enum Kind {
    ABSENT,
    STRING,
    INTEGER
  }

  boolean has(String name) {
    return byName.containsKey(name);
  }

  @Nullable Value get(String name) {
    return byName.get(name);
  }
}
