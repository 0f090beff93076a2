package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several changes at once: who does what the first message says has a build that passes. */
class OneStepTest {
  private static final List<Function<Class<?>, Codec<?>>> FORMATS =
      List.of(Compact::codec, Fast::codec, Json::codec);

  @TempDir Path folder;

  @Test
  void aRecordLosesOneRenamesOneAndGainsTwo() throws Exception {
    Class<?> before =
        release("public record Price(String symbol, Optional<Integer> lot, int bid, int ask) {}");

    assertThat(
            firstError(
                "public record Price(Optional<String> venue, String symbol, int bidPrice, int ask,"
                    + " boolean open) {}"))
        .isEqualTo(
            "[MarksMissing] com.acme.Price: 'com.acme.Price' changed in more than one way (what is"
                + " released keeps its number, version and place, and its name in JSON); readers of"
                + " each side misread messages of the other without these marks; write"
                + " @Removed(\"2 lot: optional i32\") on the record; @Id(1) on 'symbol',"
                + " @Id(4) on 'ask'; @Since(2) on 'venue';"
                + " @Since(2) on 'open', as Optional, as @Nullable or with a @Default;"
                + " is 'bidPrice' the 'bid' of before? then @Id(3) @Name(\"bid\") on 'bidPrice'; if it"
                + " is another, @Id(6) @Since(2) on 'bidPrice', as Optional, as @Nullable or with a"
                + " @Default, and 'bid' (3 bid: i32) again, with @Deprecated @Id(3)");
    Class<?> after =
        compiled(
            "@Removed(\"2 lot: optional i32\") public record Price("
                + "@Since(2) Optional<String> venue, @Id(1) String symbol,"
                + " @Id(3) @Name(\"bid\") int bidPrice, @Id(4) int ask,"
                + " @Since(2) @Default(\"false\") boolean open) {}");
    assertReads(
        before,
        after,
        make(before, "XY", java.util.Optional.of(3), 7, 8),
        "Price[venue=Optional.empty, symbol=XY, bidPrice=7, ask=8, open=false]");

    Class<?> other =
        compiled(
            "@Removed(\"2 lot: optional i32\") public record Price("
                + "@Since(2) Optional<String> venue, @Id(1) String symbol,"
                + " @Id(6) @Since(2) @Default(\"0\") int bidPrice, @Id(4) int ask,"
                + " @Since(2) @Default(\"false\") boolean open, @Deprecated @Id(3) int bid) {}");
    assertReads(
        before,
        other,
        make(before, "XY", java.util.Optional.empty(), 7, 8),
        "Price[venue=Optional.empty, symbol=XY, bidPrice=0, ask=8, open=false, bid=7]");
  }

  @Test
  void anEnumLosesOneRenamesOneAndGainsTwo() throws Exception {
    String holder = "public record Price(java.util.List<State> states) {}\n";
    Class<?> before = release(holder + "enum State { OPEN, AUTHORISED, PAID, LOST }");

    assertThat(firstError(holder + "enum State { NEW, OPEN, AUTHORIZED, PAID, HELD }"))
        .endsWith(
            "; write 'LOST' again, with @Deprecated @Id(3); @Id(0) on 'OPEN', @Id(2) on 'PAID';"
                + " is 'AUTHORIZED' the 'AUTHORISED' of before? then @Id(1) @Name(\"AUTHORISED\") on"
                + " 'AUTHORIZED'; if it is another, @Id(5) on 'AUTHORIZED', and 'AUTHORISED' again,"
                + " with @Deprecated @Id(1)");
    Class<?> after =
        compiled(
            holder
                + "enum State { NEW, @Id(0) OPEN, @Id(1) @Name(\"AUTHORISED\") AUTHORIZED,"
                + " @Id(2) PAID, HELD, @Deprecated @Id(3) LOST }");
    Object[] states = before.getClassLoader().loadClass("com.acme.State").getEnumConstants();
    assertReads(
        before,
        after,
        make(before, List.of(states)),
        "Price[states=[OPEN, AUTHORIZED, PAID, LOST]]");
  }

