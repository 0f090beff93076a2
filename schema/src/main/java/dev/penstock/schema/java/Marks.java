package dev.penstock.schema.java;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** The annotations of one element, read by name. */
final class Marks {
  private static final String PENSTOCK = "dev.penstock.";
  private static final Set<String> NEVER_NULL = Set.of("NonNull", "Nonnull", "NotNull");

  private final List<? extends AnnotationMirror> annotations;

  private Marks(List<? extends AnnotationMirror> annotations) {
    this.annotations = annotations;
  }

  static Marks of(Element element) {
    return new Marks(element.getAnnotationMirrors());
  }

  /** Returns the annotations of a component, which stand where each tool puts them. */
  static Marks of(Collection<? extends Element> places) {
    return new Marks(
        places.stream().flatMap(each -> each.getAnnotationMirrors().stream()).toList());
  }

  /** Returns an annotation of {@code dev.penstock} that says two things here, or null. */
  @Nullable String contradiction() {
    Map<String, String> values = new HashMap<>();
    for (AnnotationMirror each : annotations) {
      String name = each.getAnnotationType().toString();
      String text = each.toString();
      String before = values.put(name, text);
      if (name.startsWith(PENSTOCK) && before != null && !before.equals(text)) {
        return before + " and " + text;
      }
    }
    return null;
  }

  /** Tells whether an annotation says that null may stand here. */
  boolean saysNullable() {
    return annotations.stream().anyMatch(Marks::isNullable);
  }

  /** Tells whether an annotation says that null never stands here. */
  boolean saysNeverNull() {
    return annotations.stream()
        .map(each -> each.getAnnotationType().asElement().getSimpleName().toString())
        .anyMatch(NEVER_NULL::contains);
  }

  boolean saysDeprecated() {
    return annotations.stream().anyMatch(each -> isNamed(each, "java.lang.Deprecated"));
  }

  /** Tells whether an annotation says that null may stand here, whoever's annotation it is. */
  static boolean isNullable(AnnotationMirror annotation) {
    return annotation.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable");
  }

  /**
   * Tells whether a declaration annotation lets a component be null. The compiler moves those that
   * are not meant for components to the field and the accessor.
   */
  static boolean declaresNullable(RecordComponentElement component) {
    return placesOf(component).stream()
        .flatMap(place -> place.getAnnotationMirrors().stream())
        .anyMatch(Marks::isNullable);
  }

  /** Tells whether an element is deprecated; for a component its field and accessor count. */
  static boolean isDeprecated(Element element) {
    Set<Element> places =
        element instanceof RecordComponentElement component ? placesOf(component) : Set.of(element);
    return places.stream()
        .flatMap(place -> place.getAnnotationMirrors().stream())
        .anyMatch(annotation -> isNamed(annotation, "java.lang.Deprecated"));
  }

  /** Tells whether an annotation of {@code dev.penstock} is there. */
  boolean has(String simpleName) {
    return find(simpleName) != null;
  }

  /** Returns the name of an annotation of {@code dev.penstock} that is there, or null. */
  @Nullable String any() {
    return annotations.stream()
        .map(each -> each.getAnnotationType().toString())
        .filter(each -> each.startsWith(PENSTOCK))
        .map(each -> each.substring(PENSTOCK.length()))
        .findFirst()
        .orElse(null);
  }

  /** Returns the number that an annotation gives, if it is there. */
  OptionalInt number(String simpleName) {
    return value(simpleName, "value") instanceof Integer number
        ? OptionalInt.of(number)
        : OptionalInt.empty();
  }

  /** Returns the numbers that an annotation gives, none where it is missing. */
  Set<Integer> numbers(String simpleName) {
    Set<Integer> numbers = new LinkedHashSet<>();
    for (Object number : values(simpleName, "value")) {
      numbers.add((Integer) number);
    }
    return numbers;
  }

  /** Returns the texts that an annotation gives, none where it is missing. */
  List<String> texts(String simpleName) {
    return values(simpleName, "value").stream().map(String.class::cast).toList();
  }

