package dev.penstock.schema.java;

import static java.util.Objects.requireNonNull;

import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Use;
import dev.penstock.schema.java.RecordReader.Parts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Reads classes that are no records: the parameters of what makes an object are the components, and
 * each has an accessor of its name.
 */
final class ClassParts {
  private static final Pattern NAMELESS = Pattern.compile("arg\\d+");
  private static final Parts NONE = new Parts(List.of(), null, false);

  private final Elements elements;
  private final Types types;
  private final TypeResolver resolver;
  private final Creators creators;
  private final Findings findings;

  ClassParts(
      Elements elements, Types types, TypeResolver resolver, Access access, Findings findings) {
    this.elements = elements;
    this.types = types;
    this.resolver = resolver;
    this.creators = new Creators(elements, access, findings);
    this.findings = findings;
  }

  /** How a component is read: a member of the class, and its type there. */
  private record Accessor(Element member, TypeMirror type, String read) {}

  /** Returns the parts of a record or class; none where it cannot be read, which is reported. */
  Parts parts(Declared type, Place place) {
    if (type.element().getKind() == ElementKind.RECORD) {
      return recordParts(type);
    }
    ExecutableElement creator = creators.of(type, place);
    if (creator == null) {
      findings.addIncomplete(place);
      findings.addUnresolved(); // another processor may add what is missing
      return NONE;
    }
    List<Component> components = new ArrayList<>();
    for (VariableElement parameter : creator.getParameters()) {
      Component component = component(type, creator, parameter, place);
      if (component == null) {
        findings.addIncomplete(place);
        findings.addUnresolved();
        return NONE;
      }
      components.add(component);
    }
    refuseOthers(type.element(), components, place);
    if (creator.getKind() != ElementKind.CONSTRUCTOR) {
      return new Parts(components, name(creator), false);
    }
    boolean isOpen = !type.element().getModifiers().contains(Modifier.FINAL);
    return new Parts(components, null, isOpen);
  }

  private Parts recordParts(Declared type) {
    Map<Element, Use> arguments = resolver.arguments(type);
    List<Component> components = new ArrayList<>();
    for (RecordComponentElement each : type.element().getRecordComponents()) {
      Use declared = resolver.resolve(each.asType(), arguments);
      Use use = new Use(declared.type(), declared.nullable() || Marks.declaresNullable(each));
      String name = each.getSimpleName().toString();
      components.add(new Component(name, each, use, Marks.of(each), null));
    }
    return new Parts(components, null, false);
  }

  private static String name(ExecutableElement method) {
    return owner(method).getQualifiedName() + "." + method.getSimpleName();
  }

