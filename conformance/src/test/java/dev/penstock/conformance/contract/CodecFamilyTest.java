package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;

/** Codecs are found by a format's family as by its own methods. */
class CodecFamilyTest {
  private static final Messages.Texts VALUE = Messages.texts("first", "a", "b", "a");

  private static CodecFamily family(Format format) {
    return format.kit().codecs().get();
  }

  @EveryFormat
  void theUsualSettingsSaidAloudChangeNothing(Format format) {
    CodecFamily family = family(format);
    Codec<Messages.Texts> said =
        family.codec(Messages.Texts.class, family.settings(), Limits.DEFAULT);

    assertThat(said.format()).isEqualTo(family.format()).isEqualTo(format.name());
    assertThat(said.encode(VALUE)).isEqualTo(family.codec(Messages.Texts.class).encode(VALUE));
  }

  @EveryFormat
  void aSettingIsOfThisFormatAndOfItsKind(Format format) {
    CodecFamily family = family(format);
    CodecSettings unknown = CodecSettings.NONE.with("colour", "red");

    assertThatThrownBy(() -> family.codec(Messages.Texts.class, unknown, Limits.DEFAULT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(format.name() + " has no setting 'colour'");
    for (String name : family.settings().names()) {
      CodecSettings wrong = CodecSettings.NONE.with(name, "red");
      assertThatThrownBy(() -> family.codec(Messages.Texts.class, wrong, Limits.DEFAULT))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the setting '" + name + "' is ");
    }
  }

  @EveryFormat
  void noOtherFormatTakesAMessageForItsOwn(Format format) {
    byte[] message = family(format).codec(Messages.Texts.class).encode(VALUE);

    assertThat(Format.where(each -> family(each).recognizes(message, 0, message.length)))
        .isSubsetOf(format);
  }
}