  /**
   * Returns notes with the mark of what stands for all that a reader does not know, if it is there.
   */
  Notes withUnknown(Notes notes) {
    if (!has("Unknown")) {
      return notes;
    }
    Set<Trait> traits = EnumSet.of(Trait.UNKNOWN);
    traits.addAll(notes.traits());
    return notes.with(traits);
  }

  /** Returns the text that an annotation gives, or null where it is missing. */
  @Nullable String text(String simpleName) {
    return value(simpleName, "value") instanceof String text ? text : null;
  }

  /** Returns the class that an annotation names; null where it is missing or unresolved. */
  @Nullable DeclaredType type(String simpleName) {
    return value(simpleName, "value") instanceof TypeMirror mirror
            && mirror instanceof DeclaredType declared
        ? declared
        : null;
  }

  /** Returns the names that {@code @Name} and {@code @NameIn} give. */
  Names names() {
    Map<String, String> targets = new HashMap<>();
    for (String each : texts("NameIn")) {
      String[] words = each.strip().split(" +", 2);
      targets.put(words[0], words.length > 1 ? words[1] : "");
    }
    String name = text("Name");
    if (name != null) {
      targets.put(Names.TEXTUAL, name);
    }
    List<String> aliases = values("Name", "aliases").stream().map(Object::toString).toList();
    return new Names(targets, aliases);
  }

  /** Returns the notes of {@code element}, with {@code doc} as its documentation. */
  static Notes notes(Element element, String doc) {
    return of(element).notes(doc, isDeprecated(element));
  }

  /** Returns the notes that the annotations make, with {@code doc} as the documentation. */
  Notes notes(String doc, boolean deprecated) {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    if (deprecated) {
      traits.add(Trait.DEPRECATED);
    }
    if (has("Key")) {
      traits.add(Trait.KEY);
    }
    if (has("Interned")) {
      traits.add(Trait.INTERNED);
    }
    if (has("Shared")) {
      traits.add(Trait.SHARED);
    }
    Notes notes = new Notes(doc, names(), traits);
    Remarks remarks = new Remarks(hints(), List.of());
    return new Notes(doc, notes.names(), notes.traits(), remarks, notes.bindings());
  }

  /** Returns what {@code @Hint} says: format, name and, if there is one, a value. */
  private List<Hint> hints() {
    List<Hint> hints = new ArrayList<>();
    for (String each : texts("Hint")) {
      String[] words = each.strip().split(" +", 3);
      String name = words.length > 1 ? words[1] : "";
      hints.add(new Hint(words[0], name, words.length > 2 ? words[2] : ""));
    }
    return hints;
  }

  /** Returns where the annotations of a component can be. */
  static Set<Element> placesOf(RecordComponentElement component) {
    Set<Element> places = new LinkedHashSet<>();
    places.add(component);
    places.add(component.getAccessor());
    for (Element member : requireNonNull(component.getEnclosingElement()).getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD
          && member.getSimpleName().equals(component.getSimpleName())) {
        places.add(member);
      }
    }
    return places;
  }

  private List<Object> values(String simpleName, String member) {
    return value(simpleName, member) instanceof List<?> list
        ? list.stream().map(element -> ((AnnotationValue) element).getValue()).toList()
        : List.of();
  }

  private @Nullable Object value(String simpleName, String member) {
    AnnotationMirror annotation = find(simpleName);
    if (annotation == null) {
      return null;
    }
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        annotation.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(member)) {
        return entry.getValue().getValue();
      }
    }
    return null;
  }

  private @Nullable AnnotationMirror find(String simpleName) {
    for (AnnotationMirror annotation : annotations) {
      if (isNamed(annotation, PENSTOCK + simpleName)) {
        return annotation;
      }
    }
    return null;
  }

  private static boolean isNamed(AnnotationMirror annotation, String name) {
    return annotation.getAnnotationType().toString().equals(name);
  }
}
