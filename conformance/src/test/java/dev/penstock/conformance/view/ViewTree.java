package dev.penstock.conformance.view;

import dev.penstock.Maybe;
import dev.penstock.fast.FastBytes;
import dev.penstock.fast.FastElements;
import dev.penstock.fast.FastList;
import dev.penstock.fast.FastMap;
import dev.penstock.fast.FastNumbers;
import dev.penstock.fast.FastTexts;
import dev.penstock.fast.FastUnion;
import dev.penstock.fast.FastValues;
import dev.penstock.flatbuffers.FlatBytes;
import dev.penstock.flatbuffers.FlatFlags;
import dev.penstock.flatbuffers.FlatList;
import dev.penstock.flatbuffers.FlatTexts;
import dev.penstock.flatbuffers.FlatUnion;
import dev.penstock.flatbuffers.FlatValues;
import dev.penstock.flatbuffers.FlatVector;
import dev.penstock.view.Numbers;
import dev.penstock.view.Text;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that is in a record or in a view of one, as lists, maps and scalars: what every accessor
 * returns is equal to the component of the record that the codec reads.
 */
public final class ViewTree {
  private static final String ABSENT = "absent";
  private static final Object[] NOTHING = {};

  /** The methods of a class without parameters. */
  private static final ClassValue<Map<String, Method>> METHODS =
      new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> type) {
          return Stream.of(type.getMethods())
              .filter(each -> each.getParameterCount() == 0 && !each.isBridge())
              .peek(each -> each.setAccessible(true))
              .collect(Collectors.toMap(Method::getName, each -> each, (one, other) -> one));
        }
      };

  private ViewTree() {}

  /** Returns what is in a value of a record. */
  public static @Nullable Object ofValue(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Optional<?> optional -> ofValue(optional.orElse(null));
      case OptionalInt optional -> optional.isPresent() ? optional.getAsInt() : null;
      case OptionalLong optional -> optional.isPresent() ? optional.getAsLong() : null;
      case OptionalDouble optional -> optional.isPresent() ? optional.getAsDouble() : null;
      case Maybe<?> maybe -> maybe.isPresent() ? ofValue(maybe.orNull()) : ABSENT;
      case Map<?, ?> map -> {
        List<Object> entries = new ArrayList<>();
        map.forEach((key, each) -> entries.add(pair(ofValue(key), ofValue(each))));
        yield entries;
      }
      case Collection<?> many -> many.stream().map(ViewTree::ofValue).toList();
      case Record record -> {
        Map<String, @Nullable Object> tree = new LinkedHashMap<>();
        for (RecordComponent each : record.getClass().getRecordComponents()) {
          tree.put(each.getName(), ofValue(call(record, each.getName())));
        }
        yield tree;
      }
      case Year year -> year.getValue(); // elements are in views what their adapter takes
      default -> value.getClass().isArray() ? elements(value) : value;
    };
  }

  private static List<@Nullable Object> pair(@Nullable Object key, @Nullable Object value) {
    List<@Nullable Object> pair = new ArrayList<>();
    pair.add(key);
    pair.add(value);
    return pair;
  }

  private static List<@Nullable Object> elements(Object array) {
    return each(Array.getLength(array), i -> ofValue(Array.get(array, i)));
  }

  private static List<@Nullable Object> each(int count, IntFunction<@Nullable Object> element) {
    List<@Nullable Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(element.apply(i));
    }
    return list;
  }

  /** Returns what is in a view. */
  public static @Nullable Object ofView(@Nullable Object view) {
    return switch (view) {
      case null -> null;
      case Text text -> text.toString();
      case Numbers<?, ?> numbers -> elements(numbers.toArray());
      case FastNumbers<?> numbers -> ofView(numbers.value());
      case FastBytes bytes -> elements(bytes.toArray());
      case FlatBytes bytes -> elements(bytes.toArray());
      case FastTexts texts -> each(texts.size(), i -> ofView(texts.find(i)));
      case FlatTexts texts -> each(texts.size(), i -> ofView(texts.get(i)));
      case FastMap<?, ?> map -> pairs(ofView(map.keys()), ofView(map.values()));
      case FastElements list -> each(list.size(), i -> fastElement(list, i));
      case FlatFlags<?> flags -> flags(flags);
      case FlatVector list -> each(list.size(), i -> flatElement(list, i));
      case FastUnion<?> union -> ofView(union.value());
      case FlatUnion<?> union -> ofView(union.value());
      default -> ofOther(view);
    };
  }

  /** A set is what it says of each constant. */
  private static <E extends Enum<E>> Object flags(FlatFlags<E> flags) {
    Set<E> set = flags.toSet();
    if (set.isEmpty() != flags.isEmpty() || !set.stream().allMatch(flags::has)) {
      throw new AssertionError(set + " of the bits " + flags.bits());
    }
    return ofValue(set);
  }

  private static List<@Nullable Object> pairs(@Nullable Object keys, @Nullable Object values) {
    List<?> first = (List<?>) keys;
    List<?> second = (List<?>) values;
    if (first.size() != second.size()) {
      throw new AssertionError(first + " and " + second);
    }
    return each(first.size(), i -> pair(first.get(i), second.get(i)));
  }

  private static @Nullable Object fastElement(FastElements list, int index) {
    if (list instanceof FastValues<?> values) {
      return list.isNull(index) ? null : ofValue(values.get(index));
    }
    return ofView(((FastList<?>) list).find(index));
  }

  private static @Nullable Object flatElement(FlatVector list, int index) {
    if (list instanceof FlatValues<?> values) {
      return ofValue(values.get(index));
    }
    Object element = ((FlatList<?>) list).get(index);
    return isEntry(element) ? entry((FlatList<?>) list, element) : ofView(element);
  }

  private static Object entry(FlatList<?> list, Object element) {
    Object key = ofView(call(element, "key"));
    Object found =
        switch (key) {
          case String text -> list.findKey(text);
          case Integer number -> list.findKey(number);
          case Long number -> list.findKey(number);
          case Byte number -> list.findKey(number);
          case Short number -> list.findKey(number);
          case UUID id -> list.findKey(id);
          case Instant moment -> list.findKey(moment);
          case Duration time -> list.findKey(time);
          case LocalDateTime time -> list.findKey(time);
          case LocalDate date -> list.findKey(date.toEpochDay());
          case null, default -> element;
        };
    if (found == null || !ofView(call(found, "key")).equals(key)) {
      return "missed " + key; // of entries that are not sorted
    }
    boolean isNull = has(found, "hasValue") && !(boolean) call(found, "hasValue");
    return pair(key, isNull ? null : ofView(call(found, "value")));
  }

  /** Tells whether a view is one of an entry of a map, which has no record. */
  private static boolean isEntry(Object view) {
    return has(view, "key") && has(view, "value") && !has(view, "toRecord");
  }

  private static @Nullable Object ofOther(Object view) {
    if (has(view, "toRecord")) {
      return ofRecord(view, method(view, "toRecord").getReturnType());
    } else if (has(view, "value")) { // a box, or a root that is a union
      boolean isNull = has(view, "hasValue") && !(boolean) call(view, "hasValue");
      return isNull ? null : ofView(call(view, "value"));
    }
    return ofValue(view);
  }

  private static Object ofRecord(Object view, Class<?> record) {
    Map<String, @Nullable Object> tree = new LinkedHashMap<>();
    for (RecordComponent each : record.getRecordComponents()) {
      tree.put(each.getName(), component(view, each));
    }
    return tree;
  }

  private static @Nullable Object component(Object view, RecordComponent component) {
    String name = component.getName();
    String title = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    String present = beside(view, "is" + title + "Present");
    boolean hasValue = has(view, component, "has" + title);
    if (component.getType() == Maybe.class) {
      boolean isPresent = present.isEmpty() ? hasValue : (boolean) call(view, present);
      if (!isPresent) {
        return ABSENT;
      }
    }
    Object value = call(view, name);
    boolean isNumber = method(view, name).getReturnType().isPrimitive();
    if (!hasValue && (isNumber && !component.getType().isPrimitive())) {
      return null;
    }
    return ofView(value);
  }

  private static boolean has(Object view, RecordComponent component, String name) {
    String found = beside(view, name);
    // A component can have the name, too: that is not what is asked for.
    boolean isComponent =
        found.isEmpty()
            || List.of(component.getDeclaringRecord().getRecordComponents()).stream()
                .anyMatch(each -> each.getName().equals(found));
    return isComponent || (boolean) call(view, found);
  }

  /** Returns the name of a method beside the accessors, which gives way to components. */
  private static String beside(Object view, String name) {
    String last = "";
    for (String each = name; has(view, each); each += "_") {
      last = each;
    }
    return last;
  }

  private static boolean has(Object view, String name) {
    return METHODS.get(view.getClass()).containsKey(name);
  }

  private static Method method(Object view, String name) {
    return Objects.requireNonNull(METHODS.get(view.getClass()).get(name), name);
  }

  private static Object call(Object view, String name) {
    return call(method(view, name), view);
  }

  private static Object call(Method method, Object target) {
    try {
      return method.invoke(target, NOTHING);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(e.getCause());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
