package dev.penstock.model.change;

import static dev.penstock.model.change.Change.Effect.breaks;
import static dev.penstock.model.change.Change.Effect.compatible;
import static dev.penstock.model.change.Change.Effect.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares a record with what it was. Spec: evolution, sections 4 and 5. */
final class RecordChanges {
  private static final Set<Scope> JSON = EnumSet.of(Scope.JSON);

  private final Findings findings;
  private final FieldChanges fields;

  /** The definitions of the old schema, by name. */
  private final Map<String, Definition> definitions;

  RecordChanges(FieldChanges fields, Findings findings, Map<String, Definition> definitions) {
    this.findings = findings;
    this.fields = fields;
    this.definitions = definitions;
  }

  void compare(RecordDef before, RecordDef after) {
    String name = after.name();
    int start = findings.size();
    if (before.transparent() != after.transparent()) {
      String turn = after.transparent() ? "became transparent" : "is transparent no more";
      findings.add(
          Rule.TRANSPARENCY_CHANGED,
          name,
          breaks(JSON, "documents of one side are TYPE_MISMATCH for readers of the other"),
          "record '" + name + "' " + turn,
          after.transparent() ? "take @Transparent away" : "give @Transparent back");
    }
    if (before.shared() != after.shared()) {
      compareSharing(name, after.shared());
    }
    Matching<Place> matching =
        Matching.of(
            places(before),
            places(after),
            List.of(
                (old, place) -> old.number() == place.number() && old.name().equals(place.name()),
                (old, place) -> !old.gone() && !place.gone() && old.name().equals(place.name()),
                (old, place) -> old.number() == place.number()));
    List<Findings.Move> moves = new ArrayList<>();
    List<Place> gone = new ArrayList<>(matching.removed());
    List<Place> come = new ArrayList<>(matching.added());
    for (Matching.Pair<Place> pair : matching.pairs()) {
      comparePair(name, pair.before(), pair.after());
      if (isOther(pair.before(), pair.after()) || pair.after().gone()) {
        gone.add(pair.before());
        come.add(pair.after());
      }
      if (pair.before().number() != pair.after().number()) {
        moves.add(
            new Findings.Move(pair.after().name(), pair.before().number(), pair.after().number()));
      }
    }
    findings.addMoves(name, "fields", moves);
    matching.added().forEach(each -> added(name, before, each));
    matching.removed().forEach(each -> removed(name, each));
    compareInJson(name, gone, come);
    findings.addReserved(name, numbers(before), numbers(after));
    findings.addMarks(start, () -> MissingMarks.of(name, Members.of(before), Members.of(after)));
  }

  private void compareSharing(String name, boolean shared) {
    String message = "record '" + name + (shared ? "' became shared" : "' is shared no more");
    Set<Scope> compact = EnumSet.of(Scope.COMPACT);
    findings.add(
        Rule.SHARING_CHANGED,
        name,
        shared
            ? newReadersFirst(compact, "for older readers messages that share it are UNSUPPORTED")
            : breaks(compact, "for new readers messages that share it are UNSUPPORTED"),
        message,
        shared
            ? "give writers Sharing.OFF until all readers are new"
            : "give writers Sharing.OFF, and take the mark away once no message that shares it is"
                + " read any more");
    findings.add(
        Rule.SHARING_CHANGED,
        name,
        breaks(EnumSet.of(Scope.FAST), "a record of fixed width moves out of the block around it"),
        message,
        shared ? "take @Shared away" : "give @Shared back");
  }

  /** In JSON a field that comes under the name of one that goes is the same. */
  private void compareInJson(String record, List<Place> gone, List<Place> come) {
    for (Place place : come) {
      for (Place old : gone) {
        if (!old.gone() && !place.gone() && FieldChanges.sameInJson(old, place)) {
          fields.compareInJson(record + "." + place.name(), old, place);
        }
      }
    }
  }

  private static Findings.Numbers numbers(RecordDef record) {
    Set<Integer> used = places(record).stream().map(Place::number).collect(Collectors.toSet());
    return new Findings.Numbers(used, record.reserved());
  }

