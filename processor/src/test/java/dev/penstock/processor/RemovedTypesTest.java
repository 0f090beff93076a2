package dev.penstock.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the compiler advises where the last component of a type is removed, done word for word. */
class RemovedTypesTest {
  private static final Pattern ADVICE = Pattern.compile("@Removed\\(\"[^\"]*\"\\)");

  /** The types that components of the table below are of. */
  private static final String TYPES =
      """
      record P(double x, String t, Q q) {}
      record Q(String u, @Since(2) Optional<Q> more) {}
      record F(double x, @Since(2) Optional<F> next) {}
      enum E { A, B }
      sealed interface U permits V, W {}
      record V(String t) implements U {}
      record W(int i) implements U {}
      @Shared record Z(int i, @Nullable String t) {}
      record G<T>(T value) {}
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Optional<P>                      | {"x":1.5,"t":"a","q":{"u":"b","more":{"u":"c"}}}
          Optional<F>                      | {"x":1.5,"next":{"x":2.5}}
          Optional<E>                      | "B"
          Optional<U>                      | {"W":{"i":7}}
          Optional<Z>                      | {"i":7,"t":"z"}
          @Nullable List<P>                | [{"x":1.5,"t":"a","q":{"u":"b"}}]
          @Nullable List<F>                | [{"x":1.5},{"x":2.5,"next":{"x":3.5}}]
          @Nullable Map<String, @Nullable F> | {"a":null,"b":{"x":2.5}}
          @Nullable Map<E, Z>              | {"A":{"i":1,"t":"z"},"B":{"i":2,"t":null}}
          Maybe<Set<E>>                    | ["B","A"]
          Optional<List<List<U>>>          | [[{"V":{"t":"v"}}],[]]
          @Since(2) Optional<P>            | {"x":1.5,"t":"a","q":{"u":"b"}}
          @Since(2) @Nullable List<F>      | [{"x":1.5}]
          @Since(2) Optional<E>            | "B"
          """)
  void theAdviceCompilesAndMessagesOfBothSidesAreRead(String type, String value) throws Exception {
    boolean added = type.startsWith("@Since");
    String head = added ? "@Id(1) int a, @Id(2) String z" : "@Id(1) int a, @Id(3) String z";
    String component = (added ? ", @Id(3) " : ", @Id(2) ") + type + " p";
    Class<?> old = load(compile("update", "", head + component));

    Compilation refused = compile("check", "", head);
    assertThat(refused).failed();
    Matcher advice = ADVICE.matcher(errors(refused));
    assertThat(advice.find()).as(errors(refused)).isTrue();
    Compilation now = compile("check", advice.group(), head);
    assertThat(now).succeeded();

    BothWays.check(
        old, load(now), "{\"a\":7,\"z\":\"end\",\"p\":" + value + "}", "{\"a\":7,\"z\":\"end\"}");
  }

  @Test
  void aClassThatWentWithTheComponentIsNamed() throws Exception {
    compile("update", "", "@Id(1) int a, @Id(2) Optional<P> p");
    Compilation compilation =
        javac("check")
            .compile(
                JavaFileObjects.forSourceString(
                    "com.acme.S",
                    """
                    package com.acme;
                    import dev.penstock.*;
                    @Message @Removed("2 p: optional com.acme.S.P") public record S(@Id(1) int a) {}
                    """));
    assertThat(errors(compilation))
        .contains(
            "[UnknownType] com.acme.S.p: there is no 'com.acme.S.P' any more, of which older"
                + " messages have values here; put it back, it can be marked deprecated");
  }

  @Test
  void aGenericRecordIsNotToBeRemoved() {
    compile("update", "", "@Id(1) int a, @Id(2) Optional<G<Integer>> p");
    assertThat(errors(compile("check", "", "@Id(1) int a")))
        .contains("put it back and mark it deprecated: @Removed has no name for")
        .doesNotContain("@Removed(");
  }

  private Compilation compile(String mode, String marks, String components) {
    return javac(mode)
        .compile(
            JavaFileObjects.forSourceString(
                "com.acme.S",
                """
                package com.acme;
                import dev.penstock.*;
                import java.util.*;
                import org.jspecify.annotations.Nullable;
                @Message %s public record S(%s) {
                %s}
                """
                    .formatted(marks, components, TYPES)));
  }

  private Compiler javac(String mode) {
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions("-Apenstock.schemas=" + folder, "-Apenstock.schemas.mode=" + mode);
  }

  private static Class<?> load(Compilation compilation) throws ClassNotFoundException {
    assertThat(compilation).succeeded();
    return new CompiledSource(compilation).loadClass("com.acme.S");
  }

  private static String errors(Compilation compilation) {
    StringBuilder text = new StringBuilder();
    compilation.errors().forEach(each -> text.append(each.getMessage(null)).append('\n'));
    return text.toString();
  }
}
