package dev.penstock.spark;

import dev.penstock.CodecRef;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.ArrayEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.EncoderField;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.IterableEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.JavaEnumEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.MapEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.OptionEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.ProductEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.TransformingEncoder;
import org.apache.spark.sql.catalyst.encoders.Codec;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.Metadata;
import scala.Function0;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;

/**
 * Makes Spark's encoders of records. Spark calls the accessors and the constructor of a record in
 * code that it compiles, as it does for case classes of Scala.
 */
final class RecordColumns {
  private static final Map<Class<?>, AgnosticEncoder<?>> SCALARS = scalars();

  private final String format;

  /** The records that hold the one at hand. */
  private final Set<Class<?>> above = new LinkedHashSet<>();

  RecordColumns(String format) {
    this.format = format;
  }

  private static Map<Class<?>, AgnosticEncoder<?>> scalars() {
    Map<Class<?>, AgnosticEncoder<?>> scalars = new HashMap<>();
    scalars.put(boolean.class, AgnosticEncoders.PrimitiveBooleanEncoder$.MODULE$);
    scalars.put(byte.class, AgnosticEncoders.PrimitiveByteEncoder$.MODULE$);
    scalars.put(short.class, AgnosticEncoders.PrimitiveShortEncoder$.MODULE$);
    scalars.put(int.class, AgnosticEncoders.PrimitiveIntEncoder$.MODULE$);
    scalars.put(long.class, AgnosticEncoders.PrimitiveLongEncoder$.MODULE$);
    scalars.put(float.class, AgnosticEncoders.PrimitiveFloatEncoder$.MODULE$);
    scalars.put(double.class, AgnosticEncoders.PrimitiveDoubleEncoder$.MODULE$);
    scalars.put(Boolean.class, AgnosticEncoders.BoxedBooleanEncoder$.MODULE$);
    scalars.put(Byte.class, AgnosticEncoders.BoxedByteEncoder$.MODULE$);
    scalars.put(Short.class, AgnosticEncoders.BoxedShortEncoder$.MODULE$);
    scalars.put(Integer.class, AgnosticEncoders.BoxedIntEncoder$.MODULE$);
    scalars.put(Long.class, AgnosticEncoders.BoxedLongEncoder$.MODULE$);
    scalars.put(Float.class, AgnosticEncoders.BoxedFloatEncoder$.MODULE$);
    scalars.put(Double.class, AgnosticEncoders.BoxedDoubleEncoder$.MODULE$);
    scalars.put(String.class, AgnosticEncoders.StringEncoder$.MODULE$);
    scalars.put(byte[].class, AgnosticEncoders.BinaryEncoder$.MODULE$);
    scalars.put(LocalDate.class, new AgnosticEncoders.LocalDateEncoder(false));
    scalars.put(Instant.class, new AgnosticEncoders.InstantEncoder(false));
    scalars.put(LocalDateTime.class, AgnosticEncoders.LocalDateTimeEncoder$.MODULE$);
    scalars.put(Duration.class, AgnosticEncoders.DayTimeIntervalEncoder$.MODULE$);
    scalars.put(BigInteger.class, AgnosticEncoders.JavaBigIntEncoder$.MODULE$);
    scalars.put(
        BigDecimal.class,
        new AgnosticEncoders.JavaDecimalEncoder(DecimalType.SYSTEM_DEFAULT(), false));
    scalars.put(UUID.class, by(UUID.class, String.class, UuidText::new));
    return Map.copyOf(scalars);
  }

