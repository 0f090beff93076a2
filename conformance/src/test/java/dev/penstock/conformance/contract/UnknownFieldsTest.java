package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.Maybe;
import dev.penstock.UnknownFields;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.contract.Kept.New;
import dev.penstock.conformance.contract.Kept.NewBatch;
import dev.penstock.conformance.contract.Kept.NewChain;
import dev.penstock.conformance.contract.Kept.Old;
import dev.penstock.conformance.contract.Kept.OldBatch;
import dev.penstock.conformance.contract.Kept.OldChain;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What records do that keep unknown fields, in every format. */
class UnknownFieldsTest {

  private static Old older(Format format, New value) {
    return format.codec(Old.class).decode(format.codec(New.class).encode(value));
  }

  private static New newer(Format format, Old value) {
    return format.codec(New.class).decode(format.codec(Old.class).encode(value));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aNewerReaderSeesWhatANewerWriterWrote(Format format) {
    assertThat(newer(format, older(format, Kept.full()))).isEqualTo(Kept.full());
    assertThat(newer(format, older(format, Kept.plain()))).isEqualTo(Kept.plain());
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#EVOLVING")
  void aMessageInWhichEveryVersionHasAValueHasTheSameBytes(Format format) {
    NewChain inner = new NewChain(2, Optional.empty(), "inner");
    byte[] message =
        format.codec(NewChain.class).encode(new NewChain(1, Optional.of(inner), "note"));
    Codec<OldChain> codec = format.codec(OldChain.class);

    assertThat(codec.encode(codec.decode(message))).isEqualTo(message);
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aChangedCopyKeepsThem(Format format) {
    Old old = older(format, Kept.full());
    New read = newer(format, new Old("changed", List.of(), old.shape(), old.rest()));

    assertThat(read.name()).isEqualTo("changed");
    assertThat(read.spots()).isEmpty();
    assertThat(read.venue()).isEqualTo("XETR");
    assertThat(read.shape()).isEqualTo(Kept.full().shape());
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aRecordWithoutComponentsOfItsOwnKeepsThemToo(Format format) {
    New value = Kept.plain();
    for (Kept.NewBlank blank :
        List.of(
            new Kept.NewBlank(Optional.of("note"), 1), new Kept.NewBlank(Optional.empty(), null))) {
      New blanked =
          new New(
              value.name(),
              value.spots(),
              blank,
              value.venue(),
              value.level(),
              value.tags(),
              value.open(),
              value.ratio());

      assertThat(newer(format, older(format, blanked))).isEqualTo(blanked);
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void whereNothingIsUnknownThereIsNothing(Format format) {
    Old old = older(format, Kept.full());
    Codec<Old> codec = format.codec(Old.class);
    Old plain = new Old("name", List.of(), new Kept.OldDot(old.spots().get(1), none()), none());

    assertThat(codec.decode(codec.encode(plain)).rest()).isSameAs(UnknownFields.NONE);
    assertThat(UnknownFields.NONE.isEmpty()).isTrue();
    assertThat(old.rest().isEmpty()).isFalse();
  }

  private static UnknownFields none() {
    return UnknownFields.NONE;
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void theyCompareByContent(Format format) {
    Old old = older(format, Kept.full());
    New value = Kept.full();
    New other =
        new New(
            value.name(),
            value.spots(),
            value.shape(),
            value.venue(),
            7,
            value.tags(),
            value.open(),
            value.ratio());

    assertThat(older(format, value)).isEqualTo(old).hasSameHashCodeAs(old);
    assertThat(older(format, other)).isNotEqualTo(old);
    assertThat(older(format, other).shape()).isEqualTo(old.shape());
  }

  @Test
  void theySayWhatTheyAre() {
    assertThat(UnknownFields.NONE).hasToString("UnknownFields[]");
    assertThat(older(Format.named("compact"), Kept.full()).rest())
        .hasToString(
            "UnknownFields[compact; version 2: text \"XETR\", i32;"
                + " version 3: message of 10 bytes, bool, f64]");
    assertThat(older(Format.named("fast"), Kept.full()).rest())
        .hasToString(
            "UnknownFields[fast; version 2: text \"XETR\", i32;"
                + " version 3: message of 26 bytes, bool, f64]");
    assertThat(older(Format.DOCUMENTS, Kept.full()).rest())
        .hasToString(
            "UnknownFields[json, \"venue\":\"XETR\", \"level\":6, \"tags\":[\"a\",\"label\"],"
                + " \"open\":null, \"ratio\":0.1]");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void anotherFormatLeavesThemOut(Format format) {
    Old old = older(format, Kept.full());
    for (Format other : Format.KEEPING) {
      if (!other.equals(format)) {
        New read = newer(other, old);
        assertThat(read.name()).isEqualTo("first");
        assertThat(read.venue()).isNull();
        assertThat(read.open()).isEqualTo(Maybe.absent());
      }
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void valuesThatKeepMoreStandBesideOthers(Format format) {
    Map<String, New> items = new LinkedHashMap<>();
    items.put("a", Kept.plain());
    items.put("b", Kept.full());
    items.put("c", Kept.plain());
    NewBatch batch = new NewBatch(items);
    OldBatch old = format.codec(OldBatch.class).decode(format.codec(NewBatch.class).encode(batch));

    byte[] passed = format.codec(OldBatch.class).encode(old);
    assertThat(format.codec(NewBatch.class).decode(passed)).isEqualTo(batch);
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#EVOLVING")
  void twoThatDisagreeCannotBeInOneMessage(Format format) {
    Kept.OtherDot dot = new Kept.OtherDot(new Kept.OtherSpot(1));
    Kept.Other other = new Kept.Other("other", List.of(), dot, 7L);
    Map<String, Old> items = new LinkedHashMap<>();
    items.put("a", older(format, Kept.full()));
    items.put("b", format.codec(Old.class).decode(format.codec(Kept.Other.class).encode(other)));

    assertThatThrownBy(() -> format.codec(OldBatch.class).encode(new OldBatch(items)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("items[1].rest: unknown fields of version 2 that differ");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#EVOLVING")
  void fieldsThatTheRecordKnowsAreRefused(Format format) {
    UnknownFields rest = older(format, Kept.full()).rest();
    New full = Kept.full();
    Kept.Middle middle =
        new Kept.Middle(full.name(), full.spots(), full.shape(), full.venue(), 1, rest);

    assertThatThrownBy(() -> format.codec(Kept.Middle.class).encode(middle))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(
            "rest: unknown fields from version 2 on, in a record of which the next version is 3");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aReaderOfTheVersionBetweenKeepsTheLast(Format format) {
    Codec<Kept.Middle> codec = format.codec(Kept.Middle.class);
    Kept.Middle middle = codec.decode(format.codec(New.class).encode(Kept.full()));

    assertThat(middle.venue()).isEqualTo("XETR");
    assertThat(format.codec(New.class).decode(codec.encode(middle))).isEqualTo(Kept.full());
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void nullInTheirPlaceIsRefused(Format format) {
    Old old = older(format, Kept.full());
    Old broken = new Old(old.name(), old.spots(), old.shape(), null);

    assertThatThrownBy(() -> format.codec(Old.class).encode(broken))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("rest: null in a required component");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void theyCountAgainstTheLimit(Format format) {
    byte[] message = format.codec(New.class).encode(Kept.full());
    Limits enough = Limits.DEFAULT.withUnknownFields(16);

    assertThat(format.codec(Old.class, CodecSettings.NONE, enough).decode(message)).isNotNull();
    assertThatThrownBy(() ->
            format
                .codec(Old.class, CodecSettings.NONE, enough.withUnknownFields(4))
                .decode(message))
        .hasMessageContaining("Limits.unknownFields");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void messagesInMessagesAreWrittenAgainOnlyOnce(Format format) {
    NewChain chain = new NewChain(0, Optional.empty(), "end");
    for (int i = 1; i < 200; i++) {
      chain = new NewChain(i, Optional.of(chain), "note " + i);
    }
    Codec<OldChain> codec = format.codec(OldChain.class);
    OldChain old = codec.decode(format.codec(NewChain.class).encode(chain));

    assertThat(format.codec(NewChain.class).decode(codec.encode(old))).isEqualTo(chain);
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aBrokenMessageLeavesNothingForTheNext(Format format) {
    Codec<Old> codec = format.codec(Old.class);
    byte[] message = format.codec(New.class).encode(Kept.full());
    Old expected = codec.decode(message);
    for (int i = 0; i < message.length; i++) {
      byte[] broken = message.clone();
      broken[i] ^= 0x55;
      try {
        codec.decode(broken);
      } catch (DecodeException e) {
        assertThat(e.offset()).isNotNegative();
      }
      assertThat(codec.decode(message)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aLoneSurrogateBesideThemIsNamed(Format format) {
    Old old = older(format, Kept.full());
    Old broken = new Old("\ud800", old.spots(), old.shape(), old.rest());

    assertThatThrownBy(() -> format.codec(Old.class).encode(broken))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("name")
        .hasMessageContaining("surrogate");
  }
}
