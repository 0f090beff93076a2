package dev.penstock.model.text;

import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Notes as attributes of the canonical text, without documentation. Spec: schema-text, 5. */
final class AttributeText {
  private final StringBuilder out = new StringBuilder();

  private AttributeText() {}

  static String of(Notes notes) {
    AttributeText text = new AttributeText();
    new TreeMap<>(notes.names().byTarget())
        .forEach((target, name) -> text.add(SchemaWords.target(target), List.of(name)));
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

  private void add(String word, List<String> strings) {
    out.append(" @").append(word);
    out.append(
        strings.stream().map(SchemaWords::quoted).collect(Collectors.joining(", ", "(", ")")));
  }
}
