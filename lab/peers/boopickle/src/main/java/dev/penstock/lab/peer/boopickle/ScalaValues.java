package dev.penstock.lab.peer.boopickle;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PrimitiveArrays;
import dev.penstock.lab.peer.plain.RecordObjects;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** Makes records with Scala's collections of plain values and back. */
final class ScalaValues extends RecordObjects {
  ScalaValues(PlainSchema schema, ClassLoader loader) {
    super(schema, PicklerText.PACKAGE + ".", loader);
  }

  @Override
  protected Object list(Many type, List<Object> elements) {
    return type.isPrimitive()
        ? PrimitiveArrays.of(type, elements)
        : CollectionConverters.asScala(elements).toList();
  }

  @Override
  protected List<?> elements(Many type, Object list) {
    return type.isPrimitive()
        ? PrimitiveArrays.elements(list)
        : CollectionConverters.asJava((scala.collection.immutable.List<?>) list);
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
