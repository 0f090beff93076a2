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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a newer writer wrote survives an older program that keeps unknown fields. */
class KeepingTest {
  private static final Set<Format> FORMATS = EnumSet.allOf(Format.class);
  private static final int VERSIONS = 4;
  private static final int VALUES = 6;

  private static List<GeneratedType> keepingTypes(Family family) {
    List<GeneratedType> types = new ArrayList<>();
    for (int version = 1; version <= VERSIONS; version++) {
      types.add(GeneratedType.of(family.keepingText(version), FORMATS));
    }
    return types;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void anOlderProgramInTheMiddleLosesNothing(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<GeneratedType> middles = keepingTypes(family);
    for (int version = 1; version <= VERSIONS; version++) {
      GeneratedType newest = GeneratedType.of(family.text(version), FORMATS);
      for (int i = 0; i < VALUES; i++) {
        Object value = new RandomValues(i).of(newest.type());
        for (GeneratedType middle : middles.subList(0, version)) {
          for (Format format : FORMATS) {
            check(newest, middle, format, value);
          }
        }
      }
    }
  }

  private static void check(
      GeneratedType newest, GeneratedType middle, Format format, Object value) {
    Codec<Object> codec = newest.codec(format);
    byte[] message = codec.encode(value);
    Object kept;
    try {
      kept = middle.codec(format).decode(message);
    } catch (DecodeException e) {
      assertThat(e.kind()).isEqualTo(ErrorKind.DUPLICATE_KEY); // two unknown constants
      return;
    }
    byte[] passed = middle.codec(format).encode(kept);

    assertThat(middle.codec(format).decode(passed)).as("%s, decoded again", format).isEqualTo(kept);
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
      for (GeneratedType reader : keepingTypes(family)) {
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
