package dev.penstock.lab.peer.kotlinx;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PrimitiveArrays;
import dev.penstock.lab.peer.plain.RecordObjects;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;

/** Makes instances of Kotlin's data classes of plain values and back. */
final class KotlinValues extends RecordObjects {
  KotlinValues(PlainSchema schema, Model model, ClassLoader loader) {
    super(schema, model.packageName() + ".", loader);
  }

  /** Returns the one that people call: the others are for default values, and for serializers. */
  @Override
  protected Constructor<?> constructor(Class<?> type, Message message) {
    return Stream.of(type.getConstructors())
        .filter(each -> !each.isSynthetic())
        .filter(each -> each.getParameterCount() == message.members().size())
        .findFirst()
        .orElseThrow();
  }

  @Override
  protected Method accessor(Class<?> type, Message message, int place)
      throws NoSuchMethodException {
    return type.getMethod("get" + PlainSchema.capital(message.members().get(place).name()));
  }

  @Override
  protected Object list(Many type, List<Object> elements) {
    return type.isPrimitive() ? PrimitiveArrays.of(type, elements) : elements;
  }

  @Override
  protected List<?> elements(Many type, Object list) {
    return type.isPrimitive() ? PrimitiveArrays.elements(list) : super.elements(type, list);
  }
}
