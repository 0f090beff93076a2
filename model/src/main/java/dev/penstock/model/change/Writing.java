package dev.penstock.model.change;

import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.change.Difference.WritingChanged;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds what messages of some format depend on beside types. Spec: type-system, section 6.1. */
final class Writing {
  private final Map<String, String> said = new TreeMap<>();

  private Writing() {}

  private static Writing of(Notes notes) {
    Writing writing = new Writing();
    for (Trait trait : Trait.ON_THE_WIRE) {
      if (notes.has(trait) && trait != Trait.SHARED) { // SHARED has a difference of its own
        String mark = trait.name().toLowerCase(Locale.ROOT);
        writing.said.put(mark, mark);
      }
    }
    for (Hint hint : notes.hints()) {
      writing.said.put(hint.format() + " " + hint.name(), hint.value());
    }
    return writing;
  }

  static List<WritingChanged> between(ElementPath at, Notes before, Notes after) {
    return between(at, of(before), of(after));
  }

  static List<WritingChanged> between(ElementPath at, EnumDef before, EnumDef after) {
    return between(at, of(before), of(after));
  }

  static List<WritingChanged> between(ElementPath at, Field before, Field after) {
    return between(at, of(before), of(after));
  }

  private static Writing of(EnumDef enumeration) {
    Writing writing = of(enumeration.notes());
    Optional<String> width = enumeration.width().map(ScalarKind::keyword);
    width.ifPresent(each -> writing.said.put("width", each));
    return writing;
  }

  private static Writing of(Field field) {
    Writing writing = of(field.notes());
    String literal = field.presence().defaultValue();
    if (literal != null && field.presence().kind() != Presence.Kind.DEFAULT) {
      writing.said.put("default", literal);
    }
    return writing;
  }

  private static List<WritingChanged> between(ElementPath at, Writing before, Writing after) {
    List<WritingChanged> changes = new ArrayList<>();
    TreeSet<String> all = new TreeSet<>(before.said.keySet());
    all.addAll(after.said.keySet());
    for (String what : all) {
      String old = before.said.get(what);
      String now = after.said.get(what);
      if (!Objects.equals(old, now)) {
        changes.add(new WritingChanged(at, what, shown(old), shown(now)));
      }
    }
    return changes;
  }

  private static String shown(@Nullable String said) {
    return said == null ? "" : said;
  }
}
