package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.property.Decoding;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.model.format.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every version of a type reads every other one, in every format. What a reader should see is what
 * the JSON format says, which goes by names and knows nothing of versions.
 */
class MatrixTest {
  private static final Set<Format> FORMATS = Set.copyOf(Format.ALL);
  private static final int VERSIONS = 4;
  private static final int VALUES = 6;

  /** The types of a seed, which several tests read and which take long to compile. */
  private static final Map<Long, List<GeneratedType>> TYPES = new ConcurrentHashMap<>();

  private static List<GeneratedType> types(long seed) {
    return TYPES.computeIfAbsent(seed, MatrixTest::compile);
  }

  private static List<GeneratedType> compile(long seed) {
    Family family = new Family(seed, VERSIONS);
    return Family.types(IntStream.rangeClosed(1, VERSIONS).mapToObj(family::text).toList());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void everyVersionReadsEveryOther(long seed) {
    List<GeneratedType> types = types(seed);
    for (GeneratedType writer : types) {
      for (int i = 0; i < VALUES; i++) {
        Object value = RandomValues.small(i).narrow().of(writer.type());
        for (GeneratedType reader : types) {
          check(writer, reader, value, types.indexOf(writer), types.indexOf(reader));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {5})
  void damageIsRefusedOrRead(long seed) {
    List<GeneratedType> types = types(seed);
    Random random = new Random(seed);
    for (GeneratedType writer : types) {
      for (Format format : Format.BINARY) {
        byte[] message =
            writer
                .codec(format)
                .encode(RandomValues.small(1).within(format.name()).of(writer.type()));
        byte[] other =
            writer
                .codec(format)
                .encode(RandomValues.small(2).within(format.name()).of(writer.type()));
        for (GeneratedType reader : types) {
          Decoding decoding = new Decoding(reader.codec(format));
          for (int i = 0; i < 150; i++) {
            decoding.run(Damage.any(random, message, other));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void codecsSayOfEveryVersionWhatTheirFormatSays(long seed) {
    for (Format format : FORMATS) {
      for (GeneratedType reader : types(seed)) {
        for (GeneratedType writer : types(seed)) {
          Codec<Object> codec = reader.codec(format);
          String own = CodecSchema.of(codec).text();
          String other = inPackageOf(own, CodecSchema.of(writer.codec(format)).text());
          Reading expected = Reading.of(own, other, format.kit().format());

          assertThat(codec.canRead(other).answer().name()).isEqualTo(expected.answer().name());
          assertThat(codec.canRead(other).isReadable()).isTrue();
          assertThat(codec.canBeReadBy(other).answer().name())
              .isEqualTo(Reading.of(other, own, format.kit().format()).answer().name());
        }
      }
    }
  }

  /** Returns a schema with the package of another: versions stand beside each other here. */
  private static String inPackageOf(String schema, String other) {
    String name = schema.substring("schema ".length(), schema.indexOf(" :"));
    return other.replaceAll("\\bv\\d+(?=[. ])", name);
  }

  private static void check(
      GeneratedType writer, GeneratedType reader, Object value, int from, int to) {
    String expected = read(reader, Format.DOCUMENTS, writer.codec(Format.DOCUMENTS).encode(value));
    for (Format format : FORMATS) {
      byte[] message = writer.codec(format).encode(value);
      String found = read(reader, format, message);
      boolean isLast = Family.isLastOfTwo(format, expected, found);
      String same =
          isLast
              ? read(reader, Format.DOCUMENTS, found.getBytes(StandardCharsets.UTF_8))
              : expected;

      assertThat(format.inOrder(found))
          .as("%s, version %d read by version %d", format, from + 1, to + 1)
          .isEqualTo(format.inOrder(same));
    }
  }

  /** Returns the value as JSON; of keys that are both unknown, that they are the same. */
  private static String read(GeneratedType type, Format format, byte[] message) {
    try {
      return json(type, type.codec(format).decode(message));
    } catch (DecodeException e) {
      assertThat(e.kind()).isEqualTo(ErrorKind.DUPLICATE_KEY);
      return e.kind().toString(); // which of several is met first, the layout says
    }
  }

  private static String json(GeneratedType type, Object value) {
    return new String(type.codec(Format.DOCUMENTS).encode(value), StandardCharsets.UTF_8);
  }
}