  private void comparePair(String record, Place old, Place place) {
    String element = record + "." + (place.gone() ? old.name() : place.name());
    Verdicts verdicts = fields.verdicts(old, place);
    if (isOther(old, place)) {
      findings.add(
          Rule.NUMBER_REUSED,
          element,
          breaks(
              Scope.WIRE,
              "readers of each side take the other's value under this number for their own"),
          "number %d was '%s' and is '%s' now".formatted(place.number(), old.text(), place.text()),
          "give '%s' a number and a version of its own, and leave the place of '%s'"
              .formatted(place.name(), old.name()));
      addedForReaders(element, place);
      if (!old.gone()) {
        removedForReaders(record + "." + old.name(), old);
      }
    } else {
      fields.compare(element, old, place, verdicts);
    }
  }

  /** Tells whether a number stands for another field now, not for the same with another name. */
  private boolean isOther(Place old, Place place) {
    return !place.gone()
        && !old.name().equals(place.name())
        && (old.gone() || FieldChanges.unlike(fields.verdicts(old, place)));
  }

  private void added(String record, RecordDef before, Place place) {
    String element = record + "." + place.name();
    int since = place.field().id().since();
    int next = before.version() + 1;
    if (since < next) {
      String presence =
          place.field().presence().kind() == Presence.Kind.REQUIRED
              ? " and make it nullable or optional, or give it a default"
              : "";
      findings.add(
          Rule.FIELD_WITHOUT_VERSION,
          element,
          breaks(
              Scope.WIRE,
              "older readers, and new ones in older messages, take the bytes of other fields for"
                  + " it"),
          "field '%s' is added to version %d of '%s', which is released"
              .formatted(place.name(), since, record),
          "add it behind all others with @Since(" + next + ")" + presence);
      if (!place.gone()) {
        addedForReaders(element, place);
      }
    } else if (!place.gone()) {
      findings.add(
          Rule.FIELD_ADDED,
          element,
          compatible(Scope.MESSAGES, "older readers pass over it; it is missing in older messages"),
          "field '%s' is added in version %d".formatted(place.name(), since),
          "");
    }
  }

  private void addedForReaders(String element, Place place) {
    Field field = place.field();
    if (field.presence().kind() == Presence.Kind.REQUIRED) {
      fields.addRequired(element, place);
    } else {
      findings.add(
          Rule.FIELD_ADDED,
          element,
          compatible(JSON, "older readers pass over it; it is missing in older documents"),
          "field '" + field.name() + "' is added",
          "");
    }
  }

  private void removed(String record, Place old) {
    String element = record + "." + old.name();
    findings.add(
        Rule.PLACE_LOST,
        element,
        breaks(
            Scope.WIRE,
            "older readers, and new ones in older messages, take the bytes of other fields for"
                + " it"),
        old.gone()
            ? "the place of the removed field '" + old.name() + "' is gone"
            : "field '" + old.name() + "' is removed without leaving its place",
        place(old));
    if (!old.gone()) {
      removedForReaders(element, old);
    }
  }

  private String place(Place old) {
    if (old.field().presence().kind() == Presence.Kind.REQUIRED) {
      return "put it back and mark it deprecated: a required field cannot be removed while messages"
          + " or readers of older versions are in use";
    }
    List<String> types = javaTypes(old);
    Optional<String> generic = types.stream().filter(each -> each.indexOf('<') >= 0).findFirst();
    if (generic.isPresent()) {
      return "put it back and mark it deprecated: @Removed has no name for " + generic.get();
    }
    String keep = types.isEmpty() ? "" : ", and keep " + String.join(" and ", types);
    return "leave its place, @Removed(\"" + old.text() + "\")" + keep;
  }

  /** Returns the Java types of the definitions that a field names. */
  private List<String> javaTypes(Place old) {
    return old.field().type().mentioned().stream()
        .map(definitions::get)
        .filter(Objects::nonNull)
        .map(Definition::javaType)
        .distinct()
        .toList();
  }

  private void removedForReaders(String element, Place old) {
    if (old.field().presence().kind() == Presence.Kind.REQUIRED) {
      fields.addRequiredRemoved(element, old);
    } else {
      findings.add(
          Rule.FIELD_REMOVED,
          element,
          compatible(JSON, "new readers pass over it; it is missing for older readers"),
          "field '" + old.name() + "' is removed",
          "");
    }
    fields.addGone(element, old);
  }

  private static List<Place> places(RecordDef record) {
    return record.wireFields().stream()
        .map(field -> new Place(field, record.isRemoved(field)))
        .toList();
  }
}
