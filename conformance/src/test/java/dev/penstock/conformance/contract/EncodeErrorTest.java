package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What no message can hold is refused with the path of the component. Spec: errors, 5. */
class EncodeErrorTest {
  private static final String HIGH = "\uD83D";
  private static final String LOW = "\uDE00";

  private static String pathOf(Format format, Object value) {
    @SuppressWarnings("unchecked") // of this class
    Codec<Object> codec = (Codec<Object>) format.codec(value.getClass());
    return catchThrowableOfType(EncodeException.class, () -> codec.encode(value)).path();
  }

  @EveryFormat
  void aLoneSurrogateIsRefusedWhereverItStands(Format format) {
    String many = "x".repeat(5000);
    assertThat(pathOf(format, Messages.texts(HIGH))).isEqualTo("first");
    assertThat(pathOf(format, Messages.texts("a", "b", "c" + LOW))).isEqualTo("items[1]");
    assertThat(pathOf(format, Messages.texts(many, "é", many, HIGH + "b"))).isEqualTo("items[2]");
    assertThat(pathOf(format, new Messages.Texts("", List.of(), many + HIGH))).isEqualTo("last");
  }

  @EveryFormat
  void halvesOfAPairInTwoTextsAreNoPair(Format format) {
    assertThat(pathOf(format, Messages.texts("a", HIGH, LOW))).startsWith("items[");
    assertThat(pathOf(format, Messages.texts(HIGH, LOW))).isIn("first", "items[0]");
  }

  @EveryFormat
  void nullInARequiredComponentIsRefused(Format format) {
    assertThat(pathOf(format, new Messages.Texts(null, List.of(), ""))).isEqualTo("first");
    assertThat(pathOf(format, new Messages.Texts("", null, ""))).startsWith("items");
    assertThat(pathOf(format, new Messages.Texts("", Arrays.asList("a", null), "")))
        .isEqualTo("items[1]");
  }

  @EveryFormat
  void theRefusedTextOfANestedRecordIsNamed(Format format) {
    Messages.Person person = new Messages.Person("a", "b");

    assertThat(pathOf(format, new Messages.Letter("a", null, person))).isEqualTo("subject");
    for (String bad : new String[] {null, HIGH}) {
      assertThat(pathOf(format, new Messages.Letter("a", "b", new Messages.Person(bad, "b"))))
          .isEqualTo("sender.first");
      assertThat(pathOf(format, new Messages.Letter("a", "b", new Messages.Person("a", bad))))
          .isEqualTo("sender.second");
    }
  }

  @EveryFormat
  void nullAmongIntegersIsRefusedWithItsIndex(Format format) {
    Messages.Line line = new Messages.Line("p", new int[0], Arrays.asList(1, 2, null), null);

    assertThat(pathOf(format, new Messages.Order("o", List.of(line), Map.of())))
        .isEqualTo("lines[0].counts[2]");
  }

  @EveryFormat
  void aValueOfAMapHasTheIndexOfItsEntry(Format format) {
    Map<String, Messages.Line> lines = new LinkedHashMap<>();
    lines.put("a", Messages.line("p"));
    lines.put("b", Messages.line(HIGH));

    assertThat(pathOf(format, new Messages.Order("o", List.of(), lines)))
        .isEqualTo("byName[1].product");
  }

  @EveryFormat
  void recordsDeeperThanTheLimitAreRefused(Format format) {
    Messages.Line line = Messages.line("p");
    for (int i = 0; i < 3; i++) {
      line = new Messages.Line("p", new int[0], List.of(), line);
    }
    Messages.Order order = new Messages.Order("o", List.of(line), Map.of());
    Codec<Messages.Order> codec =
        format.codec(Messages.Order.class, CodecSettings.NONE, Limits.DEFAULT.withDepth(3));

    assertThatThrownBy(() -> codec.encode(order))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("lines[0].next.next.next")
        .hasMessageContaining("Limits.depth");
  }

  @EveryFormat
  void aTargetThatIsTooSmallIsRefused(Format format) {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    for (Messages.Texts value : List.of(Messages.texts("abc"), Messages.texts("é".repeat(90)))) {
      int length = codec.encode(value).length;
      byte[] target = new byte[length + 5];
      assertThat(codec.encode(value, target, 5)).isEqualTo(length);
      for (int offset = 6; offset <= target.length; offset++) {
        int from = offset;
        assertThatThrownBy(() -> codec.encode(value, target, from))
            .isInstanceOf(EncodeException.class);
      }
    }
  }

  @EveryFormat
  void anOffsetOutsideTheTargetIsRefused(Format format) {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    byte[] target = new byte[100];

    assertThatThrownBy(() -> codec.encode(Messages.texts("a"), target, -1))
        .isInstanceOfAny(EncodeException.class, IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> codec.encode(Messages.texts("a"), target, 101))
        .isInstanceOfAny(EncodeException.class, IndexOutOfBoundsException.class);
  }

  @EveryFormat
  void aBufferIsUnchangedAfterAFailure(Format format) {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    OutputBuffer buffer = new OutputBuffer();
    codec.encode(Messages.texts("before"), buffer);
    byte[] before = buffer.toArray();
    for (String bad : List.of(HIGH, "x".repeat(100) + HIGH, "é".repeat(6000) + HIGH)) {
      assertThatThrownBy(() -> codec.encode(Messages.texts(bad), buffer))
          .isInstanceOf(EncodeException.class);
      assertThat(buffer.toArray()).isEqualTo(before);
    }
  }

  @EveryFormat
  void aCodecWritesOnAfterAFailure(Format format) {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    Messages.Texts good = Messages.texts("abc", "abc", "é");
    byte[] message = codec.encode(good);
    assertThatThrownBy(() -> codec.encode(Messages.texts("abc", "def", HIGH)))
        .isInstanceOf(EncodeException.class);

    assertThat(codec.encode(good)).isEqualTo(message);
    assertThat(codec.decode(message)).isEqualTo(good);
  }
}
