package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffers of the reference, and what becomes of them when they are damaged. */
final class FlatBuffersTest {
  private static final Schema GAME = schema(resource("game.fbs"));
  private static final Inspector INSPECTOR = Inspector.ofFlatBuffers(GAME, Limits.DEFAULT);

  private static String resource(String name) {
    try (InputStream in = FlatBuffersTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Schema schema(String fbs) {
    SchemaModule module = FbsText.parse("game.fbs", fbs);
    Root root = module.roots().getFirst();
    return new Schema(module.namespace(), root.type(), module.definitions());
  }

  private static byte[] buffer(String name) {
    String section = resource("flatc.txt").split("== " + name + "\n", -1)[1].split("== ", -1)[0];
    return HexFormat.of().parseHex(section.replaceAll("#.*", "").replaceAll("\\s", ""));
  }

  private static String listing(Found found) {
    return found.spans().stream()
        .map(each ->
            "%4d %2d %s%s | %s | %s"
                .formatted(
                    each.offset(),
                    each.length(),
                    each.owner().area() == Area.RECORDS ? "" : each.owner().area() + " ",
                    each.path(),
                    each.what(),
                    each.value())
                .stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"full", "least", "prefixed"})
  void everyByteOfTheReferencesBufferHasItsName(String name) {
    Found found = Found.in(INSPECTOR, buffer(name));
    assertThat(found.finding()).isNull();
    assertThat(listing(found)).isEqualTo(resource("flatc-" + name + ".txt"));
  }

  /** Returns the buffer with other bytes at an offset. */
  private static byte[] changed(int offset, int... bytes) {
    byte[] buffer = buffer("full");
    for (int i = 0; i < bytes.length; i++) {
      buffer[offset + i] = (byte) bytes[i];
    }
    return buffer;
  }

  private static void assertFinds(byte[] buffer, ErrorKind kind, int offset, String path) {
    Found found = Found.in(INSPECTOR, buffer);
    assertThat(found.finding()).isNotNull();
    assertThat(found.finding().kind() + " at " + found.finding().offset())
        .as("%s", found.finding())
        .isEqualTo(kind + " at " + offset);
    assertThat(found.finding().path()).isEqualTo(path);
  }

  private static Span spanAt(Found found, int offset) {
    return found.spans().stream().filter(each -> each.offset() == offset).findFirst().orElseThrow();
  }

  @Test
  void offsetsThatLeadNowhereAreNamedWithOffsetAndPath() {
    assertFinds(changed(0, 255, 255, 255, 255), ErrorKind.OUT_OF_BOUNDS, 0, "");
    assertFinds(changed(0, 0, 0), ErrorKind.OUT_OF_BOUNDS, 0, "");
    assertFinds(changed(84, 0, 0, 0, 128), ErrorKind.OUT_OF_BOUNDS, 84, "");
    assertFinds(changed(120, 0, 0), ErrorKind.OUT_OF_BOUNDS, 120, "name");
    assertFinds(changed(44, 101), ErrorKind.OUT_OF_BOUNDS, 44, "");
    assertFinds(changed(44, 3), ErrorKind.OUT_OF_BOUNDS, 44, "");
    assertFinds(changed(548, 0, 0, 1), ErrorKind.OUT_OF_BOUNDS, 548, "items[0]");
    assertFinds(changed(240, 200), ErrorKind.OUT_OF_BOUNDS, 240, "inner");
  }

  @Test
  void lengthsThatPassTheEndAreFound() {
    assertFinds(changed(392, 255, 255, 255, 255), ErrorKind.OUT_OF_BOUNDS, 392, "tags");
    assertFinds(changed(568, 0, 4), ErrorKind.OUT_OF_BOUNDS, 568, "items[0].name");
    assertFinds(changed(674, 0, 8), ErrorKind.OUT_OF_BOUNDS, 674, "others[1]");
    assertFinds(changed(34, 0, 8), ErrorKind.OUT_OF_BOUNDS, 84, "");
  }

  @Test
  void whatIsNotAsItHasToBeIsFound() {
    assertFinds(changed(38, 9), ErrorKind.NON_CANONICAL, 93, "");
    assertFinds(changed(573, 'x'), ErrorKind.NON_CANONICAL, 573, "items[0].name");
    assertFinds(changed(572, 'z'), ErrorKind.NON_CANONICAL, 592, "items[1]");
    assertFinds(changed(572, 255), ErrorKind.MALFORMED_TEXT, 572, "items[0].name");
    assertFinds(changed(32, 51), ErrorKind.NON_CANONICAL, 32, "");
    assertFinds(changed(42, 0), ErrorKind.MISSING_FIELD, 84, "name");
    assertFinds(changed(89, 3), ErrorKind.UNKNOWN_CONSTANT, 89, "color");
    assertFinds(changed(94, 8), ErrorKind.UNKNOWN_CONSTANT, 94, "skills");
    assertFinds(changed(90, 0), ErrorKind.BAD_REFERENCE, 84, "any");
    assertFinds(changed(52, 0), ErrorKind.BAD_REFERENCE, 84, "any");
    assertFinds(changed(90, 9), ErrorKind.UNKNOWN_CASE, 84, "any");
    assertFinds(changed(736, 3), ErrorKind.NON_CANONICAL, 736, "others");
    assertFinds(new byte[7], ErrorKind.TRUNCATED, 7, "");
  }

  @Test
  void whatIsWrongHidesNothingElse() {
    Found found = Found.in(INSPECTOR, changed(120, 0, 0, 0, 1));
    assertThat(spanAt(found, 120).what()).isEqualTo("reference to a text, wrong");
    assertThat(spanAt(found, 436).path()).isEqualTo("tags[0]");
    assertThat(spanAt(found, 784).owner().area()).isEqualTo(Area.NOT_READ);
  }

  @Test
  void whatIsSharedSaysWithWhatAndWhatNobodyRefersToSaysSo() {
    Found found = Found.in(INSPECTOR, changed(404, 32));
    assertThat(found.finding()).isNull();
    assertThat(spanAt(found, 404).value()).isEqualTo("at 436, as in tags[0]");
    assertThat(spanAt(found, 417).what()).isEqualTo("nothing refers to it");
  }

  @Test
  void fieldsThatTheSchemaLacksAreNamedById() {
    Schema older =
        schema(
            "table Monster { pos: Pos; mana: short; } struct Pos { x: float; }"
                + " root_type Monster;");
    Found found = Found.in(Inspector.ofFlatBuffers(older, Limits.DEFAULT), buffer("full"));
    assertThat(found.finding()).isNull();
    assertThat(spanAt(found, 120).what()).isEqualTo("id 3, which the schema lacks");
    assertThat(spanAt(found, 42).what()).isEqualTo("id 3, not in the schema");
  }

  /** 5,000 tables with one vtable that has 30,000 ids, all of them at one place. */
  @Test
  void fieldsThatTheSchemaLacksDoNotMultiply() {
    int tables = 5_000;
    int ids = 30_000;
    int vtable = 24 + 4 * tables;
    int first = vtable + 4 + 2 * ids;
    ByteBuffer message = ByteBuffer.allocate(first + 8 * tables).order(ByteOrder.LITTLE_ENDIAN);
    message.putInt(12).putShort((short) 0);
    message.putShort((short) 6).putShort((short) 8).putShort((short) 4);
    message.putInt(6).putInt(4).putInt(tables);
    for (int i = 0; i < tables; i++) {
      message.putInt(first + 8 * i - message.position());
    }
    message.putShort((short) (first - vtable)).putShort((short) 8);
    for (int i = 0; i < ids; i++) {
      message.putShort((short) 4);
    }
    for (int i = 0; i < tables; i++) {
      message.putInt(message.position() - vtable).putInt(i);
    }
    Schema older = schema("table R { v: [T]; } table T {} root_type R;");
    Found found = Found.in(Inspector.ofFlatBuffers(older, Limits.DEFAULT), message.array());

    assertThat(found.finding()).isNull();
    assertThat(spanAt(found, first + 4).what()).isEqualTo("id 0, which the schema lacks");
    assertThat(found.spans()).hasSize(3 * tables + ids + 10);
  }

  @Test
  void limitsCountWhatIsReadAgain() {
    Limits depth = Limits.DEFAULT.withDepth(1);
    Finding finding = Found.in(Inspector.ofFlatBuffers(GAME, depth), buffer("full")).finding();
    assertThat(finding).isNotNull();
    assertThat(finding.toString()).startsWith("LIMIT_EXCEEDED at byte 320 in friend");
    byte[] shared = changed(404, 32);
    Limits text = Limits.DEFAULT.withTextBytes(43);
    assertThat(Found.in(Inspector.ofFlatBuffers(GAME, text), shared).finding()).isNull();
    Limits less = Limits.DEFAULT.withTextBytes(42);
    assertThat(Found.in(Inspector.ofFlatBuffers(GAME, less), shared).finding()).isNotNull();
  }

  /** {@link Found} looks at the spans of each: side by side, from the first byte to the last. */
  @Test
  void damageAnywhereEndsNoInspection() {
    int wrong = 0;
    for (String name : List.of("full", "least", "prefixed")) {
      byte[] buffer = buffer(name);
      for (int i = 0; i < buffer.length * 6; i++) {
        byte[] damaged = buffer.clone();
        damaged[i / 6] = (byte) new int[] {0, 1, 4, 127, 128, 255}[i % 6];
        wrong += Found.in(INSPECTOR, damaged).finding() == null ? 0 : 1;
      }
      for (int length = 0; length < buffer.length; length++) {
        byte[] cut = Arrays.copyOf(buffer, length);
        wrong += Found.in(INSPECTOR, cut).finding() == null ? 0 : 1;
      }
    }
    assertThat(wrong).isGreaterThan(1_000);
  }
}
