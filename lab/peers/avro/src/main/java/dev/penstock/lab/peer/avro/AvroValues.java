package dev.penstock.lab.peer.avro;

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
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.specific.SpecificRecord;
import org.jspecify.annotations.Nullable;

/**
 * Makes specific records of plain values and back.
 *
 * @param loader which has the generated classes
 */
record AvroValues(PlainSchema schema, ClassLoader loader) {

  static Class<?> generated(String name, ClassLoader loader) throws ClassNotFoundException {
    return Class.forName(AvroText.PACKAGE + "." + name, true, loader);
  }

  /** Returns the object of a record's values. */
  SpecificRecord object(String name, @Nullable Object[] values)
      throws ReflectiveOperationException {
    SpecificRecord object = (SpecificRecord) generated(name, loader).getConstructor().newInstance();
    List<Member> members = ((Message) schema.definition(name)).members();
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      object.put(i, value == null ? null : library(members.get(i).type(), value));
    }
    return object;
  }

  private Object library(PlainType type, Object value) throws ReflectiveOperationException {
    return switch (type) {
      case Scalar.BYTES -> ByteBuffer.wrap((byte[]) value);
      case Scalar other -> value;
      case Many many -> {
        List<Object> list = new ArrayList<>();
        for (Object each : (List<?>) value) {
          list.add(library(many.element(), each));
        }
        yield list;
      }
      case Pairs pairs -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
          map.put(each.getKey(), library(pairs.value(), each.getValue()));
        }
        yield map;
      }
      case Ref reference ->
          switch (schema.definition(reference)) {
            case Constants constants ->
                generated(constants.name(), loader).getEnumConstants()[(Integer) value];
            case Message message -> object(message.name(), (Object[]) value);
            case Choice choice -> {
              Chosen chosen = (Chosen) value;
              yield object(choice.cases().get(chosen.place()), chosen.members());
            }
          };
    };
  }

  /** Returns the values of a record. */
  @Nullable Object[] members(String name, SpecificRecord object) {
    List<Member> members = ((Message) schema.definition(name)).members();
    @Nullable Object[] values = new @Nullable Object[members.size()];
    for (int i = 0; i < values.length; i++) {
      Object value = object.get(i);
      values[i] = value == null ? null : plain(members.get(i).type(), value);
    }
    return values;
  }

  @SuppressWarnings("EnumOrdinal") // the place is what a plain value is
  private Object plain(PlainType type, Object value) {
    return switch (type) {
      case Scalar.BYTES -> {
        byte[] bytes = new byte[((ByteBuffer) value).remaining()];
        ((ByteBuffer) value).duplicate().get(bytes);
        yield bytes;
      }
      case Scalar other -> value;
      case Many many -> {
        List<Object> list = new ArrayList<>();
        ((List<?>) value).forEach(each -> list.add(plain(many.element(), each)));
        yield list;
      }
      case Pairs pairs -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((key, each) -> map.put(key, plain(pairs.value(), each)));
        yield map;
      }
      case Ref reference ->
          switch (schema.definition(reference)) {
            case Constants constants -> ((Enum<?>) value).ordinal();
            case Message message -> members(message.name(), (SpecificRecord) value);
            case Choice choice -> {
              String name = value.getClass().getSimpleName();
              yield new Chosen(choice.cases().indexOf(name), members(name, (SpecificRecord) value));
            }
          };
    };
  }
}
