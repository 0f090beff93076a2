package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.UnknownFields;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A codec whose last message was refused, or rare, writes and reads the next as a new one does. */
class KeptWritersTest {
  private static final String WIDE = "Ω".repeat(300);

  private static final List<Messages.Texts> RARE =
      List.of(
          Messages.texts("\uD83D"),
          Messages.texts("a", "b", "c\uDE00"),
          new Messages.Texts("a", Arrays.asList("b", null), "c"),
          Messages.texts(WIDE, "é", WIDE + "x"),
          Messages.texts("x".repeat(300_000), "é", "y".repeat(300_000)));

  @EveryFormat
  void aPlainMessageFollowsARareOne(Format format) {
    Messages.Texts plain = Messages.texts("first", "item", "item", "other");
    byte[] message = format.codec(Messages.Texts.class).encode(plain);
    Codec<Messages.Texts> codec =
        format.codec(Messages.Texts.class, CodecSettings.NONE, Limits.DEFAULT);
    for (Messages.Texts rare : RARE) {
      try {
        assertThat(codec.decode(codec.encode(rare))).isEqualTo(rare);
      } catch (EncodeException e) {
        assertThat(e.path()).isNotEmpty();
      }
      assertThat(codec.encode(plain)).isEqualTo(message);
      assertThat(codec.decode(message)).isEqualTo(plain);
    }
  }

  @EveryFormat
  void aRefusedTextOfARecordLeavesNoName(Format format) {
    Codec<Messages.Letter> codec =
        format.codec(Messages.Letter.class, CodecSettings.NONE, Limits.DEFAULT);
    Messages.Person sender = new Messages.Person("a", "b");
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> codec.encode(new Messages.Letter("a", null, sender)))
          .hasMessageContaining("subject");
      assertThatThrownBy(() -> codec.encode(new Messages.Letter(null, "b", sender)))
          .hasMessageContaining("greeting");
    }
  }

  @EveryFormat
  void aStreamPastTheLimitIsRefusedBehindAMessage(Format format) {
    Messages.Texts value = Messages.texts("first");
    byte[] message = format.codec(Messages.Texts.class).encode(value);
    Codec<Messages.Texts> codec =
        format.codec(
            Messages.Texts.class,
            CodecSettings.NONE,
            Limits.DEFAULT.withMessageBytes(message.length));

    assertThat(codec.decode(message)).isEqualTo(value);
    byte[] longer = Arrays.copyOf(message, message.length + 1);
    assertThatThrownBy(() -> codec.decode(new ByteArrayInputStream(longer)))
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("messageBytes");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#KEEPING")
  void aMessageWithoutUnknownFieldsFollowsOneWithThem(Format format) {
    Codec<Kept.Old> codec = format.codec(Kept.Old.class, CodecSettings.NONE, Limits.DEFAULT);
    Kept.New grown = Kept.full();
    byte[] rich = format.codec(Kept.New.class).encode(grown);
    Kept.Old plain =
        new Kept.Old(
            "plain",
            List.of(new Kept.OldSpot(1, UnknownFields.NONE)),
            new Kept.OldBlank(UnknownFields.NONE),
            UnknownFields.NONE);
    byte[] poor = format.codec(Kept.Old.class).encode(plain);
    for (int i = 0; i < 3; i++) {
      assertThat(format.codec(Kept.New.class).decode(codec.encode(codec.decode(rich))))
          .isEqualTo(grown);
      assertThat(codec.encode(plain)).isEqualTo(poor);
      assertThat(codec.decode(poor)).isEqualTo(plain);
    }
  }
}
