package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.BufferPool;
import dev.penstock.Codec;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What is said about null, and that the advice compiles. */
class NullsTest {
  private static final String ELEMENT =
      "null in a collection: leave it out, or allow it in the type, List<@Nullable T> or"
          + " Map<K, @Nullable V>; a key of a map and an element of a set are never null";

  @Test
  void nullInACollectionHasAdviceThatCompiles() throws Exception {
    Class<?> plain =
        load(
            "public record Holes(List<String> l, Set<String> s, Map<String, Integer> m,"
                + " List<List<Long>> n) {}");
    List<String> list = Arrays.asList("a", null);
    Map<String, Integer> key = Collections.singletonMap(null, 1);
    Map<String, Integer> value = Collections.singletonMap("k", null);
    List<List<Long>> nested = List.of(Arrays.asList(1L, null));
    for (Codec<Object> codec : codecs(plain)) {
      assertRefused(codec, make(plain, list, Set.of(), Map.of(), List.of()), "l[1]");
      assertRefused(
          codec, make(plain, List.of(), Collections.singleton(null), Map.of(), List.of()), "s[0]");
      assertRefused(codec, make(plain, List.of(), Set.of(), key, List.of()), "m[0]");
      assertRefused(codec, make(plain, List.of(), Set.of(), value, List.of()), "m[0]");
      assertRefused(codec, make(plain, List.of(), Set.of(), Map.of(), nested), "n[0][1]");
    }
    Class<?> advised =
        load(
            "public record Holes(List<@Nullable String> l, Set<String> s, Map<String, @Nullable"
                + " Integer> m, List<List<@Nullable Long>> n) {}");
    Object holes = make(advised, list, Set.of(), value, nested);
    for (Codec<Object> codec : codecs(advised)) {
      assertThat(codec.decode(codec.encode(holes))).isEqualTo(holes);
    }
  }

  @Test
  void theArgumentThatIsNullIsNamed() throws Exception {
    Class<?> type = load("public record Holes(int a) {}");
    Object value = make(type, 1);
    for (Codec<Object> codec : codecs(type)) {
      assertThat(catchThrowable(() -> codec.encode(null)))
          .isInstanceOf(EncodeException.class)
          .hasMessage("null is no message: pass a value");
      assertNamed("source", () -> codec.decode((byte[]) null));
      assertNamed("source", () -> codec.decode(null, 0, 0));
      assertNamed("source", () -> codec.decode((ByteBuffer) null));
      assertNamed("source", () -> codec.decode((InputStream) null));
      assertNamed("source", () -> codec.decode((ReadableByteChannel) null));
      assertNamed("target", () -> codec.encode(value, null, 0));
      assertNamed("target", () -> codec.encode(value, (OutputBuffer) null));
      assertNamed("target", () -> codec.encode(value, (ByteBuffer) null));
      assertNamed("target", () -> codec.encode(value, (OutputStream) null));
      assertNamed("target", () -> codec.encode(value, (WritableByteChannel) null));
      assertNamed("pool", () -> codec.encode(value, (BufferPool) null));
    }
    assertNamed("options", () -> Compact.codec(type, null, Limits.DEFAULT));
    assertNamed("limits", () -> Compact.codec(type, CompactOptions.DEFAULT, null));
  }

  private static void assertNamed(String argument, ThrowingCallable call) {
    assertThatNullPointerException().isThrownBy(call).withMessage(argument + " is null");
  }

  private static void assertRefused(Codec<Object> codec, Object value, String path) {
    assertThat(catchThrowable(() -> codec.encode(value))).hasMessage(path + ": " + ELEMENT);
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static List<Codec<Object>> codecs(Class<?> type) {
    return List.of(
        (Codec<Object>) Compact.codec(type),
        (Codec<Object>) Fast.codec(type),
        (Codec<Object>) Json.codec(type));
  }

  private static Object make(Class<?> type, Object... components) throws Exception {
    return type.getConstructors()[0].newInstance(components);
  }

  private static Class<?> load(String source) throws ClassNotFoundException {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new PenstockProcessor())
            .withOptions("-Apenstock.schemas=off")
            .compile(
                JavaFileObjects.forSourceString(
                    "com.acme.Holes",
                    "package com.acme; import java.util.*; import org.jspecify.annotations.*;\n"
                        + "@dev.penstock.Message "
                        + source));
    assertThat(compilation.errors()).isEmpty();
    return new CompiledSource(compilation).loadClass("com.acme.Holes");
  }
}
