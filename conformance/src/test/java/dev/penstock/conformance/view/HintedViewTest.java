package dev.penstock.conformance.view;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.conformance.view.Hero.Mood;
import dev.penstock.conformance.view.Hero.Right;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.flatbuffers.FlatFlags;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Year;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests views of what records ask FlatBuffers for by hints. */
class HintedViewTest {
  private static final Hero VALUE = Hero.sample();
  private static final byte[] MESSAGE = FlatBuffers.codec(Hero.class).encode(VALUE);

  private static HeroFlatBuffersView view() {
    return new HeroFlatBuffersView().wrap(MESSAGE.clone());
  }

  @Test
  void viewsMakeTheRecordThatTheCodecReads() {
    Object expected = tree(ViewTree.ofValue(FlatBuffers.codec(Hero.class).decode(MESSAGE)));
    ByteBuffer direct = ByteBuffer.allocateDirect(MESSAGE.length).put(MESSAGE).flip();

    assertThat(tree(ViewTree.ofView(view()))).isEqualTo(expected);
    assertThat(tree(ViewTree.ofValue(view().toRecord()))).isEqualTo(expected);
    assertThat(tree(ViewTree.ofView(new HeroFlatBuffersView().wrap(direct)))).isEqualTo(expected);
    assertThat(view().toRecord().months()).isEqualTo(VALUE.months());
    assertThat(view().months().get(0).toString()).isEqualTo("2026-11");
  }

  /** Lists of adapted elements are in views what stands on the wire. */
  private static Object tree(@Nullable Object tree) {
    Map<String, @Nullable Object> others = new HashMap<>();
    ((Map<?, ?>) requireNonNull(tree)).forEach((name, each) -> others.put((String) name, each));
    others.remove("months");
    return others;
  }

  @Test
  void flagsAreTestedWithoutASet() {
    FlatFlags<Right> rights = view().rights();

    assertThat(rights.has(Right.READ)).isTrue();
    assertThat(rights.has(Right.WRITE)).isFalse();
    assertThat(rights.bits()).isEqualTo(1 | 1 << 9);
    assertThat(rights.isEmpty()).isFalse();
    assertThat(rights.toSet()).isEqualTo(EnumSet.of(Right.READ, Right.GRANT));
    assertThat(view().others()).isNull();
    assertThat(view().hasOthers()).isFalse();
    assertThat(view().history().get(0).toSet()).containsExactly(Right.WRITE);
    assertThat(view().history().get(1).isEmpty()).isTrue();
    assertThat(view().place().rights().isEmpty()).isTrue();
    assertThat(view().steps().get(1).rights().has(Right.GRANT)).isTrue();
  }

