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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a newer writer wrote survives an older program that keeps unknown fields. */
class KeepingTest {
  private static final Set<Format> FORMATS = EnumSet.allOf(Format.class);
  private static final int VERSIONS = 4;
  private static final int VALUES = 6;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void fieldsSurviveOlderProgramsThatKeepThem(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<GeneratedType> middles = keepingTypes(family, Family::withoutAlternatives);
    for (int version = 2; version <= VERSIONS; version++) {
      GeneratedType newer =
          GeneratedType.of(Family.withoutAlternatives(family.text(version)), FORMATS);
      for (int i = 0; i < VALUES; i++) {
        Object value = new RandomValues(i).of(newer.type());
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
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatSurvivesIsTheSameInEveryFormat(long seed) {
    Family family = new Family(seed, VERSIONS);
    GeneratedType newest = GeneratedType.of(family.text(VERSIONS), FORMATS);
    for (GeneratedType middle : keepingTypes(family, text -> text)) {
      for (int i = 0; i < VALUES; i++) {
        Object value = new RandomValues(i).of(newest.type());
        String expected = through(newest, middle, Format.JSON, value);

        assertThat(through(newest, middle, Format.COMPACT, value)).isEqualTo(expected);
        assertThat(through(newest, middle, Format.FAST, value)).isEqualTo(expected);
      }
    }
  }

  private static List<GeneratedType> keepingTypes(Family family, UnaryOperator<String> change) {
    List<GeneratedType> types = new ArrayList<>();
    for (int version = 1; version <= VERSIONS; version++) {
      types.add(GeneratedType.of(change.apply(family.keepingText(version)), FORMATS));
    }
    return types;
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
  @ValueSource(longs = {7, 8})
  void damageIsRefusedOrRead(long seed) {
    Family family = new Family(seed, VERSIONS);
    GeneratedType newest = GeneratedType.of(family.text(VERSIONS), FORMATS);
    Random random = new Random(seed);
    for (Format format : FORMATS) {
      byte[] message = newest.codec(format).encode(new RandomValues(1).of(newest.type()));
      byte[] other = newest.codec(format).encode(new RandomValues(2).of(newest.type()));
      for (GeneratedType reader : keepingTypes(family, text -> text)) {
        Decoding decoding = new Decoding(reader.codec(format));
        for (int i = 0; i < 150; i++) {
          decoding.run(Damage.any(random, message, other));
        }
      }
    }
  }

  private static String json(GeneratedType type, Object value) {
    return new String(type.codec(Format.JSON).encode(value), StandardCharsets.UTF_8);
  }
}
