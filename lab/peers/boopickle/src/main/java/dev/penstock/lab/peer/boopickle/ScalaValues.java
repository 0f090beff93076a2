package dev.penstock.lab.peer.boopickle;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import dev.penstock.lab.peer.plain.RecordObjects;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** Makes records with Scala's collections of plain values and back. */
final class ScalaValues extends RecordObjects {
  ScalaValues(PlainSchema schema, ClassLoader loader) {
    super(schema, PicklerText.PACKAGE, loader);
  }

  @Override
  protected Object list(Many type, List<Object> elements) {
    if (!PicklerText.isArray(type)) {
      return CollectionConverters.asScala(elements).toList();
    }
    Object array = Array.newInstance(primitive((Scalar) type.element()), elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Array.set(array, i, elements.get(i));
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

  @Override
  protected List<?> elements(Many type, Object list) {
    if (!PicklerText.isArray(type)) {
      return CollectionConverters.asJava((scala.collection.immutable.List<?>) list);
    }
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(list); i++) {
      elements.add(Array.get(list, i));
    }
    return elements;
  }

  @Override
  protected Object map(Map<Object, Object> entries) {
    return scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(entries));
  }

  @Override
  protected Map<?, ?> entries(Object map) {
    return CollectionConverters.asJava((scala.collection.immutable.Map<?, ?>) map);
  }

  @Override
  protected Object optional(@Nullable Object content) {
    return Option.apply(content);
  }

  @Override
  protected @Nullable Object content(@Nullable Object optional) {
    return optional instanceof scala.Some<?> some ? some.value() : null;
  }
}