  /** Returns the encoder of a record. */
  <T> AgnosticEncoder<T> record(Class<T> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(type.getTypeName() + " is no record; " + instead(type));
    }
    return cast(record(type, type.getSimpleName()));
  }

  private AgnosticEncoder<?> record(Class<?> type, String path) {
    if (!isPublic(type)) {
      throw new IllegalArgumentException(
          type.getTypeName() + " is not public, but Spark compiles code that calls it");
    }
    if (!above.add(type)) {
      throw new IllegalArgumentException(
          path + " holds itself, and so would its columns; " + instead(type));
    }
    List<EncoderField> fields = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      AgnosticEncoder<?> encoder =
          column(component.getGenericType(), path + '.' + component.getName());
      fields.add(
          new EncoderField(
              component.getName(),
              encoder,
              encoder.nullable(),
              Metadata.empty(),
              Option.empty(),
              Option.empty()));
    }
    above.remove(type);
    return new ProductEncoder<>(
        tag(type), CollectionConverters.asScala(fields).toSeq(), Option.empty());
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  private static String instead(Class<?> type) {
    return "PenstockEncoders.binary(" + type.getSimpleName() + ".class) takes any message";
  }

  private AgnosticEncoder<?> column(Type type, String path) {
    if (type instanceof ParameterizedType generic
        && generic.getRawType() instanceof Class<?> collection) {
      return collection(collection, generic.getActualTypeArguments(), path);
    }
    if (!(type instanceof Class<?> plain)) {
      throw new IllegalArgumentException(
          path + " is of no type that is known here: " + type.getTypeName());
    }
    AgnosticEncoder<?> scalar = SCALARS.get(plain);
    if (scalar != null) {
      return scalar;
    }
    if (plain.isEnum()) {
      return new JavaEnumEncoder<>(tag(plain));
    }
    if (plain.isRecord()) {
      return record(plain, path);
    }
    if (plain.isArray() && SCALARS.containsKey(plain.getComponentType())) {
      return new ArrayEncoder<>(column(plain.getComponentType(), path + "[]"), false);
    }
    try {
      return message(CodecRef.of(plain, format));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          path + " has a type without a column: " + type.getTypeName(), e);
    }
  }

  private AgnosticEncoder<?> collection(Class<?> type, Type[] arguments, String path) {
    if (type == List.class || type == Set.class) {
      return new IterableEncoder<>(tag(type), column(arguments[0], path + "[]"), true, false);
    }
    if (type == Map.class) {
      return new MapEncoder<>(
          tag(type), column(arguments[0], path + "{key}"), column(arguments[1], path + "{}"), true);
    }
    if (type == Optional.class) {
      AgnosticEncoder<Option<Object>> option =
          cast(new OptionEncoder<>(boxed(column(arguments[0], path))));
      return new TransformingEncoder<Optional<Object>, Option<Object>>(
          tag(type), option, provider(OptionalOption::new), true);
    }
    throw new IllegalArgumentException(
        path + " has a type without a column: " + type.getTypeName() + " with parameters");
  }

  /** Returns the encoder of a column that holds messages. */
  static <T> AgnosticEncoder<T> message(CodecRef<T> codec) {
    if (codec.codec().schema().isEmpty()) {
      throw new IllegalArgumentException(codec + " was not generated from a schema");
    }
    return by(codec.type(), byte[].class, () -> new MessageBytes<>(codec));
  }

  private static <I, O> AgnosticEncoder<I> by(
      Class<I> type, Class<O> column, Provider<I, O> codec) {
    AgnosticEncoder<?> binary = AgnosticEncoders.BinaryEncoder$.MODULE$;
    AgnosticEncoder<?> text = AgnosticEncoders.StringEncoder$.MODULE$;
    AgnosticEncoder<O> inner = cast(column == String.class ? text : binary);
    return new TransformingEncoder<I, O>(tag(type), inner, provider(codec), true);
  }

  private static AgnosticEncoder<Object> boxed(AgnosticEncoder<?> encoder) {
    return cast(encoder);
  }

  @SuppressWarnings("unchecked") // what Spark makes of it is of the class that the tag has
  private static <T> AgnosticEncoder<T> cast(AgnosticEncoder<?> encoder) {
    return (AgnosticEncoder<T>) encoder;
  }

  private static <T> ClassTag<T> tag(Class<?> type) {
    return ClassTag.apply(type);
  }

  private static <I, O> Function0<Codec<? super I, O>> provider(Provider<I, O> provider) {
    return (Function0<Codec<? super I, O>> & Serializable) provider::get;
  }

  /** Makes codecs of Spark on executors. */
  private interface Provider<I, O> extends Serializable {
    Codec<I, O> get();
  }

  private static final class UuidText implements Codec<UUID, String> {
    private static final long serialVersionUID = 1;

    @Override
    public String encode(UUID value) {
      return value.toString();
    }

    @Override
    public UUID decode(String text) {
      return UUID.fromString(text);
    }
  }

  /** An option of Scala, which Spark makes of null too, where other encoders see no null. */
  private static final class OptionalOption implements Codec<Optional<Object>, Option<Object>> {
    private static final long serialVersionUID = 1;

    @Override
    public Option<Object> encode(Optional<Object> value) {
      return value.isPresent() ? Option.apply(value.get()) : Option.empty();
    }

    @Override
    public Optional<Object> decode(Option<Object> option) {
      return option.isDefined() ? Optional.of(option.get()) : Optional.empty();
    }
  }

  private record MessageBytes<T>(CodecRef<T> codec) implements Codec<T, byte[]> {
    @Override
    public byte[] encode(T value) {
      return codec.codec().encode(value);
    }

    @Override
    public T decode(byte[] message) {
      return codec.codec().decode(message);
    }
  }
}
