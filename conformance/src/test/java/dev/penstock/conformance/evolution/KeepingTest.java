package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.property.Decoding;
import dev.penstock.conformance.property.RandomValues;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a newer writer wrote survives an older program that keeps unknown fields. */
class KeepingTest {
  private static final Set<Format> FORMATS = Set.copyOf(Format.KEEPING);
  private static final int VERSIONS = 4;
  private static final int VALUES = 6;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void fieldsSurviveOlderProgramsThatKeepThem(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<GeneratedType> types = types(family, 2, Family::withoutAlternatives);
    List<GeneratedType> middles = types.subList(0, VERSIONS);
    for (int version = 2; version <= VERSIONS; version++) {
      GeneratedType newer = types.get(VERSIONS + version - 2);
      for (int i = 0; i < VALUES; i++) {
        Object value = RandomValues.small(i).narrow().of(newer.type());
        for (GeneratedType middle : middles.subList(0, version)) {
          for (Format format : FORMATS) {
            byte[] passed = pass(middle, format, newer.codec(format).encode(value));

            assertThat(json(newer, newer.codec(format).decode(passed)))
                .as("%s, version %d through %d", format, version, middles.indexOf(middle) + 1)
                .isEqualTo(json(newer, value));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5, 6})
  void whatSurvivesIsTheSameInEveryFormat(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<GeneratedType> types = types(family, VERSIONS, text -> text);
    GeneratedType newest = types.getLast();
    for (GeneratedType middle : types.subList(0, VERSIONS)) {
      for (int i = 0; i < VALUES; i++) {
        Object value = RandomValues.small(i).narrow().of(newest.type());
        String expected = through(newest, middle, Format.DOCUMENTS, value);

        for (Format format : FORMATS) {
          String found = through(newest, middle, format, value);
          boolean isLast = Family.isLastOfTwo(format, expected, found);
          assertThat(found).as("%s", format).isEqualTo(isLast ? again(newest, found) : expected);
        }
      }
    }
  }

  /**
   * Returns the types of all versions that keep unknown fields, then from one on those that do not.
   */
  private static List<GeneratedType> types(Family family, int from, UnaryOperator<String> change) {
    Stream<String> keeping = IntStream.rangeClosed(1, VERSIONS).mapToObj(family::keepingText);
    Stream<String> others = IntStream.rangeClosed(from, VERSIONS).mapToObj(family::text);
    return Family.types(Stream.concat(keeping, others).map(change).toList());
  }

  /** Returns what a type makes of a message: a message, of an equal value. */
  private static byte[] pass(GeneratedType middle, Format format, byte[] message) {
    Codec<Object> codec = middle.codec(format);
    Object kept = codec.decode(message);
    byte[] passed = codec.encode(kept);
    assertThat(codec.decode(passed)).isEqualTo(kept);
    return passed;
  }

  private static String through(
      GeneratedType newest, GeneratedType middle, Format format, Object value) {
    try {
      byte[] passed = pass(middle, format, newest.codec(format).encode(value));
      return json(newest, newest.codec(format).decode(passed));
    } catch (DecodeException e) {
      assertThat(e.kind()).isEqualTo(ErrorKind.DUPLICATE_KEY); // two constants of one name
      return e.kind().toString();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7})
  void damageIsRefusedOrRead(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<GeneratedType> types = types(family, VERSIONS, text -> text);
    GeneratedType newest = types.getLast();
    Random random = new Random(seed);
    for (Format format : FORMATS) {
      byte[] message =
          newest
              .codec(format)
              .encode(RandomValues.small(1).within(format.name()).of(newest.type()));
      byte[] other =
          newest
              .codec(format)
              .encode(RandomValues.small(2).within(format.name()).of(newest.type()));
      for (GeneratedType reader : types.subList(0, VERSIONS)) {
        Decoding decoding = new Decoding(reader.codec(format));
        for (int i = 0; i < 150; i++) {
          decoding.run(Damage.any(random, message, other));
        }
      }
    }
  }

  /** Returns what documents make of a value: an error if it has a key twice. */
  private static String again(GeneratedType type, String document) {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    return json(type, type.codec(Format.DOCUMENTS).decode(bytes));
  }

  private static String json(GeneratedType type, Object value) {
    return new String(type.codec(Format.DOCUMENTS).encode(value), StandardCharsets.UTF_8);
  }
}
