package dev.penstock.model.text;

import dev.penstock.model.Bindings;
import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Notes as attributes of the canonical text, without documentation. Spec: schema-text, 5. */
final class AttributeText {
  private final StringBuilder out = new StringBuilder();

  private AttributeText() {}

  static String of(Notes notes) {
    AttributeText text = new AttributeText();
    named(notes).forEach((target, name) -> text.add(SchemaWords.target(target), List.of(name)));
    if (!notes.names().aliases().isEmpty()) {
      text.add("alias", notes.names().aliases());
    }
    for (Trait trait : Trait.values()) {
      if (notes.has(trait)) {
        text.out.append(" @").append(trait.name().toLowerCase(Locale.ROOT));
      }
    }
    notes
        .hints()
        .forEach(each -> text.add("hint", List.of(each.format(), each.name(), each.value())));
    notes
        .attributes()
        .forEach(
            each -> text.add("attribute", List.of(each.language(), each.name(), each.value())));
    return text.out.toString();
  }

  /** Returns all that is an attribute with one string: names in targets, marks for Java. */
  private static Map<String, String> named(Notes notes) {
    Map<String, String> named = new TreeMap<>(notes.names().byTarget());
    Bindings bindings = notes.bindings();
    bindings.java().forEach((mark, value) -> named.put(mark.word(), value));
    bindings.unknownFields().ifPresent(name -> named.put(SchemaWords.UNKNOWN_FIELDS, name));
    return named;
  }

  private void add(String word, List<String> strings) {
    out.append(" @").append(word);
    out.append(
        strings.stream().map(SchemaWords::quoted).collect(Collectors.joining(", ", "(", ")")));
  }
}
