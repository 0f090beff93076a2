package dev.penstock.schema.java;

import dev.penstock.schema.java.JavaType.Declared;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Finds the constructor or static method by which objects of a class are made. */
final class Creators {
  private static final String IMMUTABLE = "org.immutables.value.Value.Immutable";

  private final Elements elements;
  private final Access access;
  private final Findings findings;

  Creators(Elements elements, Access access, Findings findings) {
    this.elements = elements;
    this.access = access;
    this.findings = findings;
  }

  /** Returns what makes objects of a class, or null if nothing usable does, which is reported. */
  @Nullable ExecutableElement of(Declared type, Place place) {
    TypeElement element = type.element();
    if (element.getNestingKind().isNested() && !element.getModifiers().contains(Modifier.STATIC)) {
      return refuse(place, "is an inner class, which has no objects of its own; make it static");
    }
    List<ExecutableElement> marked =
        ElementFilter.methodsIn(element.getEnclosedElements()).stream()
            .filter(Creators::isMarked)
            .toList();
    List<ExecutableElement> constructors =
        ElementFilter.constructorsIn(element.getEnclosedElements());
    List<ExecutableElement> markedConstructors =
        constructors.stream().filter(Creators::isMarked).toList();
    if (marked.size() + markedConstructors.size() > 1) {
      return refuse(place, "has more than one @Creator; leave one of them");
    }
    if (!marked.isEmpty()) {
      return factory(marked.get(0), element, place);
    }
    if (element.getModifiers().contains(Modifier.ABSTRACT)) {
      return generated(element, place);
    }
    if (!markedConstructors.isEmpty()) {
      return accessible(markedConstructors.get(0), place);
    }
    if (constructors.size() != 1) {
      return refuse(
          place,
          "has "
              + constructors.size()
              + " constructors; mark the one with all components by @Creator");
    }
    return accessible(constructors.get(0), place);
  }

  /**
   * Tells whether objects of an interface are made by a method that is marked, or by Immutables.
   */
  static boolean isMadeElsewhere(TypeElement element) {
    return isImmutable(element)
        || element.getEnclosedElements().stream().anyMatch(Creators::isMarked);
  }

  private static boolean isImmutable(TypeElement element) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(each -> each.getAnnotationType().toString().equals(IMMUTABLE));
  }

  /** Tells whether the constructor or method is marked. */
  static boolean isMarked(Element element) {
    return Marks.of(element).has("Creator");
  }

  private @Nullable ExecutableElement factory(
      ExecutableElement method, TypeElement element, Place place) {
    boolean returnsIt =
        method.getReturnType() instanceof DeclaredType type && type.asElement().equals(element);
    if (!method.getModifiers().contains(Modifier.STATIC) || !returnsIt) {
      return refuse(
          place,
          "has a @Creator "
              + method.getSimpleName()
              + " that is no static method which returns it; make it one");
    }
    return accessible(method, place);
  }

  private @Nullable ExecutableElement accessible(ExecutableElement creator, Place place) {
    String obstacle = access.obstacle(creator);
    if (obstacle == null) {
      return creator;
    }
    boolean constructor = creator.getKind() == ElementKind.CONSTRUCTOR;
    return refuse(
        place,
        "cannot be made by the codec: "
            + obstacle.replace("<init>", "its constructor")
            + (constructor ? ", or mark a static method that returns it by @Creator" : ""));
  }

  /** Returns what Immutables generates for an abstract type. */
  private @Nullable ExecutableElement generated(TypeElement element, Place place) {
    if (!isImmutable(element)) {
      return refuse(
          place,
          "is abstract; make it a record, sealed with records as its cases, or mark a static method"
              + " that returns it by @Creator");
    }
    String name =
        elements.getPackageOf(element).getQualifiedName() + ".Immutable" + element.getSimpleName();
    TypeElement made = elements.getTypeElement(name);
    if (made == null) {
      findings.addUnresolved(); // Immutables writes it in this round
      return refuse(
          place,
          "is an @Value.Immutable of which there is no "
              + name
              + "; put Immutables on the processor path, leave its style as it is, or mark a static"
              + " method that returns it by @Creator");
    }
    for (ExecutableElement method : ElementFilter.methodsIn(made.getEnclosedElements())) {
      boolean isOf = method.getSimpleName().contentEquals("of");
      if (isOf && access.obstacle(method) == null) {
        return method;
      }
    }
    return refuse(
        place,
        "is an @Value.Immutable without parameters; annotate it with @Value.Style(allParameters ="
            + " true), or mark a static method that returns it by @Creator");
  }

  private @Nullable ExecutableElement refuse(Place place, String problem) {
    findings.add("NotARecord", place, "class " + place.path() + " " + problem);
    return null;
  }
}
