package dev.penstock.lab.peer;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The Java class of a record definition: a record, or a class of the user's with accessors and with
 * something that makes it. Works by reflection, so that it is never measured.
 */
public final class RecordClass {
  private final RecordDef record;
  private final ClassLoader loader;
  private @Nullable Class<?> found;
  private @Nullable List<Member> accessors;
  private @Nullable Executable maker;

  /** Creates it; the class is looked up when it is needed first. */
  public RecordClass(RecordDef record, ClassLoader loader) {
    this.record = record;
    this.loader = loader;
  }

  /** Returns the class. */
  public Class<?> type() {
    Class<?> known = found;
    if (known == null) {
      known = NamedClass.find(raw(record.javaType()), loader);
      found = known;
    }
    return known;
  }

  private static String raw(String name) {
    int arguments = name.indexOf('<');
    return arguments < 0 ? name : name.substring(0, arguments);
  }

  /** Tells whether a value is an object of this class, or one of those that a factory returns. */
  public boolean isOf(Object value) {
    return factory().isEmpty() ? type() == value.getClass() : type().isInstance(value);
  }

  /** Returns what stands in front of the arguments in Java source: {@code new com.acme.Order}. */
  public String makingText() {
    return factory().isEmpty() ? "new " + type().getCanonicalName() : factory();
  }

  private String factory() {
    return record.notes().bindings().in(JavaMark.MAKE, "");
  }

  /** Returns the values of the components; of what keeps unknown fields, too, which is last. */
  public @Nullable Object[] values(Object object) {
    List<Member> members = accessors();
    @Nullable Object[] values = new @Nullable Object[members.size()];
    try {
      for (int i = 0; i < values.length; i++) {
        values[i] =
            members.get(i) instanceof Method method
                ? method.invoke(object)
                : ((java.lang.reflect.Field) members.get(i)).get(object);
      }
      return values;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(record.name() + " cannot be read", e);
    }
  }

  /** Returns a new object with values for all components, as {@link #values} returns them. */
  public Object make(@Nullable Object[] values) {
    try {
      Executable executable = maker();
      return executable instanceof Constructor<?> constructor
          ? constructor.newInstance(values)
          : ((Method) executable).invoke(null, values);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(record.name() + " refuses its own values", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(record.name() + " cannot be made", e);
    }
  }

  /** Returns how many components there are, with what keeps unknown fields. */
  public int componentCount() {
    return reads().size();
  }

  /** Returns the types that accessors return, in the order of {@link #values}. */
  public Class<?>[] componentTypes() {
    return accessors().stream().map(RecordClass::typeOf).toArray(Class<?>[]::new);
  }

  private List<String> reads() {
    List<String> reads = new ArrayList<>();
    for (Field field : record.fields()) {
      reads.add(field.notes().bindings().in(JavaMark.READ, field.name() + "()"));
    }
    record
        .unknownFields()
        .ifPresent(name -> reads.add(record.notes().bindings().in(JavaMark.READ, name + "()")));
    return reads;
  }

  private List<Member> accessors() {
    List<Member> known = accessors;
    if (known == null) {
      known = reads().stream().map(this::accessor).toList();
      accessors = known;
    }
    return known;
  }

  private Member accessor(String read) {
    try {
      if (!read.endsWith("()")) {
        java.lang.reflect.Field field = type().getField(read);
        field.setAccessible(true);
        return field;
      }
      Method method = method(type(), read.substring(0, read.length() - 2));
      method.setAccessible(true);
      return method;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(record.name() + " has no " + read, e);
    }
  }

  /** Returns a method without parameters of a class or of what it extends. */
  private static Method method(Class<?> type, String name) throws NoSuchMethodException {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals(name)
            && method.getParameterCount() == 0
            && !method.isBridge()) {
          return method;
        }
      }
    }
    return type.getMethod(name);
  }

  private Executable maker() {
    Executable known = maker;
    if (known == null) {
      List<Executable> fitting = new ArrayList<>(makers());
      fitting.removeIf(each -> each.getParameterCount() != componentCount());
      List<Executable> exact = fitting.stream().filter(this::takesComponents).toList();
      known = (exact.isEmpty() ? fitting : exact).get(0); // others unbox, or widen numbers
      known.setAccessible(true);
      maker = known;
    }
    return known;
  }

  private List<Executable> makers() {
    String factory = factory();
    if (factory.isEmpty()) {
      return List.of(type().getDeclaredConstructors());
    }
    int dot = factory.lastIndexOf('.');
    List<Executable> makers = new ArrayList<>();
    for (Method method : NamedClass.find(factory.substring(0, dot), loader).getDeclaredMethods()) {
      boolean isNamed = method.getName().equals(factory.substring(dot + 1));
      if (isNamed && Modifier.isStatic(method.getModifiers()) && !method.isBridge()) {
        makers.add(method);
      }
    }
    return makers;
  }

  private boolean takesComponents(Executable executable) {
    Class<?>[] taken = executable.getParameterTypes();
    Class<?>[] given = componentTypes();
    return IntStream.range(0, given.length).allMatch(i -> taken[i].isAssignableFrom(given[i]));
  }

  private static Class<?> typeOf(Member accessor) {
    return accessor instanceof Method method
        ? method.getReturnType()
        : ((java.lang.reflect.Field) accessor).getType();
  }
}
