package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * What people meet who make one of the commonest mistakes: each message says what, where, and what
 * to do. They stand in one file, to be read as a whole; {@code -Dpenstock.bless=true} rewrites it.
 */
class MistakesTest {
  private static final Path GOLDEN =
      Path.of("src/test/resources/mistakes/messages.txt").toAbsolutePath();

  private static final String ORDER =
      "@dev.penstock.Message public record Order(String customer, int count,"
          + " java.util.List<String> lines) {}";
  private static final String PRICE =
      "@dev.penstock.Message public record Price(long at, String symbol, double bid) {}";

  private final StringBuilder text = new StringBuilder();

  @Test
  void eachMessageSaysWhatWhereAndWhatToDo() throws Exception {
    Class<?> order = load("Order", ORDER);
    Class<?> price = load("Price", PRICE);
    Object good = order.getConstructors()[0].newInstance("Ann", 2, List.of("tea", "salt"));
    Codec<Object> compact = compact(order);
    Codec<Object> fast = fast(order);

    add("wrong type asked, Compact", () -> compact(price).decode(compact.encode(good)));
    add("wrong type asked, Fast", () -> fast(price).decode(fast.encode(good)));
    add("wrong type asked, JSON", () -> json(price).decode(json(order).encode(good)));
    add("Fast bytes read as Compact", () -> compact.decode(fast.encode(good)));
    add("Compact bytes read as Fast", () -> fast.decode(compact.encode(good)));
    add("JSON read as Compact", () -> compact.decode(json(order).encode(good)));
    add("Compact bytes read as JSON", () -> json(order).decode(compact.encode(good)));
    add("truncated, Compact", () -> compact.decode(less(compact.encode(good))));
    add("truncated, Fast", () -> fast.decode(less(fast.encode(good))));
    add("truncated, JSON", () -> json(order).decode(less(json(order).encode(good))));
    add("a type of the JDK as a message", () -> Compact.codec(String.class));
    addErrors(
        "a component of a type that is not supported",
        "@dev.penstock.Message public record Event(java.util.Calendar when) {}");
    addErrors(
        "two ids alike",
        "@dev.penstock.Message public record Event(@dev.penstock.Id(2) int a,"
            + " @dev.penstock.Id(2) int b) {}");
    addErrors(
        "unknown fields in front of other components",
        "@dev.penstock.Message public record Event("
            + "@dev.penstock.Since(2) dev.penstock.UnknownFields rest, int a) {}");
    changed();
    Object[] nulls = {null, 2, List.of()};
    Object[] holes = {"Ann", 2, Arrays.asList("tea", null)};
    Object[] lone = {"Ann", 2, List.of("tea", "\ud800")};
    for (String format : List.of("compact", "fast", "json")) {
      add("null in a required component, " + format, () -> encode(format, order, nulls));
      add("a list with null, " + format, () -> encode(format, order, holes));
      add("a lone surrogate, " + format, () -> encode(format, order, lone));
    }

    if (Boolean.getBoolean("penstock.bless")) {
      Files.createDirectories(GOLDEN.getParent());
      Files.writeString(GOLDEN, text);
    }
    assertThat(text.toString()).isEqualTo(Files.readString(GOLDEN));
  }

  /** A component was added in the middle and without a version, against the rules. */
  private void changed() throws Exception {
    Class<?> before = load("Order", ORDER);
    Class<?> after = load("Order", ORDER.replace("int count", "int count, int discount"));
    Object value = before.getConstructors()[0].newInstance("Ann", 2, List.of("tea"));
    add("the schema changed, Compact", () -> compact(after).decode(compact(before).encode(value)));
    add("the schema changed, Fast", () -> fast(after).decode(fast(before).encode(value)));
    add("the schema changed, JSON", () -> json(after).decode(json(before).encode(value)));
  }

  private static byte[] less(byte[] message) {
    return Arrays.copyOf(message, message.length - 3);
  }

  private static Object encode(String format, Class<?> type, Object... arguments) throws Exception {
    Object value = type.getConstructors()[0].newInstance(arguments);
    return switch (format) {
      case "compact" -> compact(type).encode(value);
      case "fast" -> fast(type).encode(value);
      default -> json(type).encode(value);
    };
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static Codec<Object> compact(Class<?> type) {
    return (Codec<Object>) Compact.codec(type);
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static Codec<Object> fast(Class<?> type) {
    return (Codec<Object>) Fast.codec(type);
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static Codec<Object> json(Class<?> type) {
    return (Codec<Object>) Json.codec(type);
  }

  /** Something that goes wrong. */
  private interface Attempt {
    Object run() throws Exception;
  }

  private void add(String mistake, Attempt attempt) {
    Throwable error = catchThrowable(attempt::run);
    assertThat(error).as(mistake).isNotNull();
    String name = error.getClass().getSimpleName();
    text.append(mistake).append("\n  ").append(name).append(": ");
    text.append(error.getMessage()).append("\n\n");
  }

  private void addErrors(String mistake, String source) {
    Compilation compilation = compile(file("Event", source));
    text.append(mistake).append("\n  ");
    text.append(
        compilation.errors().stream()
            .map(error -> "line " + error.getLineNumber() + ": " + error.getMessage(Locale.ROOT))
            .collect(Collectors.joining("\n  ")));
    text.append("\n\n");
  }

  private static Class<?> load(String name, String source) throws ClassNotFoundException {
    return new CompiledSource(compile(file(name, source))).loadClass("com.acme." + name);
  }

  private static JavaFileObject file(String name, String source) {
    return JavaFileObjects.forSourceString("com.acme." + name, "package com.acme; " + source);
  }

  private static Compilation compile(JavaFileObject source) {
    return Compiler.javac().withProcessors(new PenstockProcessor()).compile(source);
  }
}
