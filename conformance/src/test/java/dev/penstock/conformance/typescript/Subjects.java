package dev.penstock.conformance.typescript;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.evolution.Corpus;
import dev.penstock.conformance.evolution.Family;
import dev.penstock.conformance.property.Everything;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Types of random schemas, compiled together, and those that hold every kind of value. */
final class Subjects {
  static final int VERSIONS = 4;

  private Subjects() {}

  /** Returns the messages that hold every kind of value in every place. */
  static List<Subject> everything() {
    return Everything.MESSAGES.stream()
        .map(type ->
            new Subject(type.getSimpleName().toLowerCase(Locale.ROOT), GeneratedType.of(type)))
        .toList();
  }

  /** Returns a type with names that mean something in JavaScript, or in modules of codecs. */
  static List<Subject> names() {
    String text =
        """
        schema names : names.Shape
        record names.Shape {
          1 __proto__: i32
          2 constructor: text
          3 then: names.Shape.Inner?
          4 toJSON: map<text, i32?>
          5 prototype: list<names.Shape.Reader>
          6 keys: map<names.Shape.Map, text>
          7 within: i32 = 7
          8 input: optional i64
          9 out: maybe names.Shape.Map
          10 readShapeInner: list<names.Shape.Inner>
          11 writeShapeInner: names.Shape.Inner
          12 getShapeInner: names.Shape.Inner?
          13 putShapeInner: names.Shape.Inner
          14 Float64Array: array<f64>
          15 I64_BLOCKS: list<i64>
          16 EncodeError: bool
          17 SHAPE_NAMES: text?
          18 Shapes: set<i32>
          19 step: decimal
          20 undefined: text?
          21 Constants: date?
          22 at: list<names.Shape.Inner?>
          23 Symbol: map<date, i32>
          24 Object: names.Shape.Fast
        }
        record names.Shape.Inner {
          1 __proto__: f64
          2 value: i32
          3 length: bool?
          4 valueOf: i32
          5 constructor: text?
          6 hasOwnProperty: bool
        }
        record names.Shape.Fast { 1 __proto__: text }
        enum names.Shape.Map { 0 __proto__ 1 constructor 2 hasOwnProperty }
        union names.Shape.Reader { 0 __proto__: names.Shape.Inner 1 constructor: names.Shape.Fast }
        """;
    GeneratedType.prepare(Map.of(text, formats()));
    return List.of(new Subject("names", GeneratedType.of(text, formats())));
  }

  /** Returns all versions of a type that grows, then those that keep unknown fields. */
  static List<Subject> family(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<String> texts =
        Stream.concat(
                IntStream.rangeClosed(1, VERSIONS).mapToObj(family::text),
                IntStream.rangeClosed(1, VERSIONS).mapToObj(family::keepingText))
            .toList();
    return named("family" + seed, Family.types(texts, formats()));
  }

  /** Returns types of schemas with any kind of definition, type and presence. */
  static List<Subject> pool(long from, int count) {
    Map<String, Set<Format>> schemas = new LinkedHashMap<>();
    LongStream.range(from, from + count)
        .forEach(seed -> schemas.put(Corpus.generated(seed), formats()));
    GeneratedType.prepare(schemas);
    return named(
        "pool" + from,
        schemas.keySet().stream().map(each -> GeneratedType.of(each, formats())).toList());
  }

  /** Returns the formats that have codecs in TypeScript, and that of documents. */
  static Set<Format> formats() {
    Set<Format> formats = new LinkedHashSet<>(Modules.FORMATS);
    formats.add(Format.DOCUMENTS);
    return formats;
  }

  private static List<Subject> named(String name, List<GeneratedType> types) {
    List<Subject> subjects = new ArrayList<>();
    for (GeneratedType type : types) {
      subjects.add(new Subject(name + "-" + (subjects.size() + 1), type));
    }
    return subjects;
  }
}