  @Test
  void aBitWithoutAConstantIsReadAsANumberOnly() {
    byte[] message = MESSAGE.clone();
    new HeroFlatBuffersView().wrap(message).rights(Set.of());
    int at = firstDifference(message);
    message[at] = 4;
    HeroFlatBuffersView view = new HeroFlatBuffersView().wrap(message);

    assertThat(view.rights().bits() & 0xFF).isEqualTo(4);
    assertThat(view.rights().has(Right.READ)).isFalse();
    assertThatThrownBy(() -> view.rights().toSet())
        .isInstanceOfSatisfying(
            DecodeException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(ErrorKind.UNKNOWN_CONSTANT);
              assertThat(e.offset()).isEqualTo(at);
              assertThat(e.path()).isEqualTo("rights");
            });
  }

  private static int firstDifference(byte[] message) {
    return Arrays.mismatch(message, MESSAGE);
  }

  @Test
  void absentFlagsAreNoneAndFormerOnesAreForgotten() {
    Hero none =
        FlatBuffers.codec(Hero.class)
            .decode(FlatBuffers.codec(Hero.class).encode(withRights(Set.of())));
    HeroFlatBuffersView view = view();
    FlatFlags<Right> rights = view.rights();

    view.wrap(FlatBuffers.codec(Hero.class).encode(none));

    assertThat(view.rights()).isSameAs(rights);
    assertThat(rights.isEmpty()).isTrue();
    assertThat(view.wrap(MESSAGE.clone()).rights().isEmpty()).isFalse();
  }

  private static Hero withRights(Set<Right> rights) {
    return new Hero(
        VALUE.place(),
        rights,
        VALUE.others(),
        VALUE.history(),
        VALUE.mood(),
        VALUE.items(),
        VALUE.last(),
        VALUE.save(),
        VALUE.other(),
        VALUE.copy(),
        VALUE.path(),
        VALUE.mark(),
        VALUE.steps(),
        VALUE.ticks(),
        VALUE.visits(),
        VALUE.byInstant(),
        VALUE.byDuration(),
        VALUE.byDateTime(),
        VALUE.born(),
        VALUE.months());
  }

  @Test
  void arraysOfStructsAreReadByIndexAndInBulk() {
    HeroFlatBuffersView.VecView place = view().place();

    assertThat(place.x()).isEqualTo(2);
    assertThat(place.tail().size()).isEqualTo(4);
    assertThat(place.tail().get(1)).isEqualTo((short) -2);
    assertThat(place.tail().toArray()).containsExactly(1, -2, 3, 2);
    assertThat(place.raw().toArray()).containsExactly(7, 8, 2);
    assertThat(place.ticks().get(1).value()).isEqualTo((short) 3);
    assertThat(place.ticks().get(1).at()).isEqualTo(2);
    assertThat(place.mood()).isEqualTo(Mood.LOW);
    assertThat(view().steps().get(1).tail().get(3)).isEqualTo((short) 1);
    assertThat(view().path().toArray()).containsExactly(10, 20, 30);
    assertThat(view().mark().get(1)).isEqualTo((byte) 5);
    assertThatThrownBy(() -> view().place().tail().get(4))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aNestedMessageIsAViewOfItsRecord() {
    HeroFlatBuffersView.SaveView save = view().save();

    assertThat(save.name().toString()).isEqualTo("outer");
    assertThat(save.before().name().toString()).isEqualTo("inner \u00e9");
    assertThat(save.before().before()).isNull();
    assertThat(view().other()).isNull();
    assertThat(view().copy().value().name().toString()).isEqualTo("outer");
    assertThat(view().save().toRecord()).isEqualTo(VALUE.save());
  }

  @Test
  void aNestedMessageIsVerifiedWithTheOthers() {
    byte[] message = MESSAGE.clone();
    int text = new String(message, StandardCharsets.ISO_8859_1).lastIndexOf("inner");
    message[text - 3] = 1; // its length
    HeroFlatBuffersView view = new HeroFlatBuffersView();

    assertThatThrownBy(() -> view.wrap(message))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.path()).isEqualTo("copy.value.before.name"));
    view.wrapUnverified(message, 0, message.length);
    assertThatThrownBy(() -> view.copy().value().before().name().toString())
        .isInstanceOf(DecodeException.class);
  }

  @Test
  void bareCasesAreASealedType() {
    List<String> items = new ArrayList<>();
    for (HeroFlatBuffersView.ItemUnion item : view().items()) {
      items.add(
          switch (item.value()) {
            case HeroFlatBuffersView.NoteCaseView note -> note.value().toString();
            case HeroFlatBuffersView.MarkView mark -> "mark " + mark.value().x();
            case HeroFlatBuffersView.WhenView when -> "when " + when.valueEpochSecond();
            case HeroFlatBuffersView.CopyCaseView copy -> "copy of " + copy.value().name();
            case HeroFlatBuffersView.CountView count -> "count " + count.value();
          });
    }

    assertThat(items).containsExactly("n", "mark 3.0", "when 77", "copy of outer", "count 12");
    assertThat(view().last().value().toString()).isEqualTo("last");
    assertThat(view().items().get(4).toRecord()).isEqualTo(new Hero.Count(12));
  }

  @Test
  void keysThatAreStructsOrFlagsAreFound() {
    HeroFlatBuffersView view = view();

    assertThat(view.byInstant().findKey(Instant.ofEpochSecond(-5, 8)).value()).isEqualTo(2);
    assertThat(view.byInstant().findKey(Instant.ofEpochSecond(-5, 7)).value()).isEqualTo(1);
    assertThat(view.byInstant().findKey(Instant.ofEpochSecond(-5, 9))).isNull();
    assertThat(view.byDuration().findKey(Duration.ofSeconds(-1, 3)).value()).isEqualTo(1);
    assertThat(view.byDuration().findKey(Duration.ofSeconds(1))).isNull();
    assertThat(view.byDateTime().findKey(LocalDateTime.of(1969, 1, 1, 0, 1)).value()).isEqualTo(2);
    assertThat(view.byDateTime().findKey(LocalDateTime.of(1969, 1, 1, 0, 2))).isNull();
    assertThat(view.visits().findKey(1 << 9).count()).isEqualTo(2);
    assertThat(view.visits().findKey(0).count()).isZero();
    assertThat(view.visits().findKey(2)).isNull();
    assertThatThrownBy(() -> view.byInstant().findKey(Duration.ZERO))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> view.byDuration().findKey(LocalDateTime.MIN))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> view.byDateTime().findKey(Instant.EPOCH))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void structsAreFoundByTheirKey() {
    HeroFlatBuffersView view = view();

    for (Hero.Tick each : VALUE.ticks()) {
      assertThat(view.ticks().findKey(each.at()).value()).isEqualTo(each.value());
    }
    assertThat(view.ticks().findKey(4)).isNull();
  }

  @Test
  void settersChangeFlagsNumbersAndFieldsOfStructs() {
    byte[] message = MESSAGE.clone();
    HeroFlatBuffersView view = new HeroFlatBuffersView().wrap(message);
    view.rights(EnumSet.of(Right.WRITE));
    view.mood(Mood.HIGH);
    view.place().mood(Mood.EVEN);
    view.place().rights(EnumSet.of(Right.GRANT));
    view.steps().get(1).x(99);
    Hero changed = FlatBuffers.codec(Hero.class).decode(message);

    assertThat(changed.rights()).containsExactly(Right.WRITE);
    assertThat(changed.mood()).isEqualTo(Mood.HIGH);
    assertThat(changed.place().mood()).isEqualTo(Mood.EVEN);
    assertThat(changed.place().rights()).containsExactly(Right.GRANT);
    assertThat(changed.steps().get(1).x()).isEqualTo(99);
  }

  @Test
  void adaptersMakeWhatTheRecordHas() {
    assertThat(view().born()).isEqualTo(Year.of(1969));
    assertThat(view().bornWire()).isEqualTo(1969);
  }
}
