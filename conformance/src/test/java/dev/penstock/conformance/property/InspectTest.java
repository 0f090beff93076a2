package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.inspect.Finding;
import dev.penstock.inspect.Inspector;
import dev.penstock.inspect.Span;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Trait;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two readings of the SPECs, that of the codecs and that of the inspector, agree on all bytes. */
class InspectTest {
  private static final String EXTRA =
      """
      schema inspected : inspected.Extra

      record inspected.Extra {
        1 flags: array<bool>
        2 maybe: maybe text
        3 share: maybe f64
        4 active: bool = true
        5 lots: i32 = 7
        6 name: optional text
        7 side: inspected.Extra.Side?
        8 shapes: list<inspected.Extra.Shape>
        9 gaps: list<inspected.Extra.Shape?>
        10 keys: set<text>
        11 points: set<inspected.Extra.Point>
        12 sets: list<set<i64>>
        13 byName: map<text, text?>
        14 bySide: map<inspected.Extra.Side, list<inspected.Extra.Point>>
        15 byTime: map<instant, map<i16, bool>>
        16 root: inspected.Extra.Node?
        17 empty: list<inspected.Extra.Empty>
        18 numbers: list<f64?>
        19 other: inspected.Extra.Point?
        20 labels: set<inspected.Extra.Label>
        21 big: list<big-integer>
        22 exact: maybe decimal
        23 blobs: list<bytes?>
      }

      enum inspected.Extra.Side {
        0 BUY
        40 SELL
      }

      record inspected.Extra.Point {
        1 x: i32
        2 y: i16?
      }

      record inspected.Extra.Label @shared {
        1 text: text
        2 point: inspected.Extra.Point
      }

      record inspected.Extra.Empty {
      }

      record inspected.Extra.Node @shared {
        1 value: i32
        2 left: inspected.Extra.Node?
        3 right: inspected.Extra.Node?
        4 notes: list<text>
      }

      union inspected.Extra.Shape {
        0 Point: inspected.Extra.Point
        3 Label: inspected.Extra.Label
        7 Empty: inspected.Extra.Empty
      }
      """;

  private static final String GROWN =
      """
      schema grown : grown.Grown

      record grown.Grown {
        1 a: i8
        2 p: grown.Grown.P
        3 q: grown.Grown.P?
        4 ps: list<grown.Grown.P>
        5 items: list<grown.Grown.Item>
        6 shapes: list<grown.Grown.Shape>
        7 c: i32? @since(2)
        8 d: text? @since(2)
        9 e: list<i16>? @since(3)
        10 f: bytes? @since(3)
        11 g: maybe f64 @since(3)
        12 h: bool = true @since(4)
        13 item: grown.Grown.Item? @since(4)
        14 exact: decimal? @since(4)
        15 byName: optional map<text, grown.Grown.P> @since(4)
        16 when: instant? @since(4)
        17 side: optional grown.Grown.Side @since(4)
      }

      record grown.Grown.P {
        1 x: i8
        2 y: i16? @since(2)
        3 t: text? @since(3)
      }

      record grown.Grown.Item {
        1 s: text
        2 p: grown.Grown.P
        3 n: optional text @since(2)
        4 tags: optional list<text> @since(3)
      }

      record grown.Grown.Added {
        1 t: text
        2 more: grown.Grown.Added?
      }

      record grown.Grown.Gone {
      }

      enum grown.Grown.Side {
        0 BUY
        1 SELL
        2 OTHER @unknown
      }

      union grown.Grown.Shape {
        0 P: grown.Grown.P
        1 Item: grown.Grown.Item
        2 Gone: grown.Grown.Gone @unknown
        3 Added: grown.Grown.Added @since(2)
      }
      """;

  /** A schema, a format, and both readings. */
  record Subject(String name, GeneratedType type, Format format, Inspector inspector) {
    @Override
    public String toString() {
      return name + " " + format;
    }

    Codec<Object> codec(boolean frontCoding) {
      CodecSettings settings =
          CodecSettings.NONE.with("front-coding", frontCoding).with("sharing", Sharing.EQUALITY);
      return type.codec(format, settings, Limits.DEFAULT);
    }

    /** Returns a message of random values, of the default writer or one that codes fronts. */
    byte[] message(long seed) {
      return codec(seed % 2 != 0)
          .encode(new RandomValues(seed).within(format.name()).of(type.type()));
    }
  }

  static Stream<Subject> all() {
    GeneratedType extra = GeneratedType.of(EXTRA, Set.copyOf(Format.INSPECTED));
    Stream<Subject> ofExtra = of("extra", extra, SchemaText.parse(EXTRA));
    return Stream.concat(
        Stream.concat(ofExtra, versions()),
        SchemasTest.all()
            .flatMap(each ->
                of(each.toString(), each.type(), SchemaText.parse(SchemasTest.text(each.file())))));
  }

