package dev.penstock.conformance.property;

import dev.penstock.Maybe;
import dev.penstock.UnknownFields;
import dev.penstock.conformance.Format;
import dev.penstock.model.format.Trait;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes values of records by their components: edge values often, texts that repeat. */
public final class RandomValues {
  /** A bit that no number of a constant has in schemas of tests. */
  private static final int ABOVE_ALL = 1 << 20;

  private static final int DEEPEST = 4;

  /** Of how many records a small value is, those that must stand somewhere aside. */
  private static final int FEW = 60;

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          return Shape.of(type);
        }
      };

  private final Random random;
  private final RandomScalars scalars;
  private final Map<Class<?>, List<Object>> shared = new HashMap<>();
  private final Map<Class<?>, List<Made>> made = new HashMap<>();
  private final int most;
  private int records;
  private int depth;
  private int vertices;

  /** A record that can stand in more than one place, and of how many records it is. */
  private record Made(Object value, int size) {}

  /** What reflection tells of a record, kept because asking is slow. */
  private record Shape(Constructor<?> constructor, List<AnnotatedType> components) {
    static Shape of(Class<?> type) {
      RecordComponent[] components = type.getRecordComponents();
      try {
        Class<?>[] types =
            Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        return new Shape(
            type.getDeclaredConstructor(types),
            Stream.of(components).map(RecordComponent::getAnnotatedType).toList());
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException(type.getName(), e);
      }
    }
  }

  public RandomValues(long seed) {
    this(seed, Integer.MAX_VALUE);
  }

  private RandomValues(long seed, int most) {
    random = new Random(seed);
    scalars = new RandomScalars(random);
    this.most = most;
  }

  /**
   * Makes values of types that hold each other in any way: small ones, in which some records are
   * the same object.
   */
  public static RandomValues small(long seed) {
    return new RandomValues(seed, FEW);
  }

  /** Makes values with times that every format has. */
  public RandomValues narrow() {
    scalars.narrow();
    return this;
  }

  /** Makes values that a format has, by its name. */
  public RandomValues within(String format) {
    return Format.named(format).has(Trait.NARROW_TIMES) ? narrow() : this;
  }

  /** Returns a value of a record or sealed interface. */
  public <T> T of(Class<T> type) {
    return type.cast(value(type, Map.of()));
  }

  private Object value(Type type, Map<TypeVariable<?>, AnnotatedType> bound) {
    if (type instanceof TypeVariable<?> variable) {
      return value(bound.get(variable).getType(), bound);
    }
    Class<?> raw =
        type instanceof ParameterizedType p ? (Class<?>) p.getRawType() : (Class<?>) type;
    if (raw.isSealed()) {
      return oneOf(raw.getPermittedSubclasses());
    } else if (Linked.SHARED.contains(raw)) {
      return shared(raw);
    } else if (raw.isRecord()) {
      return most == Integer.MAX_VALUE ? record(raw, bound) : reusable(raw, bound);
    } else if (raw.isArray()) {
      return array(raw.getComponentType());
    } else if (raw.isEnum()) {
      return raw.getEnumConstants()[random.nextInt(raw.getEnumConstants().length)];
    } else if (raw == UnknownFields.class) {
      return UnknownFields.NONE;
    } else if (raw == OptionalInt.class) {
      return rarely() ? OptionalInt.empty() : OptionalInt.of(scalars.integer());
    } else if (raw == OptionalLong.class) {
      return rarely() ? OptionalLong.empty() : OptionalLong.of(scalars.number());
    } else if (raw == OptionalDouble.class) {
      return rarely() ? OptionalDouble.empty() : OptionalDouble.of(scalars.fraction());
    }
    return scalars.of(raw);
  }

  /** Returns a value of a case; of an open enum a constant, or a number that none has. */
  private Object oneOf(Class<?>[] cases) {
    Class<?> type = depth >= DEEPEST ? cases[0] : cases[random.nextInt(cases.length)];
    boolean isOpen = Arrays.stream(cases).anyMatch(Class::isEnum);
    if (!isOpen || type.isEnum()) {
      return type.isEnum() ? value(type, Map.of()) : record(type, Map.of());
    }
    try {
      return SHAPES.get(type).constructor().newInstance(random.nextInt() | ABOVE_ALL);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  private boolean rarely() {
    return random.nextInt(3) == 0;
  }

  /**
   * Returns one of the records that were made before, or a new one. Inside of each other vertices
   * are new: else a walk through them would never end.
   */
  private Object shared(Class<?> type) {
    boolean vertex = type == Linked.Vertex.class;
    List<Object> known = shared.computeIfAbsent(type, x -> new ArrayList<>());
    if (!known.isEmpty() && !(vertex && vertices > 0) && !rarely()) {
      return known.get(random.nextInt(known.size()));
    }
    vertices += vertex ? 1 : 0;
    Object made = record(type, Map.of());
    vertices -= vertex ? 1 : 0;
    known.add(made);
    return made;
  }

  /** Returns a record that was made before, or a new one. */
  private Object reusable(Class<?> type, Map<TypeVariable<?>, AnnotatedType> bound) {
    List<Made> known = made.computeIfAbsent(type, x -> new ArrayList<>());
    if (!known.isEmpty() && rarely()) {
      Made again = known.get(random.nextInt(known.size()));
      records += again.size();
      return again.value();
    }
    int before = records;
    Object value = record(type, bound);
    known.add(new Made(value, records - before));
    return value;
  }

  /** Tells whether only what has to be there is to come. */
  private boolean isFull() {
    return depth > DEEPEST || records > most;
  }

  private Object record(Class<?> type, Map<TypeVariable<?>, AnnotatedType> bound) {
    depth++;
    records++;
    try {
      Shape shape = SHAPES.get(type);
      @Nullable Object[] values = new Object[shape.components().size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = place(shape.components().get(i), bound);
      }
      return shape.constructor().newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    } finally {
      depth--;
    }
  }

  /** Returns a value for a component, an element, a key or a value of a map. */
  private @Nullable Object place(AnnotatedType type, Map<TypeVariable<?>, AnnotatedType> bound) {
    if (type.isAnnotationPresent(Nullable.class) && (rarely() || isFull())) {
      return null;
    }
    if (!(type instanceof AnnotatedParameterizedType generic)) {
      return value(type.getType(), bound);
    }
    Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
    AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
    if (raw == List.class) {
      return elements(arguments[0], bound, new ArrayList<>());
    } else if (raw == Set.class) {
      return new LinkedHashSet<>(elements(arguments[0], bound, new ArrayList<>()));
    } else if (raw == Map.class) {
      Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
      elements(arguments[0], bound, new ArrayList<>())
          .forEach(key -> map.put(key, place(arguments[1], bound)));
      return map;
    } else if (raw == Optional.class) {
      return rarely() || isFull()
          ? Optional.empty()
          : Optional.ofNullable(place(arguments[0], bound));
    } else if (raw == Maybe.class) {
      return maybe(arguments[0], bound);
    }
    Map<TypeVariable<?>, AnnotatedType> inner = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      inner.put(raw.getTypeParameters()[i], arguments[i]);
    }
    return record(raw, inner);
  }

  private Maybe<?> maybe(AnnotatedType type, Map<TypeVariable<?>, AnnotatedType> bound) {
    if (rarely() || isFull()) {
      return rarely() ? Maybe.ofNull() : Maybe.absent();
    }
    Object value = place(type, bound);
    return value == null ? Maybe.ofNull() : Maybe.of(value);
  }

  private List<@Nullable Object> elements(
      AnnotatedType type,
      Map<TypeVariable<?>, AnnotatedType> bound,
      List<@Nullable Object> target) {
    int count = isFull() ? 0 : scalars.count(type.getType() instanceof Class<?>);
    for (int i = 0; i < count; i++) {
      target.add(place(type, bound));
    }
    return target;
  }

  private Object array(Class<?> element) {
    int count = scalars.count(true);
    Object array = Array.newInstance(element, count);
    if (element == int.class && random.nextBoolean()) {
      Arrays.setAll((int[]) array, i -> 1_000_000 + i * 3);
      return array;
    }
    for (int i = 0; i < count; i++) {
      Array.set(array, i, scalars.of(element));
    }
    return array;
  }
}
