package dev.penstock.lab.peer.plain;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Forms of what holds many values of one form. */
final class ListForm {
  private ListForm() {}

  /**
   * A list, or a set in its order.
   *
   * @param empty makes the collection
   */
  record OfCollection(Form element, Supplier<Collection<@Nullable Object>> empty) implements Form {
    @Override
    public PlainType type() {
      return new PlainType.Many(element.type());
    }

    @Override
    public Object lower(Object value) {
      List<Object> plain = new ArrayList<>();
      ((Collection<?>) value).forEach(each -> plain.add(element.lower(each)));
      return plain;
    }

    @Override
    public Object raise(Object plain) {
      Collection<@Nullable Object> collection = empty.get();
      ((List<?>) plain).forEach(each -> collection.add(element.raise(each)));
      return collection;
    }
  }

  /** A primitive array. */
  record OfArray(Form element, Class<?> component) implements Form {
    @Override
    public PlainType type() {
      return new PlainType.Many(element.type());
    }

    @Override
    public Object lower(Object value) {
      int length = Array.getLength(value);
      List<Object> plain = new ArrayList<>(length);
      for (int i = 0; i < length; i++) {
        plain.add(element.lower(Array.get(value, i)));
      }
      return plain;
    }

    @Override
    public Object raise(Object plain) {
      List<?> list = (List<?>) plain;
      Object array = Array.newInstance(component, list.size());
      for (int i = 0; i < list.size(); i++) {
        Array.set(array, i, element.raise(list.get(i)));
      }
      return array;
    }
  }

  /** A map, in its order. */
  record OfMap(Form key, Form value) implements Form {
    @Override
    public PlainType type() {
      return new PlainType.Pairs((PlainType.Scalar) key.type(), value.type());
    }

    @Override
    public Object lower(Object map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      ((Map<?, ?>) map).forEach((k, v) -> plain.put(key.lower(k), value.lower(v)));
      return plain;
    }

    @Override
    public Object raise(Object plain) {
      Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
      ((Map<?, ?>) plain).forEach((k, v) -> map.put(key.raise(k), value.raise(v)));
      return map;
    }
  }

  /** A map as a list of entries, in its order. */
  record OfEntries(Form key, Form value, PlainType type) implements Form {
    @Override
    public Object lower(Object map) {
      List<Object> plain = new ArrayList<>();
      ((Map<?, ?>) map).forEach((k, v) -> plain.add(new Object[] {key.lower(k), value.lower(v)}));
      return plain;
    }

    @Override
    public Object raise(Object plain) {
      Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
      for (Object each : (List<?>) plain) {
        Object[] entry = (Object[]) each;
        map.put(key.raise(entry[0]), value.raise(entry[1]));
      }
      return map;
    }
  }
}
