package dev.penstock.lab.peer.flatbuffers;

import static dev.penstock.lab.peer.plain.PlainSchema.capital;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Chosen;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects of the object API of plain values and back, by reflection.
 *
 * @param loader which has the generated classes
 */
record FlatBuffersValues(PlainSchema schema, ClassLoader loader) {
  /** What flatc appends to the names of the classes of the object API. */
  static final String SUFFIX = "_T";

  private Object create(String name) throws ReflectiveOperationException {
    Class<?> generated = Class.forName(FbsText.PACKAGE + "." + name, true, loader);
    return generated.getConstructor().newInstance();
  }

  private static void set(Object object, String member, @Nullable Object value)
      throws ReflectiveOperationException {
    setter(object, member).invoke(object, value);
  }

  private static Method setter(Object object, String member) {
    String name = "set" + capital(member);
    return Stream.of(object.getClass().getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static @Nullable Object get(Object object, String member)
      throws ReflectiveOperationException {
    return object.getClass().getMethod("get" + capital(member)).invoke(object);
  }

  /** Returns the object of a record's values. */
  Object object(String name, @Nullable Object[] values) throws ReflectiveOperationException {
    Object object = create(name + SUFFIX);
    List<Member> members = ((Message) schema.definition(name)).members();
    for (int i = 0; i < values.length; i++) {
      Member member = members.get(i);
      Object value = values[i];
      if (value == null) {
        set(object, member.name(), null);
      } else if (member.type() instanceof Many many) {
        Class<?> array = setter(object, member.name()).getParameterTypes()[0];
        set(object, member.name(), array((List<?>) value, many.element(), array));
      } else {
        set(object, member.name(), single(member.type(), member.optional(), value));
      }
    }
    return object;
  }

  private Object array(List<?> values, PlainType element, Class<?> type)
      throws ReflectiveOperationException {
    Object array = Array.newInstance(type.getComponentType(), values.size());
    for (int i = 0; i < values.size(); i++) {
      Array.set(array, i, single(element, element == Scalar.BYTES, values.get(i)));
    }
    return array;
  }

  private Object single(PlainType type, boolean held, Object value)
      throws ReflectiveOperationException {
    String holder = FbsText.holder(schema, type, held);
    if (holder != null) {
      Object object = create(holder + SUFFIX);
      set(object, FbsText.CONTENT, single(type, false, value));
      return object;
    }
    if (!(type instanceof Ref reference)) {
      return value;
    }
    return switch (schema.definition(reference)) {
      case Constants constants ->
          FbsText.width(constants) == 1 ? (Object) ((Integer) value).byteValue() : value;
      case Message message -> object(message.name(), (Object[]) value);
      case Choice choice -> {
        Chosen chosen = (Chosen) value;
        Object union = create(choice.name() + "Union");
        set(union, "type", (byte) (chosen.place() + 1));
        set(union, "value", object(choice.cases().get(chosen.place()), chosen.members()));
        yield union;
      }
    };
  }

  /** Returns the values of a record. */
  @Nullable Object[] members(String name, Object object) throws ReflectiveOperationException {
    List<Member> members = ((Message) schema.definition(name)).members();
    @Nullable Object[] values = new @Nullable Object[members.size()];
    for (int i = 0; i < values.length; i++) {
      Member member = members.get(i);
      Object value = get(object, member.name());
      if (value != null && member.type() instanceof Many many) {
        List<@Nullable Object> list = new ArrayList<>();
        for (int j = 0; j < Array.getLength(value); j++) {
          list.add(plain(many.element(), many.element() == Scalar.BYTES, Array.get(value, j)));
        }
        values[i] = list;
      } else if (value != null) {
        values[i] = plain(member.type(), member.optional(), value);
      }
    }
    return values;
  }

  private @Nullable Object plain(PlainType type, boolean held, Object value)
      throws ReflectiveOperationException {
    if (FbsText.holder(schema, type, held) != null) {
      Object content = get(value, FbsText.CONTENT);
      return content == null ? null : plain(type, false, content);
    }
    if (!(type instanceof Ref reference)) {
      return value;
    }
    return switch (schema.definition(reference)) {
      case Constants constants -> ((Number) value).intValue();
      case Message message -> members(message.name(), value);
      case Choice choice -> {
        int place = Byte.toUnsignedInt((Byte) union(value, "type")) - 1;
        yield place < 0
            ? null
            : new Chosen(place, members(choice.cases().get(place), union(value, "value")));
      }
    };
  }

  private static Object union(Object value, String part) throws ReflectiveOperationException {
    Object found = get(value, part);
    if (found == null) {
      throw new IllegalStateException("a union without its " + part);
    }
    return found;
  }
}
