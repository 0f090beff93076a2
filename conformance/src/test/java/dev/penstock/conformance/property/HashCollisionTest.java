package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import java.lang.reflect.Constructor;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Elements that the sender has chosen to have one hash code. Spec: limits, 5. */
class HashCollisionTest {
  private static final GeneratedType POINTS =
      GeneratedType.of(
          "schema points : points.M record points.M { 1 a: set<points.M.P> }"
              + " record points.M.P { 1 x: i32 2 y: i32 }",
          Set.copyOf(Format.ALL));

  /** A set that does not hash, so that writing it is quick. */
  private static final class Unchecked extends AbstractSet<Object> {
    private final List<Object> elements = new ArrayList<>();

    @Override
    public Iterator<Object> iterator() {
      return elements.iterator();
    }

    @Override
    public int size() {
      return elements.size();
    }
  }

  /** Returns a message with so many points, the hash code of each 31 times x plus y. */
  private static byte[] message(Codec<Object> codec, int count, int step) throws Exception {
    Class<?> point = POINTS.type().getClassLoader().loadClass("points.M$P");
    Unchecked points = new Unchecked();
    for (int i = 0; i < count; i++) {
      points.elements.add(
          point.getDeclaredConstructor(int.class, int.class).newInstance(i, step * i));
    }
    return codec.encode(POINTS.type().getDeclaredConstructor(Set.class).newInstance(points));
  }

  @EveryFormat
  void elementsOfOneHashCodeAreReadUpToAThousand(Format format) throws Exception {
    Codec<Object> codec = POINTS.codec(format);

    assertThat(codec.decode(message(codec, 1024, -31))).isNotNull();
    byte[] crowded = message(codec, 1025, -31);
    assertThatThrownBy(() -> codec.decode(crowded))
        .hasMessageMatching(
            "LIMIT_EXCEEDED at byte \\d+ in a.*: expected at most 1024 elements or keys of one hash"
                + " code, found (more|one more)");
  }

  @EveryFormat
  void aHundredThousandOfThemAreRefusedBeforeTheyCostTime(Format format) throws Exception {
    Codec<Object> codec = POINTS.codec(format);
    byte[] crowded = message(codec, 100_000, -31);
    assertThatThrownBy(() -> codec.decode(crowded)).hasMessageContaining("of one hash code");
  }

  @EveryFormat
  void setsOfOtherElementsAreReadAtAnyLength(Format format) throws Exception {
    Codec<Object> codec = POINTS.codec(format);
    assertThat(codec.decode(message(codec, 100_000, 7))).isNotNull();
  }

  /** Points in time of one hash code: that of the date and that of the time cancel each other. */
  private static Map<LocalDateTime, Integer> moments(int count) {
    Map<LocalDateTime, Integer> moments = new LinkedHashMap<>();
    for (long nanos = 0; moments.size() < count; nanos++) {
      // The hash code of a time is that of its nanoseconds, both halves of them together.
      LocalTime time = LocalTime.ofNanoOfDay(nanos << 32 | nanos);
      moments.put(LocalDateTime.of(LocalDate.EPOCH, time), 1);
    }
    return moments;
  }

  @EveryFormat
  void keysOfOneHashCodeAreReadUpToAThousand(Format format) throws Exception {
    GeneratedType type =
        GeneratedType.of(
            "schema moments : moments.M record moments.M { 1 a: map<date-time, i32> }",
            Set.copyOf(Format.ALL));
    Codec<Object> codec = type.codec(format);
    Constructor<Object> constructor = type.type().getDeclaredConstructor(Map.class);

    Object most = constructor.newInstance(moments(1024));
    assertThat(codec.decode(codec.encode(most))).isEqualTo(most);
    byte[] crowded = codec.encode(constructor.newInstance(moments(1025)));
    assertThatThrownBy(() -> codec.decode(crowded)).hasMessageContaining("of one hash code");
  }
}
