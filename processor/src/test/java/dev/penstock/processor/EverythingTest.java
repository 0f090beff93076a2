package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Compiles a message for every kind of Java type with the processor, and runs its codecs. */
class EverythingTest {
  private static final Map<String, Function<Class<?>, Codec<?>>> FORMATS =
      new TreeMap<>(Map.of("compact", Compact::codec));

  private final Compilation compilation = compile();

  private static Compilation compile() {
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions("-Xlint:all,-processing", "-Werror", "--release", "17")
        .compile(JavaFileObjects.forResource("com/acme/Everything.java"));
  }

  @TestFactory
  Stream<DynamicTest> every_value_comes_back_in_every_format() throws Exception {
    assertThat(compilation.diagnostics()).isEmpty();
    Class<?> everything = new CompiledSource(compilation).loadClass("com.acme.Everything");
    List<?> samples = (List<?>) everything.getMethod("samples").invoke(null);
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
