package dev.penstock.lab.peer.boopickle;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Chosen;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Pairs;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** Makes instances of the generated classes of plain values and back, by reflection. */
record ScalaValues(PlainSchema schema, ClassLoader loader) {

  /** Returns the instance for the plain value of a type. */
  Object value(PlainType type, Object plain) throws ReflectiveOperationException {
    return switch (type) {
      case Many many when PicklerText.isArray(many) ->
          array((Scalar) many.element(), (List<?>) plain);
      case Many many -> {
        List<Object> list = new ArrayList<>();
        for (Object each : (List<?>) plain) {
          list.add(value(many.element(), each));
        }
        yield CollectionConverters.asScala(list).toList();
      }
      case Pairs map -> {
        Map<Object, Object> values = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) plain).entrySet()) {
          values.put(each.getKey(), value(map.value(), each.getValue()));
        }
        yield scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(values));
      }
      case Ref reference -> named(reference, plain);
      case Scalar scalar -> plain;
    };
  }

  private static Object array(Scalar element, List<?> plain) {
    Object array = Array.newInstance(primitive(element), plain.size());
    for (int i = 0; i < plain.size(); i++) {
      Array.set(array, i, plain.get(i));
    }
    return array;
  }

  private static Class<?> primitive(Scalar element) {
    return switch (element) {
      case BOOL -> boolean.class;
      case I32 -> int.class;
      case I64 -> long.class;
      case F32 -> float.class;
      case F64 -> double.class;
      case TEXT, BYTES -> throw new IllegalArgumentException(element + " is no primitive");
    };
  }

  private Object named(Ref reference, Object plain) throws ReflectiveOperationException {
    return switch (schema.definition(reference)) {
      case Constants constants -> find(constants.name()).getEnumConstants()[(Integer) plain];
      case Message message -> record(message, (@Nullable Object[]) plain);
      case Choice choice -> {
        Chosen chosen = (Chosen) plain;
        yield record(message(choice, chosen.place()), chosen.members());
      }
    };
  }

  private Class<?> find(String name) throws ClassNotFoundException {
    return Class.forName(PicklerText.PACKAGE + "." + name, true, loader);
  }

  private Message message(Choice choice, int place) {
    return (Message) schema.definition(choice.cases().get(place));
  }

  private Object record(Message message, @Nullable Object[] plain)
      throws ReflectiveOperationException {
    @Nullable Object[] values = new @Nullable Object[plain.length];
    for (int i = 0; i < values.length; i++) {
      Member member = message.members().get(i);
      Object each = plain[i];
      Object value = each == null ? null : value(member.type(), each);
      values[i] = member.optional() ? Option.apply(value) : value;
    }
    return find(message.name()).getDeclaredConstructors()[0].newInstance(values);
  }

  /** Returns the plain value for the instance of a type. */
  Object plain(PlainType type, Object value) throws ReflectiveOperationException {
    return switch (type) {
      case Many many -> {
        List<Object> list = new ArrayList<>();
        for (Object each : elements(many, value)) {
          list.add(plain(many.element(), each));
        }
        yield list;
      }
      case Pairs map -> {
        Map<Object, Object> plain = new LinkedHashMap<>();
        Map<?, ?> values =
            CollectionConverters.asJava((scala.collection.immutable.Map<?, ?>) value);
        for (Map.Entry<?, ?> each : values.entrySet()) {
          plain.put(each.getKey(), plain(map.value(), each.getValue()));
        }
        yield plain;
      }
      case Ref reference -> plainNamed(reference, value);
      case Scalar scalar -> value;
    };
  }

  private static List<?> elements(Many many, Object value) {
    if (!PicklerText.isArray(many)) {
      return CollectionConverters.asJava((scala.collection.immutable.List<?>) value);
    }
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      elements.add(Array.get(value, i));
    }
    return elements;
  }

  private Object plainNamed(Ref reference, Object value) throws ReflectiveOperationException {
    return switch (schema.definition(reference)) {
      case Constants constants -> ((Enum<?>) value).ordinal();
      case Message message -> members(message, value);
      case Choice choice -> {
        int place = choice.cases().indexOf(value.getClass().getSimpleName());
        yield new Chosen(place, members(message(choice, place), value));
      }
    };
  }

  private @Nullable Object[] members(Message message, Object value)
      throws ReflectiveOperationException {
    RecordComponent[] components = value.getClass().getRecordComponents();
    @Nullable Object[] plain = new @Nullable Object[components.length];
    for (int i = 0; i < plain.length; i++) {
      Member member = message.members().get(i);
      Object each = components[i].getAccessor().invoke(value);
      Object content = member.optional() ? ((Option<?>) each).getOrElse(() -> null) : each;
      plain[i] = content == null ? null : plain(member.type(), content);
    }
    return plain;
  }
}
