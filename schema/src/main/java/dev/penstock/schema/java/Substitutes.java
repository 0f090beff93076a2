package dev.penstock.schema.java;

import dev.penstock.model.Type;
import dev.penstock.schema.java.JavaType.Use;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Reads {@code @Adapt} and {@code @EncodeWith}. */
final class Substitutes {
  private final TypeResolver resolver;
  private final TypeMapping mapping;
  private final Access access;
  private final Findings findings;

  Substitutes(TypeResolver resolver, TypeMapping mapping, Access access, Findings findings) {
    this.resolver = resolver;
    this.mapping = mapping;
    this.access = access;
    this.findings = findings;
  }

  /** Returns what the annotations of a component name, or null for nothing usable. */
  @Nullable Substitute of(Marks marks, Place place) {
    if (marks.has("Adapt") && marks.has("EncodeWith")) {
      findings.add(
          "AdapterAndCodec", place, "@Adapt and @EncodeWith exclude each other; remove one");
      return null;
    }
    if (marks.has("Adapt")) {
      return adapter(marks.type("Adapt"), place);
    }
    return marks.has("EncodeWith") ? codec(marks.type("EncodeWith"), place) : null;
  }

  private @Nullable Substitute adapter(@Nullable DeclaredType type, Place place) {
    List<Use> arguments = arguments(type, "dev.penstock.Adapter", "BadAdapter", place);
    if (type == null || arguments == null) {
      return null;
    }
    String name = nameOf(type);
    String javaType = arguments.get(0).type().text();
    Type wire = mapping.map(arguments.get(1).type(), place, null);
    if (arguments.get(1).nullable()) {
      wire = new Type.Nullable(wire); // the rules of the model refuse it
    }
    return new Substitute("@Adapt(" + name + ")", javaType, new Type.Adapted(name, javaType, wire));
  }

  private @Nullable Substitute codec(@Nullable DeclaredType type, Place place) {
    List<Use> arguments = arguments(type, "dev.penstock.Codec", "BadCodec", place);
    if (type == null || arguments == null) {
      return null;
    }
    String name = nameOf(type);
    String javaType = arguments.get(0).type().text();
    return new Substitute("@EncodeWith(" + name + ")", javaType, new Type.Custom(name, javaType));
  }

  private @Nullable List<Use> arguments(
      @Nullable DeclaredType type, String target, String code, Place place) {
    if (type == null) {
      findings.addUnresolved();
      return null;
    }
    String problem = problem((TypeElement) type.asElement());
    if (problem != null) {
      findings.add(code, place, nameOf(type) + " cannot be used: " + problem);
      return null;
    }
    List<Use> arguments = resolver.argumentsOf(type, target);
    if (arguments == null) {
      findings.addUnresolved(); // raw, or not of that interface: the compiler says so
    }
    return arguments;
  }

  private @Nullable String problem(TypeElement element) {
    String obstacle = access.obstacle(element);
    if (obstacle != null) {
      return obstacle;
    }
    if (!element.getKind().isClass() || element.getModifiers().contains(Modifier.ABSTRACT)) {
      return "it is abstract; name a class that can be created";
    }
    if (element.getNestingKind().isNested() && !element.getModifiers().contains(Modifier.STATIC)) {
      return "it is an inner class; make it static";
    }
    for (ExecutableElement constructor :
        ElementFilter.constructorsIn(element.getEnclosedElements())) {
      if (constructor.getParameters().isEmpty() && access.obstacle(constructor) == null) {
        return null;
      }
    }
    return "it has no constructor without parameters that the codec may call; add a public one";
  }

  private static String nameOf(DeclaredType type) {
    return ((TypeElement) type.asElement()).getQualifiedName().toString();
  }
}
