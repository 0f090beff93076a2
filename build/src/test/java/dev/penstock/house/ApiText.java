package dev.penstock.house;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Writes what a class promises to its users: one line for the type, one for each member. */
final class ApiText {
  private static final int MEMBER_FLAGS =
      Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC | Modifier.FINAL | Modifier.ABSTRACT;

  private ApiText() {}

  /** Returns the lines of all visible types among the given classes, in order of their names. */
  static String of(List<Class<?>> classes) {
    return classes.stream()
        .filter(ApiText::isVisible)
        .sorted((a, b) -> a.getName().compareTo(b.getName()))
        .map(ApiText::type)
        .collect(joining("\n"));
  }

  private static boolean isVisible(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      if (!isVisible(c.getModifiers()) || c.isSynthetic() || c.isAnonymousClass()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static String type(Class<?> type) {
    StringBuilder text = new StringBuilder(header(type)).append('\n');
    members(type).forEach(member -> text.append("  ").append(member).append('\n'));
    return text.toString();
  }

  private static String header(Class<?> type) {
    int flags = type.isInterface() || type.isEnum() ? Modifier.STATIC | Modifier.PUBLIC : ~0;
    String modifiers = Modifier.toString(type.getModifiers() & flags & Modifier.classModifiers());
    String sealed = type.isSealed() && !type.isEnum() ? " sealed" : "";
    String text = modifiers + sealed + " " + kind(type) + " " + type.getName() + variables(type);
    if (type.isRecord()) {
      text += "(" + list(Arrays.stream(type.getRecordComponents()).map(ApiText::component)) + ")";
    } else if (!type.isInterface() && !type.isEnum() && type.getSuperclass() != Object.class) {
      text += " extends " + name(type.getAnnotatedSuperclass());
    }
    if (type.getInterfaces().length > 0) {
      String word = type.isInterface() ? " extends " : " implements ";
      text += word + list(Arrays.stream(type.getAnnotatedInterfaces()).map(ApiText::name));
    }
    return text;
  }

  private static String kind(Class<?> type) {
    if (type.isAnnotation()) {
      return "@interface";
    }
    if (type.isInterface()) {
      return "interface";
    }
    if (type.isEnum()) {
      return "enum";
    }
    return type.isRecord() ? "record" : "class";
  }

  private static String component(RecordComponent component) {
    return name(component.getAnnotatedType()) + " " + component.getName();
  }

  private static Set<String> members(Class<?> type) {
    Set<String> members = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      if (isMember(field.getModifiers(), field.isSynthetic())) {
        members.add("field " + field(field));
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isMember(constructor.getModifiers(), constructor.isSynthetic()) && !type.isRecord()) {
        members.add("constructor " + flags(constructor) + parameters(constructor));
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isMember(method.getModifiers(), method.isSynthetic()) && !isImplied(type, method)) {
        members.add("method " + method(method));
      }
    }
    return members;
  }

  private static boolean isMember(int modifiers, boolean synthetic) {
    return isVisible(modifiers) && !synthetic;
  }

  /** What every enum and every record has needs no line. */
  private static boolean isImplied(Class<?> type, Method method) {
    String name = method.getName();
    if (type.isEnum()) {
      return name.equals("values") || name.equals("valueOf");
    }
    return type.isRecord()
        && (Set.of("equals", "hashCode", "toString").contains(name)
            || Arrays.stream(type.getRecordComponents())
                .anyMatch(component -> component.getAccessor().equals(method)));
  }

  private static String field(Field field) {
    if (field.isEnumConstant()) {
      return "constant " + field.getName();
    }
    String flags = Modifier.toString(field.getModifiers() & MEMBER_FLAGS);
    return flags + " " + name(field.getAnnotatedType()) + " " + field.getName();
  }

  private static String method(Method method) {
    String text = flags(method) + (method.isDefault() ? "default " : "");
    String variables = variables(method);
    text += variables.isEmpty() ? "" : variables + " ";
    text += name(method.getAnnotatedReturnType()) + " " + method.getName() + parameters(method);
    if (method.getDefaultValue() != null) {
      text += " default";
    }
    return text;
  }

  private static String flags(Executable executable) {
    return Modifier.toString(executable.getModifiers() & MEMBER_FLAGS) + " ";
  }

  private static String parameters(Executable executable) {
    Stream<String> types =
        Arrays.stream(executable.getParameters())
            .map(Parameter::getAnnotatedType)
            .map(ApiText::name);
    String text = "(" + list(types) + ")";
    AnnotatedType[] thrown = executable.getAnnotatedExceptionTypes();
    if (thrown.length > 0) {
      text += " throws " + list(Arrays.stream(thrown).map(ApiText::name));
    }
    return text;
  }

  private static String variables(GenericDeclaration declaration) {
    TypeVariable<?>[] variables = declaration.getTypeParameters();
    return variables.length == 0
        ? ""
        : "<" + list(Arrays.stream(variables).map(ApiText::variable)) + ">";
  }

  private static String variable(TypeVariable<?> variable) {
    String bounds =
        Arrays.stream(variable.getAnnotatedBounds()).map(ApiText::name).collect(joining(" & "));
    return bounds.equals("Object") ? variable.getName() : variable.getName() + " extends " + bounds;
  }

  private static String name(AnnotatedType type) {
    return type.toString()
        .replace("@org.jspecify.annotations.Nullable()", "@Nullable")
        .replaceAll("\\bjava\\.lang\\.(?=(@Nullable )?[A-Z])", "");
  }

  private static String list(Stream<String> parts) {
    return parts.collect(joining(", "));
  }
}
