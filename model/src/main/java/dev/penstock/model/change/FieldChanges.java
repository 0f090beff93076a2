package dev.penstock.model.change;

import static dev.penstock.model.change.Change.Effect.breaks;
import static dev.penstock.model.change.Change.Effect.compatible;
import static dev.penstock.model.change.Change.Effect.newReadersFirst;

import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/** Compares what is the same field on both sides. Spec: evolution, sections 4 and 5. */
final class FieldChanges {
  private static final Set<Scope> SOURCE = EnumSet.of(Scope.SOURCE);
  private static final Set<Scope> JSON = EnumSet.of(Scope.JSON);
  private static final String OTHER_TYPE =
      "add a field with a name of its own in a new version, and mark this one deprecated";

  private final TypeComparison types;
  private final TypeComparison apart;
  private final Findings findings;
  private final NameChanges names;

  /**
   * Creates a comparison.
   *
   * @param types compares types that stand at the same place
   * @param apart compares types that only have a name in common
   */
  FieldChanges(TypeComparison types, TypeComparison apart, Findings findings) {
    this.types = types;
    this.apart = apart;
    this.findings = findings;
    this.names = new NameChanges(findings);
  }

  /** Compares types only, and adds no finding about the field. */
  Verdicts verdicts(Place old, Place place) {
    boolean inPart = old.field().id().since() > 1 || place.field().id().since() > 1;
    return types.compare(
        old.field().type(),
        place.field().type(),
        inPart ? ScalarComparison.Place.IN_PART : ScalarComparison.Place.ALONE);
  }

  /** Adds what differs. A place that only keeps bytes is compared for the wire alone. */
  void compare(String element, Place old, Place place, Verdicts typeVerdicts) {
    boolean live = !old.gone() && !place.gone();
    Set<Scope> scopes = live ? EnumSet.allOf(Scope.class) : Scope.WIRE;
    addType(element, old, place, typeVerdicts, scopes);
    addPresence(element, old, place, scopes);
    addVersion(element, old.field(), place.field());
    if (live) {
      names.compare(element, named(old), named(place), true);
      addDefault(element, old.field(), place.field());
    } else if (!old.gone()) {
      addRemoved(element, old);
    } else if (!place.gone()) {
      addRestored(element, place);
    }
  }

  /** Adds what differs for readers of JSON, where one name stands for two fields one by one. */
  void compareInJson(String element, Place old, Place place) {
    Type before = old.field().type();
    Type after = place.field().type();
    Verdicts verdicts = apart.compare(before, after, ScalarComparison.Place.ALONE);
    addType(element, old, place, verdicts, JSON);
    addPresence(element, old, place, JSON);
  }

  /** Tells whether readers of JSON take what {@code old} was for {@code place}. */
  static boolean sameInJson(Place old, Place place) {
    return named(place).known().contains(named(old).inJson());
  }

  private static NameChanges.Named named(Place place) {
    return new NameChanges.Named("field", place.name(), place.field().notes());
  }

  private void addType(
      String element, Place old, Place place, Verdicts verdicts, Set<Scope> scopes) {
    Set<Scope> broken = verdicts.scopes(Verdict.OTHER, scopes);
    Set<Scope> wider = verdicts.scopes(Verdict.WIDER, scopes);
    boolean length =
        old.field().type() instanceof Type.FixedArray one
            && place.field().type() instanceof Type.FixedArray other
            && one.length() != other.length();
    String message = message(old, place);
    boolean source = broken.remove(Scope.SOURCE);
    boolean live = scopes.contains(Scope.SOURCE);
    if (!broken.isEmpty()) {
      findings.add(
          length ? Rule.LENGTH_CHANGED : Rule.TYPE_CHANGED,
          element,
          breaks(
              broken,
              "readers of each side report an error, or read another value, in messages of the"
                  + " other"),
          message,
          OTHER_TYPE);
    }
    if (!wider.isEmpty()) {
      findings.add(
          Rule.TYPE_WIDENED,
          element,
          newReadersFirst(
              wider,
              "older readers will report VALUE_OUT_OF_RANGE or TYPE_MISMATCH for a value that they"
                  + " cannot hold"),
          message,
          "replace readers before writers");
    }
    if (source || (live && !javaType(old).equals(javaType(place)))) {
      addJavaType(element, place, message);
    }
  }

  private void addJavaType(String element, Place place, String message) {
    findings.add(
        Rule.JAVA_TYPE_CHANGED,
        element,
        breaks(SOURCE, "programs that use '" + place.name() + "' may not compile"),
        message,
        "keep the Java type, or change the programs with it");
  }

  private static String message(Place old, Place place) {
    return old.text().equals(place.text())
        ? "field '%s' has another Java type".formatted(place.name())
        : "field '%s' is '%s' now".formatted(old.text(), place.text());
  }

  private static String javaType(Place place) {
    return place.field().notes().names().in("java-type", "");
  }

