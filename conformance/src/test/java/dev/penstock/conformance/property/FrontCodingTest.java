package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.Message;
import dev.penstock.conformance.Format;
import dev.penstock.inspect.Finding;
import dev.penstock.inspect.Inspector;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Texts that depend on each other, as names and the addresses with them do. */
class FrontCodingTest {
  private static final CodecSettings ON = CodecSettings.NONE.with("front-coding", true);
  private static final List<String> PIECES =
      List.of(
          "", "", "a", "b", "ab", "aba", "/", "http://", "é", "\uD83D\uDE00", "\uD83D\uDE01", "中");

  /** Something with a name, and addresses with it in them. */
  public record Thing(
      String name, String url, @Nullable String other, String empty, List<String> tags) {}

  /** A list of things, and texts that occur once. */
  @Message
  public record Things(String first, List<Thing> items, String last) {}

  private static Codec<Things> codec(Format format, CodecSettings settings) {
    return format.codec(Things.class, settings, Limits.DEFAULT);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private static Things things(Random random) {
    String before = text(random);
    String behind = text(random);
    List<Thing> items = new ArrayList<>();
    for (int i = random.nextInt(30); i > 0; i--) {
      String name = text(random);
      String url = random.nextInt(8) == 0 ? text(random) : before + name + behind;
      String other = random.nextInt(3) == 0 ? null : name + behind;
      List<String> tags =
          IntStream.range(0, random.nextInt(3)).mapToObj(each -> text(random)).toList();
      items.add(new Thing(name, url, other, random.nextInt(9) == 0 ? name : "", tags));
    }
    return new Things(text(random), items, text(random));
  }

  @Property(tries = 3000)
  void textsThatDependOnEachOtherComeBack(@ForAll long seed) {
    Things value = things(new Random(seed));
    for (Format format : Format.having("front-coding")) {
      Codec<Things> codec = codec(format, ON);

      byte[] message = codec.encode(value);

      assertThat(codec.decode(message)).isEqualTo(value);
      assertThat(codec(format, CodecSettings.NONE).decode(message)).isEqualTo(value);
      assertThat(codec.encode(value)).isEqualTo(message);
    }
  }

  @Property(tries = 300)
  void damageIsFoundWhereTheInspectorFindsIt(@ForAll long seed) {
    Random random = new Random(seed);
    Things value = things(random);
    for (Format format : Format.having("front-coding")) {
      Codec<Things> codec = codec(format, ON);
      Inspector inspector =
          format
              .kit()
              .inspector()
              .orElseThrow()
              .of(SchemaText.parse(codec.schema().orElseThrow().text()), Limits.DEFAULT);
      byte[] message = codec.encode(value);
      byte[] other = codec.encode(things(random));
      assertThat(inspector.inspect(message, (span, bytes) -> {})).isNull();
      for (int i = 0; i < 30; i++) {
        byte[] damaged = Damage.any(random, message, other);

        Finding finding = inspector.inspect(damaged, (span, bytes) -> {});

        assertThat(
                finding == null
                    ? ""
                    : finding.kind() + " at " + finding.offset() + " in " + finding.path())
            .isEqualTo(refusal(codec, damaged));
      }
    }
  }

  private static String refusal(Codec<Things> codec, byte[] message) {
    try {
      codec.decode(message);
      return "";
    } catch (DecodeException e) {
      return e.kind() + " at " + e.offset() + " in " + e.path();
    }
  }

  @Test
  void anAddressWithAKnownNameTakesAByte() {
    for (Format format : Format.having("front-coding")) {
      List<Thing> some = named("one", "three", "seventeen", "twenty");
      List<Thing> more = named("one", "three", "seventeen", "twenty", "thousands");
      Codec<Things> codec = codec(format, ON);
      int length = codec.encode(new Things("", some, "")).length;

      int grown = codec.encode(new Things("", more, "")).length - length;

      int name = 1 + "thousands".length();
      int bitsAndTags = 2;
      assertThat(grown).isEqualTo(bitsAndTags + name + 3);
    }
  }

  private static List<Thing> named(String... names) {
    List<Thing> things = new ArrayList<>();
    for (String name : names) {
      String url = "https://example.com/things/" + name;
      things.add(new Thing(name, url, url + "/other", "", List.of()));
    }
    return things;
  }
}
