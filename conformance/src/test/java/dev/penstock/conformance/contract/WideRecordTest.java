package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Codec;
import dev.penstock.EncodeException;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records of 300 components: their codecs have no method that HotSpot would not compile. */
class WideRecordTest {
  /** HotSpot compiles no method with more bytes of bytecode. */
  private static final int HUGE_METHOD_LIMIT = 8000;

  private static final List<Format> FORMATS =
      Format.where(each -> FormatKits.ALL.contains(each.kit()));

  private static final Map<Schema, CompiledClasses> COMPILED = new ConcurrentHashMap<>();
  private static final Map<Schema, Class<Object>> TYPES = new ConcurrentHashMap<>();

  static Stream<WideSchema> schemas() {
    return Stream.of(
        wide(1, "i32?", "text", "maybe text", "com.acme.Wide.Fixed", "com.acme.Wide.Shape?"),
        wide(3, "i32", "i32?", "i64?", "i32 = 7", "bool", "maybe i32", "decimal?", "f64?"),
        wide(3, "text", "text?", "text? @interned", "maybe text", "optional text", "bytes?"),
        wide(3, "list<i32>", "list<text>?", "list<text?>", "map<text, i32>?"),
        wide(
            3,
            "com.acme.Wide.Point",
            "com.acme.Wide.Point?",
            "com.acme.Wide.Fixed",
            "com.acme.Wide.Fixed?",
            "com.acme.Wide.Side",
            "com.acme.Wide.Side?",
            "com.acme.Wide.Shape",
            "com.acme.Wide.Shape?"));
  }

  private static WideSchema wide(int versions, String... kinds) {
    return new WideSchema(List.of(kinds), versions);
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void noMethodIsTooLongForHotSpot(WideSchema wide) {
    Map<String, Integer> lengths = new TreeMap<>();
    compiled(wide.newest())
        .files()
        .forEach((type, file) ->
            CodeLengths.of(file).forEach((name, length) -> lengths.put(type + "." + name, length)));
    lengths.keySet().removeIf(each -> each.endsWith("<clinit>")); // runs once
    assertThat(lengths).hasSizeGreaterThan(20);
    assertThat(lengths.values()).allMatch(length -> length <= HUGE_METHOD_LIMIT);
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void valuesComeBack(WideSchema wide) {
    Class<Object> type = type(wide.newest());
    for (Format format : FORMATS) {
      Codec<Object> codec = format.codec(type);
      for (int seed = 1; seed <= 5; seed++) {
        Object value = new RandomValues(seed).narrow().of(type);
        byte[] message = codec.encode(value);
        Object copy = codec.decode(message);
        assertThat(format.text(type, copy))
            .as("%s %s", format, seed)
            .isEqualTo(format.text(type, value));
        assertThat(codec.encode(copy)).isEqualTo(message);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void versionsReadEachOther(WideSchema wide) {
    Class<Object> first = type(wide.version(1));
    Class<Object> newest = type(wide.newest());
    for (Format format : FORMATS) {
      Object value = new RandomValues(1).narrow().of(first);
      Object grown = format.codec(newest).decode(format.codec(first).encode(value));
      Object back = format.codec(first).decode(format.codec(newest).encode(grown));
      assertThat(format.text(first, back)).as("%s", format).isEqualTo(format.text(first, value));
      Object later = new RandomValues(2).narrow().of(newest);
      Object older = format.codec(first).decode(format.codec(newest).encode(later));
      assertThat(json(first, older)).startsWith("{\"c1\":");
    }
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void errorsNameTheComponent(WideSchema wide) throws ReflectiveOperationException {
    Class<Object> type = type(wide.newest());
    RecordComponent[] components = type.getRecordComponents();
    int last = components.length - 1;
    while (components[last].getType().isPrimitive()
        || components[last].getAnnotatedType().isAnnotationPresent(Nullable.class)) {
      last--;
    }
    Object broken = with(new RandomValues(1).narrow().of(type), components, last);
    for (Format format : FORMATS) {
      EncodeException failure =
          catchThrowableOfType(EncodeException.class, () -> format.codec(type).encode(broken));
      assertThat(failure.path()).as("%s", format).startsWith(components[last].getName());
    }
  }

  /** Returns a copy of a record with null in place of a component. */
  private static Object with(Object value, RecordComponent[] components, int missing)
      throws ReflectiveOperationException {
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = i == missing ? null : components[i].getAccessor().invoke(value);
    }
    Constructor<?> constructor = value.getClass().getDeclaredConstructor(types);
    return constructor.newInstance(values);
  }

  private static String json(Class<Object> type, Object value) {
    return new String(Format.DOCUMENTS.codec(type).encode(value), StandardCharsets.UTF_8);
  }

  private static CompiledClasses compiled(Schema schema) {
    return COMPILED.computeIfAbsent(schema, each -> WideSchema.compile(each, FORMATS));
  }

  @SuppressWarnings("unchecked") // the test knows no more of the class
  private static Class<Object> type(Schema schema) {
    return TYPES.computeIfAbsent(
        schema,
        each -> {
          ClassLoader loader = compiled(each).loader(WideRecordTest.class.getClassLoader());
          try {
            return (Class<Object>) loader.loadClass("com.acme.Wide");
          } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
