package dev.penstock.cli;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of {@code --int64}: what integers of 64 bits are in another language. */
final class Int64 implements Iterable<String> {
  private final List<String> given;

  /** For the candidates alone. */
  Int64() {
    this(List.of());
  }

  Int64(List<String> given) {
    this.given = List.copyOf(given);
  }

  @Override
  public Iterator<String> iterator() {
    return Stream.of(Integers.values()).map(Int64::word).iterator();
  }

  private static String word(Integers integers) {
    return integers.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns what integers are in the types of some schemas.
   *
   * @throws CommandFailure if a value is no type, or names what is no such component
   */
  IntegerTypes types(List<Schema> schemas) {
    Integers usual = Integers.BIGINT;
    Map<String, Integers> components = new HashMap<>();
    for (String each : given) {
      int equals = each.lastIndexOf('=');
      Integers type = type(each.substring(equals + 1));
      if (equals < 0) {
        usual = type;
      } else {
        components.put(each.substring(0, equals), type);
      }
    }
    check(components.keySet(), schemas);
    return new IntegerTypes(usual, components);
  }

  private Integers type(String word) {
    return Stream.of(Integers.values())
        .filter(each -> word(each).equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() ->
            CommandFailure.usage(
                "--int64: there is no type " + word, "There are " + String.join(", ", this) + "."));
  }

  private static void check(Set<String> components, List<Schema> schemas) {
    if (components.isEmpty()) {
      return;
    }
    Set<String> known =
        schemas.stream()
            .flatMap(schema -> schema.definitions().stream())
            .filter(RecordDef.class::isInstance)
            .map(RecordDef.class::cast)
            .flatMap(record ->
                record.fields().stream()
                    .filter(field -> IntegerTypes.isChosen(record, field))
                    .map(field -> IntegerTypes.name(record, field)))
            .collect(Collectors.toSet());
    List<String> unknown = new ArrayList<>(components);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      throw CommandFailure.usage(
          "--int64: no component is an integer of 64 bits called "
              + unknown.stream().sorted().collect(Collectors.joining(", ")),
          known.isEmpty()
              ? "There are none."
              : "There are " + known.stream().sorted().collect(Collectors.joining(", ")) + ".");
    }
  }
}
