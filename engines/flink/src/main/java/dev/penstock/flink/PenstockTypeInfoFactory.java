package dev.penstock.flink;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInfoFactory;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * Gives Flink's type extraction the codec of a type: by {@link TypeInfo} on the type, or for types
 * that one cannot annotate by Flink's configuration:
 *
 * <pre>{@code
 * pipeline.serialization-config:
 *   - com.acme.Order: {type: typeinfo, class: dev.penstock.flink.PenstockTypeInfoFactory}
 * }</pre>
 *
 * @param <T> the type of the values
 */
public final class PenstockTypeInfoFactory<T> extends TypeInfoFactory<T> {
  /** Creates a factory; Flink does. */
  public PenstockTypeInfoFactory() {}

  @Override
  @SuppressWarnings("unchecked") // Flink asks for the type that it has
  public TypeInformation<T> createTypeInfo(
      Type type, Map<String, TypeInformation<?>> genericParameters) {
    Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
    if (raw instanceof Class<?> messages) {
      return PenstockTypeInfo.of((Class<T>) messages);
    }
    throw new IllegalArgumentException(type + " is no class, whose codec could be found");
  }
}