  /** Returns the schema that grew, in each of its versions. */
  private static Stream<Subject> versions() {
    return IntStream.rangeClosed(1, 4).boxed().flatMap(InspectTest::version);
  }

  private static Stream<Subject> version(int version) {
    String text =
        GROWN
            .lines()
            .filter(line -> since(line) <= version)
            .collect(Collectors.joining("\n", "", "\n"));
    if (version == 1) { // nothing mentions it any more
      text = text.replaceFirst("record grown.Grown.Added \\{[^}]*}\n", "");
    }
    GeneratedType type = GeneratedType.of(text, Set.copyOf(Format.INSPECTED));
    return of("version " + version, type, SchemaText.parse(text));
  }

  private static int since(String line) {
    int at = line.indexOf("@since(");
    return at < 0 ? 1 : line.charAt(at + "@since(".length()) - '0';
  }

  private static Stream<Subject> of(String name, GeneratedType type, Schema schema) {
    return Format.INSPECTED.stream()
        .map(each ->
            new Subject(
                name, type, each, each.kit().inspector().orElseThrow().of(schema, Limits.DEFAULT)));
  }

  /** Inspects a message and checks that its bytes are covered; returns what is wrong, or empty. */
  private static String inspected(Subject subject, byte[] message) {
    List<Span> spans = new ArrayList<>();
    Finding finding = subject.inspector().inspect(message, (span, bytes) -> spans.add(span));
    long next = 0;
    for (Span span : spans) {
      if (span.offset() != next || span.length() < 1) {
        throw new AssertionError(span + " does not start at " + next + " of " + hex(message));
      }
      next = span.end();
    }
    assertThat(next).as("bytes named").isEqualTo(message.length);
    return finding == null
        ? ""
        : finding.kind() + " at " + finding.offset() + " in " + finding.path();
  }

  private static void assertAgree(Subject subject, byte[] message) {
    String found = inspected(subject, message);
    String expected = "";
    try {
      subject.codec(false).decode(message);
    } catch (DecodeException e) {
      expected = e.kind() + " at " + e.offset() + " in " + e.path();
    }
    String as = found + ", the codec: " + expected + "; " + hex(message);
    if (subject.format().has(Trait.FOREIGN)) {
      assertAgreeOnFields(found, expected, as);
    } else {
      assertThat(found).as(as).isEqualTo(expected);
    }
  }

  /**
   * Checks that both readings refuse the same field. An inspection that goes on after what is wrong
   * may meet it at another place of the field, and there for another reason.
   */
  private static void assertAgreeOnFields(String found, String expected, String as) {
    String[] one = found.split(" at | in ", -1);
    String[] other = expected.split(" at | in ", -1);
    assertThat(one.length).as(as).isEqualTo(other.length);
    assertThat(one[one.length - 1]).as("path %s", as).isEqualTo(other[one.length - 1]);
    if (one.length > 1 && one[1].equals(other[1])) {
      assertThat(one[0]).as("kind %s", as).isEqualTo(other[0]);
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 3000));
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyByteOfAMessageIsNamed(Subject subject) {
    for (long seed = 0; seed < 60; seed++) {
      assertThat(inspected(subject, subject.message(seed))).as("seed %d", seed).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void damageIsFoundWhereTheCodecFindsIt(Subject subject) {
    Random random = new Random(7);
    for (long seed = 0; seed < 20; seed++) {
      byte[] message = subject.message(seed);
      byte[] other = subject.message(~seed);
      for (int i = 0; i < 60; i++) {
        assertAgree(subject, Damage.any(random, message, other));
      }
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#INSPECTED")
  void messagesOfOtherVersionsAreReadAsTheCodecReadsThem(Format format) {
    List<Subject> versions = versions().filter(each -> each.format().equals(format)).toList();
    Random random = new Random(13);
    for (Subject reader : versions) {
      for (Subject writer : versions) {
        for (long seed = 0; seed < 8; seed++) {
          byte[] message = writer.message(seed);
          assertThat(inspected(reader, message)).as("%s by %s", writer, reader).isEmpty();
          assertAgree(reader, message);
          for (int i = 0; i < 8; i++) {
            assertAgree(reader, Damage.any(random, message, writer.message(~seed)));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void noiseIsFoundWhereTheCodecFindsIt(Subject subject) {
    Random random = new Random(11);
    for (int i = 0; i < 1000; i++) {
      assertAgree(subject, Damage.noise(random));
    }
  }
}
