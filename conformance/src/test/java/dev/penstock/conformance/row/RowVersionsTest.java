package dev.penstock.conformance.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.evolution.Family;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.row.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows by any version of a schema of messages of any other one, beside codecs. */
class RowVersionsTest {
  private static final int VERSIONS = 4;
  private static final int VALUES = 5;
  private static final int DAMAGES = 30;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyVersionReadsEveryOtherAsItsCodecDoes(long seed) {
    Family family = new Family(seed, VERSIONS);
    List<String> schemas = IntStream.rangeClosed(1, VERSIONS).mapToObj(family::text).toList();
    List<GeneratedType> types = Family.types(schemas, Set.copyOf(Rows.FORMATS));
    for (Format format : Rows.FORMATS) {
      List<byte[]> messages = messages(types, format);
      for (GeneratedType reader : types) {
        Codec<Object> codec = reader.codec(format);
        String text = CodecSchema.of(codec).text();
        Rows rows = Rows.of(format, text, Projection.ALL, Limits.DEFAULT);
        for (byte[] message : messages) {
          assertThat(rows.read(message)).as(text).isEqualTo(rows.decode(codec, message));
        }
      }
    }
  }

  /** Returns messages of all versions, and damaged ones. */
  private static List<byte[]> messages(List<GeneratedType> types, Format format) {
    List<byte[]> whole = new ArrayList<>();
    for (GeneratedType writer : types) {
      for (int i = 0; i < VALUES; i++) {
        Object value = RandomValues.small(i).within(format.name()).of(writer.type());
        whole.add(writer.codec(format).encode(value));
      }
    }
    Random random = new Random(1);
    List<byte[]> all = new ArrayList<>(whole);
    for (byte[] each : whole) {
      for (int i = 0; i < DAMAGES; i++) {
        all.add(Damage.any(random, each, whole.get(random.nextInt(whole.size()))));
      }
    }
    return all;
  }
}
