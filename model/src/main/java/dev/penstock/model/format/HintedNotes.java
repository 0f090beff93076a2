package dev.penstock.model.format;

import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Notes with more or fewer hints of one format. */
final class HintedNotes {
  private final String format;

  HintedNotes(String format) {
    this.format = format;
  }

  /** Returns the value of a hint. */
  Optional<String> value(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> isOne(each, Set.of(name)))
        .map(Hint::value)
        .findFirst();
  }

  /** Returns notes without the hints of some names. */
  Notes without(Notes notes, Set<String> names) {
    List<Hint> hints = new ArrayList<>(notes.hints());
    hints.removeIf(each -> isOne(each, names));
    return with(notes, hints);
  }

  /** Returns notes with a hint in the place of one of its name. */
  Notes with(Notes notes, String name, String value) {
    List<Hint> hints = new ArrayList<>(without(notes, Set.of(name)).hints());
    hints.add(new Hint(format, name, value));
    return with(notes, hints);
  }

  /** Returns notes with all hints that others have. */
  Notes with(Notes notes, Notes others) {
    List<Hint> hints = new ArrayList<>(notes.hints());
    others.hints().stream().filter(each -> each.format().equals(format)).forEach(hints::add);
    return with(notes, hints);
  }

  private boolean isOne(Hint hint, Set<String> names) {
    return hint.format().equals(format) && names.contains(hint.name());
  }

  private static Notes with(Notes notes, List<Hint> hints) {
    return new Notes(
        notes.doc(),
        notes.names(),
        notes.traits(),
        new Remarks(hints, notes.attributes()),
        notes.bindings());
  }

  /** Returns notes with one more mark. */
  static Notes marked(Notes notes, Trait trait) {
    Set<Trait> traits = EnumSet.of(trait);
    traits.addAll(notes.traits());
    return notes.with(traits);
  }
}