  private void addPresence(String element, Place old, Place place, Set<Scope> scopes) {
    Presence.Kind before = old.field().presence().kind();
    Presence.Kind after = place.field().presence().kind();
    Verdicts verdicts = PresenceComparison.compare(before, after, place.field().type());
    if (before == after) {
      return;
    }
    String message = message(old, place);
    Set<Scope> wire = EnumSet.copyOf(Scope.WIRE);
    wire.retainAll(scopes);
    addBroken(
        element,
        verdicts.scopes(Verdict.OTHER, wire),
        message,
        "readers of each side take the bits and bytes of the other's records for something else");
    if (scopes.contains(Scope.JSON)) {
      addBroken(
          element,
          verdicts.scopes(Verdict.OTHER, JSON),
          message,
          "new readers will report MISSING_FIELD or TYPE_MISMATCH for older documents in which it"
              + " is missing or null");
      addWider(element, verdicts.scopes(Verdict.WIDER, JSON), message);
    }
    Set<Scope> messages = EnumSet.copyOf(scopes);
    messages.retainAll(Scope.MESSAGES);
    addSame(element, old, verdicts.scopes(Verdict.SAME, messages), message);
    if (scopes.contains(Scope.SOURCE) && verdicts.source() != Verdict.SAME) {
      addJavaType(element, place, message);
    }
  }

  private void addBroken(String element, Set<Scope> scopes, String message, String consequence) {
    if (!scopes.isEmpty()) {
      findings.add(
          Rule.PRESENCE_CHANGED, element, breaks(scopes, consequence), message, OTHER_TYPE);
    }
  }

  private void addWider(String element, Set<Scope> scopes, String message) {
    if (!scopes.isEmpty()) {
      findings.add(
          Rule.PRESENCE_CHANGED,
          element,
          newReadersFirst(
              scopes,
              "older readers will report MISSING_FIELD or TYPE_MISMATCH where it is missing or"
                  + " null"),
          message,
          "replace readers before writers");
    }
  }

  private void addSame(String element, Place old, Set<Scope> scopes, String message) {
    if (!scopes.isEmpty()) {
      String consequence =
          old.field().presence().kind() == Presence.Kind.DEFAULT
              ? "readers of each side read messages of the other; where the old default was left"
                  + " out, new ones find nothing"
              : "readers of each side read messages of the other";
      findings.add(Rule.PRESENCE_CHANGED, element, compatible(scopes, consequence), message, "");
    }
  }

  private void addVersion(String element, Field old, Field field) {
    int before = old.id().since();
    int after = field.id().since();
    if (before != after) {
      findings.add(
          Rule.VERSION_CHANGED,
          element,
          breaks(
              Scope.WIRE,
              "readers of each side look for it in another part of the other's messages"),
          "field '%s' was of version %d and is of version %d now"
              .formatted(field.name(), before, after),
          before == 1 ? "take @Since away" : "give it back, @Since(" + before + ")");
    }
  }

  private void addDefault(String element, Field old, Field field) {
    String before = old.presence().defaultValue();
    String after = field.presence().defaultValue();
    if (before == null || after == null || Objects.equals(before, after)) {
      return;
    }
    findings.add(
        Rule.DEFAULT_CHANGED,
        element,
        compatible(
            Scope.MESSAGES,
            "new readers put the new default where older messages lack the field, or left the old"
                + " default out"),
        "the default of '%s' was '%s' and is '%s' now".formatted(field.name(), before, after),
        "");
  }

  private void addRemoved(String element, Place old) {
    Presence.Kind presence = old.field().presence().kind();
    if (presence != Presence.Kind.REQUIRED) {
      String found =
          switch (presence) {
            case NULLABLE -> "null";
            case DEFAULT -> "its default";
            default -> "nothing";
          };
      findings.add(
          Rule.FIELD_REMOVED,
          element,
          compatible(Scope.MESSAGES, "older readers find " + found + "; new ones pass over it"),
          "field '%s' is removed, its place stays".formatted(old.name()),
          "");
    } else {
      addRequiredRemoved(element, old);
    }
    addGone(element, old);
  }

  /** Adds that older readers of JSON require what is not there any more. */
  void addRequiredRemoved(String element, Place old) {
    findings.add(
        Rule.REQUIRED_REMOVED,
        element,
        breaks(JSON, "older readers will report MISSING_FIELD"),
        "required field '%s' is removed".formatted(old.name()),
        "put it back and mark it deprecated until no reader requires it");
  }

  /** Adds that new readers of JSON require what older documents do not have. */
  void addRequired(String element, Place place) {
    findings.add(
        Rule.FIELD_REQUIRED,
        element,
        breaks(JSON, "new readers will report MISSING_FIELD for older documents"),
        "field '" + place.name() + "' is added and required",
        "make it nullable or optional, or give it a default");
  }

  /** Adds that programs cannot read the field any more. */
  void addGone(String element, Place old) {
    findings.add(
        Rule.FIELD_REMOVED,
        element,
        breaks(SOURCE, "programs that use '" + old.name() + "' do not compile"),
        "field '%s' is removed".formatted(old.name()),
        "change the programs with it");
  }

  private void addRestored(String element, Place place) {
    boolean isRequired = place.field().presence().kind() == Presence.Kind.REQUIRED;
    if (isRequired) {
      addRequired(element, place);
    }
    findings.add(
        Rule.FIELD_RESTORED,
        element,
        compatible(isRequired ? Scope.WIRE : Scope.MESSAGES, "older readers pass over it"),
        "removed field '%s' is back".formatted(place.name()),
        "");
  }

  /** Tells whether two types have nothing in common on the wire. */
  static boolean unlike(Verdicts verdicts) {
    return verdicts.compact() == Verdict.OTHER && verdicts.fast() == Verdict.OTHER;
  }
}