  /** Returns where people wrote the component, which other tools may have made more of. */
  private static Element source(
      TypeElement type, ExecutableElement creator, VariableElement parameter, Element member) {
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (field.getSimpleName().equals(parameter.getSimpleName())) {
        return field;
      }
    }
    return owner(creator).equals(type) ? parameter : member;
  }

  private static TypeElement owner(ExecutableElement creator) {
    return (TypeElement) requireNonNull(creator.getEnclosingElement());
  }

  private @Nullable Component component(
      Declared type, ExecutableElement creator, VariableElement parameter, Place place) {
    String name = parameter.getSimpleName().toString();
    Accessor accessor = accessor(type, name);
    if (accessor == null) {
      return refuse(place, missing(name));
    }
    TypeMirror taken = types.erasure(parameter.asType());
    boolean variable = parameter.asType().getKind() == TypeKind.TYPEVAR;
    if (!variable && !types.isAssignable(types.erasure(accessor.type()), taken)) {
      return refuse(
          place,
          "takes "
              + parameter.asType()
              + " "
              + name
              + ", and "
              + accessor.read()
              + " gives "
              + accessor.type()
              + "; make the two types the same");
    }
    Set<Element> places = places(type.element(), parameter, accessor.member());
    Marks marks = Marks.of(places);
    Element at = source(type.element(), creator, parameter, accessor.member());
    Use use = resolver.resolve(accessor.type(), resolver.arguments(type));
    boolean nullable = marks.saysNullable() || places.stream().anyMatch(each -> isNullable(each));
    Place component = place.member(name, at);
    checkMarks(marks, nullable, component);
    String read = accessor.read().equals(name + "()") ? null : accessor.read();
    return new Component(name, at, new Use(use.type(), use.nullable() || nullable), marks, read);
  }

  private static boolean isNullable(Element element) {
    TypeMirror type =
        element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
    return TypeResolver.isNullable(type);
  }

  private void checkMarks(Marks marks, boolean nullable, Place place) {
    String contradiction = marks.contradiction();
    if (contradiction != null) {
      findings.add(
          "ContradictingMarks",
          place,
          "its parameter, field and accessor say " + contradiction + "; leave one of them");
    }
    if (nullable && marks.saysNeverNull()) {
      findings.add(
          "ContradictingMarks",
          place,
          "its parameter, field and accessor say that it may be null and that it never is; leave one"
              + " of them");
    }
  }

  private @Nullable Component refuse(Place place, String problem) {
    findings.add("NotARecord", place, "class " + place.path() + " " + problem);
    return null;
  }

  private static String missing(String name) {
    if (NAMELESS.matcher(name).matches()) {
      return "has a class file without the names of parameters; compile it with -parameters, or name"
          + " an adapter with @Adapt where it is used";
    }
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return "takes "
        + name
        + " and does not give it back; add a method "
        + name
        + "() or get"
        + capital
        + "(), make it a record, or name an adapter with @Adapt where it is used";
  }

  private @Nullable Accessor accessor(Declared type, String name) {
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    DeclaredType self = (DeclaredType) type.element().asType();
    List<? extends Element> members = elements.getAllMembers(type.element());
    for (String each : List.of(name, "get" + capital, "is" + capital)) {
      for (ExecutableElement method : ElementFilter.methodsIn(members)) {
        TypeMirror result = ((ExecutableType) types.asMemberOf(self, method)).getReturnType();
        boolean fits = method.getSimpleName().contentEquals(each) && isAccessor(method);
        if (fits && (!each.startsWith("is") || each.equals(name) || isBoolean(result))) {
          return new Accessor(method, result, each + "()");
        }
      }
    }
    for (VariableElement field : ElementFilter.fieldsIn(members)) {
      if (field.getSimpleName().contentEquals(name)
          && field.getModifiers().containsAll(Set.of(Modifier.PUBLIC, Modifier.FINAL))) {
        return new Accessor(field, types.asMemberOf(self, field), name);
      }
    }
    return null;
  }

  private static boolean isAccessor(ExecutableElement method) {
    return method.getParameters().isEmpty()
        && method.getReturnType().getKind() != TypeKind.VOID
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.PRIVATE);
  }

  private static boolean isBoolean(TypeMirror type) {
    return type.getKind() == TypeKind.BOOLEAN || type.toString().endsWith("java.lang.Boolean");
  }

  /** Returns where annotations of a component stand: each tool puts them elsewhere. */
  private static Set<Element> places(TypeElement type, VariableElement parameter, Element member) {
    Set<Element> places = new LinkedHashSet<>(List.of(parameter, member));
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (field.getSimpleName().equals(parameter.getSimpleName())) {
        places.add(field);
      }
    }
    return places;
  }

  /** Reports marks on what is no component: nobody would read them. */
  private void refuseOthers(TypeElement type, List<Component> components, Place place) {
    Set<String> read = new LinkedHashSet<>();
    for (Component component : components) {
      read.add(component.name());
      String accessor = component.read() == null ? component.name() : component.read();
      read.add(accessor.replace("()", ""));
    }
    for (Element member : type.getEnclosedElements()) {
      boolean taken = read.contains(member.getSimpleName().toString());
      if (!taken && member.getKind() == ElementKind.METHOD && !Creators.isMarked(member)) {
        refuseMark(member, place);
      } else if (!taken && member.getKind() == ElementKind.FIELD) {
        refuseMark(member, place);
        refuseLost(member, place);
      }
    }
  }

  /** Reports a field that an object can change and nothing gives back: its value would be lost. */
  private void refuseLost(Element field, Place place) {
    Set<Modifier> modifiers = field.getModifiers();
    if (Stream.of(Modifier.STATIC, Modifier.FINAL, Modifier.TRANSIENT)
        .noneMatch(modifiers::contains)) {
      findings.addUnresolved();
      findings.add(
          "NotARecord",
          place.member(field),
          "what makes class "
              + place.path()
              + " does not take "
              + field.getSimpleName()
              + ", so its value would be lost; take it, or make it final or transient");
    }
  }

  private void refuseMark(Element member, Place place) {
    String mark = Marks.of(member).any();
    if (mark != null) {
      findings.addUnresolved(); // another processor may add the constructor that takes it
      findings.add(
          "StrayMark",
          place.member(member),
          "@" + mark + " stands on what is no component: what makes the class does not take it");
    }
  }
}
