package dev.penstock.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.Codec;
import dev.penstock.MessageFacts;
import dev.penstock.compact.Compact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What codecs say of their type, which the compiler has seen and a schema does not tell. */
class MessageFactsTest {

  private static Codec<?> codec(String body) {
    String source = "package com.acme; import dev.penstock.*; import java.util.*; @Message " + body;
    Compilation compilation =
        Compiler.javac()
            .withOptions("-Apenstock.schemas=off")
            .withProcessors(new PenstockProcessor())
            .compile(JavaFileObjects.forSourceString("com.acme.M", source));
    assertThat(compilation).succeeded();
    try {
      return Compact.codec(new CompiledSource(compilation).loadClass("com.acme.M"));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          record M(int a, String b, java.time.Instant c, java.math.BigDecimal d, UUID e) {}
          record M(Optional<Side> side, Leg leg, Optional<M> next) { enum Side { BUY } record Leg(long id) {} }
          record M(Shape s) { sealed interface Shape {} record Dot(int x) implements Shape {} }
          record M(Currency a, Locale b, java.net.URI c, java.time.ZonedDateTime d) {}
          """)
  void valuesOfOneFormThatCannotChangeAreBoth(String body) {
    assertThat(codec(body).facts()).isEqualTo(new MessageFacts("", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          record M(int a, Leg leg) { record Leg(byte[] raw) {} } | com.acme.M.Leg.raw: arrays can be changed
          record M(int[] a) {} | com.acme.M.a: arrays can be changed
          record M(List<Integer> a) {} | com.acme.M.a: lists, sets and maps may change
          record M(Optional<List<Integer>> a) {} | com.acme.M.a: lists, sets and maps may change
          record M(Date a) {} | com.acme.M.a: java.util.Date may change
          final class M { private int a; @Creator public M(int a) { this.a = a; } public int a() { return a; } } | com.acme.M is a class, whose objects may change
          """)
  void whatMayChangeIsNamed(String body, String reason) {
    assertThat(codec(body).facts().mutable()).isEqualTo(reason);
    assertThat(codec(body).facts().isSafeAsKey()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          record M(int a, @Since(2) Optional<Integer> b) {} | com.acme.M.b: added in version 2, earlier ones do not write it
          record M(Leg leg) { record Leg(Set<Integer> ids) {} } | com.acme.M.Leg.ids: sets and maps have no order of their own
          record M(List<Map<String, Integer>> a) {} | com.acme.M.a: sets and maps have no order of their own
          record M(double a) {} | com.acme.M.a: floating point has two zeros
          record M(float[] a) {} | com.acme.M.a: floating point has two zeros
          record M(Throwable a) {} | com.acme.M.a: what the adapter dev.penstock.type.ThrowableAdapter writes may vary
          record M(int a, UnknownFields rest) {} | com.acme.M.rest: unknown fields are written again
          record M(Side a) { enum Side { BUY, @Unknown OTHER } } | com.acme.M.Side.OTHER: it stands for several values
          record M(Leg a, Leg b) { @Shared record Leg(int id) {} } | com.acme.M.Leg: shared records are written once, copies again
          """)
  void whatMakesBytesVaryIsNamed(String body, String reason) {
    assertThat(codec(body).facts().varying()).isEqualTo(reason);
  }

  @Test
  void ofACodecByHandNothingIsKnown() {
    MessageFacts facts = Compact.codec(dev.penstock.ArrayType.INTS).facts();
    assertThat(facts).isEqualTo(MessageFacts.UNKNOWN);
    assertThat(facts.isDeeplyImmutable()).isFalse();
    assertThat(facts.isSafeAsKey()).isFalse();
  }
}
