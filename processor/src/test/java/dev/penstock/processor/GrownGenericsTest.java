package dev.penstock.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import org.junit.jupiter.api.Test;

/** Generic records come to hold each other, and the message, as they grow. */
class GrownGenericsTest {
  private static final String FIRST =
      """
      {"box": {"value": 1}, "boxes": [{"value": 2}, {"value": 3}], "nested": {"value": {"value": 4}},
       "pair": {"a": 5, "b": "B"}, "pairs": {"x": {"a": 6, "b": {"value": 7}}},
       "sum": {"Two": {"pair": {"a": 8, "b": 9}}}}
      """;

  private static final String GROWN =
      """
      {"box": {"value": 1, "next": {"value": 10, "next": {"value": 11}}, "pairs": [{"a": 12, "b": 13}]},
       "boxes": [{"value": 2}, {"value": 3, "next": {"value": 14}}],
       "nested": {"value": {"value": 4, "next": {"value": 15}}, "next": {"value": {"value": 16}}},
       "pair": {"a": 5, "b": "B", "boxes": {"x": {"value": "A"}}},
       "pairs": {"x": {"a": 6, "b": {"value": 7, "next": {"value": 17}}, "boxes": {}}},
       "sum": {"Two": {"pair": {"a": 8, "b": 9}, "root": %s}}}
      """
          .formatted(FIRST);

  @Test
  void bothVersionsReadEachOther() throws Exception {
    Class<?> old = load("", "", "");
    Class<?> now =
        load(
            ", @Since(2) Optional<Box<T>> next, @Since(2) Optional<List<Pair<T, T>>> pairs",
            ", @Since(2) Optional<Map<String, Box<B>>> boxes",
            ", @Since(2) Optional<S> root");

    BothWays.check(old, now, FIRST, GROWN);
  }

  private static Class<?> load(String box, String pair, String two) throws Exception {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new PenstockProcessor())
            .withOptions("-Apenstock.schemas=off")
            .compile(
                JavaFileObjects.forSourceString(
                    "com.acme.S",
                    """
                    package com.acme;
                    import dev.penstock.*;
                    import java.util.*;
                    @Message public record S(
                        Box<Integer> box, List<Box<Short>> boxes, Optional<Box<Box<Integer>>> nested, Pair<Integer, E> pair,
                        Map<String, Pair<Short, Box<Short>>> pairs, Sum sum) {
                      record Box<T>(T value%s) {}
                      record Pair<A, B>(A a, B b%s) {}
                      sealed interface Sum permits One, Two {}
                      record One(Box<Integer> box) implements Sum {}
                      record Two(Pair<Short, Short> pair%s) implements Sum {}
                      enum E { A, B }
                    }
                    """
                        .formatted(box, pair, two)));
    assertThat(compilation).succeeded();
    return new CompiledSource(compilation).loadClass("com.acme.S");
  }
}
