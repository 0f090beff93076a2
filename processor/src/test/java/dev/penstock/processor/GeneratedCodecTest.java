package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Compiles messages with the processor, without a warning, and runs their codecs. */
class GeneratedCodecTest {
  private static final Map<String, Function<Class<?>, Codec<?>>> FORMATS =
      new TreeMap<>(Map.of("compact", Compact::codec, "fast", Fast::codec, "json", Json::codec));

  @TestFactory
  Stream<DynamicTest> everyKindOfTypeComesBackInEveryFormat() throws Exception {
    return samplesComeBack("Everything");
  }

  @TestFactory
  Stream<DynamicTest> typesOfTheJdkComeBackWhereverTheyStand() throws Exception {
    return samplesComeBack("JdkTypes");
  }

  @TestFactory
  Stream<DynamicTest> classesThatAreNoRecordsComeBackInEveryFormat() throws Exception {
    return samplesComeBack("Classes");
  }

  @TestFactory
  Stream<DynamicTest> namesThatGeneratedCodeUsesAreFreeForMessages() throws Exception {
    return samplesComeBack("Shadows");
  }

  @TestFactory
  @SuppressWarnings("unchecked") // the codecs are of the values' classes
  Stream<DynamicTest> whatAdaptersGiveStandsAsThoughItWereThere() throws Exception {
    Class<?> holder =
        load("com.acme.AdaptedLists", JavaFileObjects.forResource("com/acme/AdaptedLists.java"));
    Object plain = holder.getMethod("plain").invoke(null);
    Object adapted = holder.getMethod("adapted").invoke(null);
    return FORMATS.entrySet().stream()
        .map(format ->
            DynamicTest.dynamicTest(
                format.getKey(),
                () -> {
                  Codec<Object> ofPlain = (Codec<Object>) format.getValue().apply(plain.getClass());
                  Codec<Object> ofAdapted =
                      (Codec<Object>) format.getValue().apply(adapted.getClass());

                  assertThat(ofAdapted.encode(adapted)).isEqualTo(ofPlain.encode(plain));
                  assertThat(ofAdapted.decode(ofPlain.encode(plain))).isEqualTo(adapted);
                }));
  }

  @TestFactory
  Stream<DynamicTest> aRecordMayHaveAsManyComponentsAsAConstructorTakes() throws Exception {
    List<String> types = List.of("String", "Boolean", "Long", "Double");
    String components =
        IntStream.range(0, 254)
            .mapToObj(
                i -> "@org.jspecify.annotations.Nullable " + types.get(i % types.size()) + " c" + i)
            .collect(Collectors.joining(", "));
    Class<?> wide =
        load(
            "com.acme.Wide",
            JavaFileObjects.forSourceString(
                "com.acme.Wide",
                "package com.acme; @dev.penstock.Message public record Wide("
                    + components
                    + ") {}"));
    List<Object> values = List.of("text", true, 5L, 0.5);
    Constructor<?> constructor = wide.getConstructors()[0];
    List<Object> samples = new ArrayList<>();
    for (int stride = 1; stride < 5; stride++) {
      Object[] arguments = new Object[254];
      for (int i = 0; i < arguments.length; i += stride) {
        arguments[i] = values.get(i % values.size());
      }
      samples.add(constructor.newInstance(arguments));
    }
    return comeBack(samples);
  }

  private static Stream<DynamicTest> samplesComeBack(String name) throws Exception {
    Class<?> holder =
        load("com.acme." + name, JavaFileObjects.forResource("com/acme/" + name + ".java"));
    return comeBack((List<?>) holder.getMethod("samples").invoke(null));
  }

  private static Class<?> load(String name, JavaFileObject source) throws Exception {
    return CompiledSource.of(source).loadClass(name);
  }

  private static Stream<DynamicTest> comeBack(List<?> samples) {
    return FORMATS.entrySet().stream()
        .flatMap(format ->
            samples.stream()
                .map(sample ->
                    DynamicTest.dynamicTest(
                        format.getKey() + " " + sample,
                        () -> comesBack(sample, format.getValue()))));
  }

  @SuppressWarnings("unchecked") // the codec is asked for by the type of the value
  private static void comesBack(Object value, Function<Class<?>, Codec<?>> format) {
    Codec<Object> codec = (Codec<Object>) format.apply(messageOf(value.getClass()));
    Object copy = codec.decode(codec.encode(value));
    assertThat(copy)
        .usingRecursiveComparison()
        .withEqualsForType(Float::equals, Float.class)
        .withEqualsForType(Double::equals, Double.class)
        .isEqualTo(value);
  }

  /**
   * Returns the message that holds values of a record: itself, or the union that it is a case of.
   */
  private static Class<?> messageOf(Class<?> type) {
    Class<?> message = type;
    while (message.getInterfaces().length > 0) {
      message = message.getInterfaces()[0];
    }
    return message;
  }
}
