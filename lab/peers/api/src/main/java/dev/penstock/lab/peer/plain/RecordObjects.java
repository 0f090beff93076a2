package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType.Chosen;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Pairs;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes instances of generated Java records and enums of plain values and back, by reflection.
 * Their names are those of the definitions; a union is an interface of its records. Classes of
 * another language are like records where a subclass finds their constructors and accessors.
 */
public class RecordObjects {
  private final PlainSchema schema;
  private final String prefix;
  private final ClassLoader loader;

  /**
   * Creates it for the classes of a package, or for those nested in a class.
   *
   * @param prefix what stands before the simple names of the classes: {@code com.acme.} or {@code
   *     com.acme.Records$}
   */
  public RecordObjects(PlainSchema schema, String prefix, ClassLoader loader) {
    this.schema = schema;
    this.prefix = prefix;
    this.loader = loader;
  }

  /** Returns what stands for a list. */
  protected Object list(Many type, List<Object> elements) {
    return elements;
  }

  /** Returns the elements of what stands for a list. */
  protected List<?> elements(Many type, Object list) {
    return (List<?>) list;
  }

  /** Returns what stands for a map. */
  protected Object map(Map<Object, Object> entries) {
    return entries;
  }

  /** Returns the entries of what stands for a map. */
  protected Map<?, ?> entries(Object map) {
    return (Map<?, ?>) map;
  }

  /** Returns what stands for a value that may be nothing. */
  protected @Nullable Object optional(@Nullable Object content) {
    return content;
  }

  /** Returns the value, or null, of what stands for one that may be nothing. */
  protected @Nullable Object content(@Nullable Object optional) {
    return optional;
  }

  /** Returns what makes an instance of the values of all members. */
  protected Constructor<?> constructor(Class<?> type, Message message) {
    return type.getDeclaredConstructors()[0];
  }

  /** Returns what reads the member of a place. */
  protected Method accessor(Class<?> type, Message message, int place)
      throws NoSuchMethodException {
    return type.getRecordComponents()[place].getAccessor();
  }

  /** Returns the root object of its plain value. */
  public final Object value(Object plain) throws ReflectiveOperationException {
    return value(new Ref(PlainSchema.ROOT), plain);
  }

  private Object value(PlainType type, Object plain) throws ReflectiveOperationException {
    return switch (type) {
      case Many many -> {
        List<Object> elements = new ArrayList<>();
        for (Object each : (List<?>) plain) {
          elements.add(value(many.element(), each));
        }
        yield list(many, elements);
      }
      case Pairs pairs -> {
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) plain).entrySet()) {
          entries.put(each.getKey(), value(pairs.value(), each.getValue()));
        }
        yield map(entries);
      }
      case Ref reference -> named(reference, plain);
      case Scalar scalar -> plain;
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
    return Class.forName(prefix + name, true, loader);
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
      values[i] = member.optional() ? optional(value) : value;
    }
    return constructor(find(message.name()), message).newInstance(values);
  }

  /** Returns the plain value of the root object. */
  public final Object plain(Object value) throws ReflectiveOperationException {
    return plain(new Ref(PlainSchema.ROOT), value);
  }

  private Object plain(PlainType type, Object value) throws ReflectiveOperationException {
    return switch (type) {
      case Many many -> {
        List<Object> plain = new ArrayList<>();
        for (Object each : elements(many, value)) {
          plain.add(plain(many.element(), each));
        }
        yield plain;
      }
      case Pairs pairs -> {
        Map<Object, Object> plain = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : entries(value).entrySet()) {
          plain.put(each.getKey(), plain(pairs.value(), each.getValue()));
        }
        yield plain;
      }
      case Ref reference -> plainNamed(reference, value);
      case Scalar scalar -> value;
    };
  }

  private Object plainNamed(Ref reference, Object value) throws ReflectiveOperationException {
    return switch (schema.definition(reference)) {
      case Constants constants -> List.of(value.getClass().getEnumConstants()).indexOf(value);
      case Message message -> members(message, value);
      case Choice choice -> {
        int place = choice.cases().indexOf(value.getClass().getSimpleName());
        yield new Chosen(place, members(message(choice, place), value));
      }
    };
  }

  private @Nullable Object[] members(Message message, Object value)
      throws ReflectiveOperationException {
    @Nullable Object[] plain = new @Nullable Object[message.members().size()];
    for (int i = 0; i < plain.length; i++) {
      Member member = message.members().get(i);
      Object each = accessor(value.getClass(), message, i).invoke(value);
      Object content =
          member.optional() ? content(each) : Objects.requireNonNull(each, member.name());
      plain[i] = content == null ? null : plain(member.type(), content);
    }
    return plain;
  }
}
