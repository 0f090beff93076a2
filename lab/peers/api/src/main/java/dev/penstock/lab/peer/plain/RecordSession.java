package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A session of a library that is given the records of {@link RecordText}. */
public abstract class RecordSession extends PlainSession {
  private final ClassLoader loader;
  private final String holder;

  /**
   * Creates a session.
   *
   * @param packageName where the records are
   */
  protected RecordSession(SubjectClasses classes, Set<Lack> lacks, String packageName) {
    super(classes, lacks);
    loader = classes.records().root().getClassLoader();
    holder = packageName + "." + RecordText.CLASS + "$";
  }

  private Class<?> generated(String name) throws ClassNotFoundException {
    return Class.forName(holder + name, true, loader);
  }

  @Override
  protected final Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return record(schema, PlainSchema.ROOT, (Object[]) plain);
  }

  @Override
  protected final Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return members(schema, PlainSchema.ROOT, object);
  }

  private Object record(PlainSchema schema, String name, @Nullable Object[] members)
      throws ReflectiveOperationException {
    List<Member> types = ((Message) schema.definition(name)).members();
    @Nullable Object[] values = new @Nullable Object[members.length];
    for (int i = 0; i < values.length; i++) {
      Object member = members[i];
      values[i] = member == null ? null : value(schema, types.get(i).type(), member);
    }
    return generated(name).getConstructors()[0].newInstance(values);
  }

  private Object value(PlainSchema schema, PlainType type, Object plain)
      throws ReflectiveOperationException {
    return switch (type) {
      case Scalar scalar -> plain;
      case Many many -> {
        List<Object> list = new ArrayList<>();
        for (Object each : (List<?>) plain) {
          list.add(value(schema, many.element(), each));
        }
        yield RecordText.isArray(many) ? array((Scalar) many.element(), list) : list;
      }
      case Pairs pairs -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) plain).entrySet()) {
          map.put(each.getKey(), value(schema, pairs.value(), each.getValue()));
        }
        yield map;
      }
      case Ref reference ->
          switch (schema.definition(reference)) {
            case Constants constants ->
                generated(constants.name()).getEnumConstants()[(Integer) plain];
            case Message message -> record(schema, message.name(), (Object[]) plain);
            case Choice choice -> {
              Chosen chosen = (Chosen) plain;
              yield record(schema, choice.cases().get(chosen.place()), chosen.members());
            }
          };
    };
  }

  private static Object array(Scalar element, List<Object> list) {
    Class<?> type =
        switch (element) {
          case BOOL -> boolean.class;
          case I32 -> int.class;
          case I64 -> long.class;
          case F32 -> float.class;
          case F64 -> double.class;
          case TEXT, BYTES -> throw new IllegalArgumentException(element + " has no array");
        };
    Object array = Array.newInstance(type, list.size());
    for (int i = 0; i < list.size(); i++) {
      Array.set(array, i, list.get(i));
    }
    return array;
  }

  private @Nullable Object[] members(PlainSchema schema, String name, Object record)
      throws ReflectiveOperationException {
    List<Member> types = ((Message) schema.definition(name)).members();
    RecordComponent[] components = record.getClass().getRecordComponents();
    @Nullable Object[] members = new @Nullable Object[components.length];
    for (int i = 0; i < members.length; i++) {
      Object value = components[i].getAccessor().invoke(record);
      members[i] = value == null ? null : plain(schema, types.get(i).type(), value);
    }
    return members;
  }

  @SuppressWarnings("EnumOrdinal") // the place is what a plain value is
  private Object plain(PlainSchema schema, PlainType type, Object value)
      throws ReflectiveOperationException {
    return switch (type) {
      case Scalar scalar -> value;
      case Many many -> {
        List<Object> list = new ArrayList<>();
        int size = value instanceof List<?> values ? values.size() : Array.getLength(value);
        for (int i = 0; i < size; i++) {
          Object each = value instanceof List<?> values ? values.get(i) : Array.get(value, i);
          list.add(plain(schema, many.element(), each));
        }
        yield list;
      }
      case Pairs pairs -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
          map.put(each.getKey(), plain(schema, pairs.value(), each.getValue()));
        }
        yield map;
      }
      case Ref reference ->
          switch (schema.definition(reference)) {
            case Constants constants -> ((Enum<?>) value).ordinal();
            case Message message -> members(schema, message.name(), value);
            case Choice choice -> {
              String name = value.getClass().getSimpleName();
              yield new Chosen(choice.cases().indexOf(name), members(schema, name, value));
            }
          };
    };
  }
}