  @Test
  void aUnionRenamesOneAndGainsTwo() throws Exception {
    String holder = "public record Price(java.util.List<Event> events) {}\n";
    Class<?> before =
        release(
            holder
                + "sealed interface Event { record Opened(int x) implements Event {}"
                + " record Closed(int x) implements Event {} }");

    assertThat(
            firstError(
                holder
                    + "sealed interface Event { record Held(int x) implements Event {}"
                    + " record Open(int x) implements Event {}"
                    + " record Closed(int x) implements Event {}"
                    + " record Lost(int x) implements Event {} }"))
        .endsWith(
            "; write @Id(1) on 'Closed'; @Since(2) on 'Held'; @Since(2) on 'Lost';"
                + " is 'Open' the 'Opened' of before? then @Id(0) @Name(\"Opened\") on 'Open'; if it"
                + " is another, @Id(4) @Since(2) on 'Open', and 'Opened' again, with @Deprecated"
                + " @Id(0)");
    Class<?> after =
        compiled(
            holder
                + "sealed interface Event { @Since(2) record Held(int x) implements Event {}"
                + " @Id(0) @Name(\"Opened\") record Open(int x) implements Event {}"
                + " @Id(1) record Closed(int x) implements Event {}"
                + " @Since(2) record Lost(int x) implements Event {} }");
    ClassLoader loader = before.getClassLoader();
    Object events =
        List.of(
            make(loader.loadClass("com.acme.Event$Opened"), 1),
            make(loader.loadClass("com.acme.Event$Closed"), 2));
    assertReads(before, after, make(before, events), "Price[events=[Open[x=1], Closed[x=2]]]");
  }

  /** Writes the schema file of a message, and returns its class. */
  private Class<?> release(String source) throws ClassNotFoundException {
    return load(compile(source, "update"));
  }

  private String firstError(String source) {
    return compile(source, "check")
        .errors()
        .getFirst()
        .getMessage(Locale.ROOT)
        .lines()
        .findFirst()
        .orElseThrow();
  }

  /** Returns the class of a source that breaks nothing. */
  private Class<?> compiled(String source) throws ClassNotFoundException {
    Compilation compilation = compile(source, "check");
    assertThat(compilation.errors()).isEmpty();
    return load(compilation);
  }

  private static Class<?> load(Compilation compilation) throws ClassNotFoundException {
    return new CompiledSource(compilation).loadClass("com.acme.Price");
  }

  private Compilation compile(String source, String mode) {
    List<JavaFileObject> files = new ArrayList<>();
    files.add(
        JavaFileObjects.forSourceString(
            "com.acme.Price",
            "package com.acme; import dev.penstock.*; import java.util.Optional;\n@Message "
                + source));
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions("-Apenstock.schemas=" + folder, "-Apenstock.schemas.mode=" + mode)
        .compile(files);
  }

  private static Object make(Class<?> type, Object... components) throws Exception {
    var constructor = type.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(components);
  }

  @SuppressWarnings("unchecked") // tests know no more of the classes
  private static void assertReads(Class<?> before, Class<?> after, Object old, String expected) {
    for (Function<Class<?>, Codec<?>> format : FORMATS) {
      byte[] message = ((Codec<Object>) format.apply(before)).encode(old);
      Object read = ((Codec<Object>) format.apply(after)).decode(message);
      assertThat(read).hasToString(expected);
      assertThat(((Codec<Object>) format.apply(before)).decode(written(after, read, format)))
          .isNotNull();
    }
  }

  @SuppressWarnings("unchecked") // tests know no more of the classes
  private static byte[] written(Class<?> type, Object value, Function<Class<?>, Codec<?>> format) {
    return ((Codec<Object>) format.apply(type)).encode(value);
  }
}
