package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CodecSettingsTest {
  private static final CodecSettings USUAL =
      CodecSettings.NONE.with("packed", true).with("sharing", Sharing.IDENTITY).with("length", 10);

  private static final CodecFamily FAMILY =
      new CodecFamily() {
        @Override
        public String format() {
          return "some";
        }

        @Override
        public CodecSettings settings() {
          return USUAL;
        }

        @Override
        public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
          throw new IllegalArgumentException(settings.over(this).toString());
        }

        @Override
        public boolean recognizes(byte[] source, int offset, int length) {
          return false;
        }
      };

  @Test
  void whatIsNotSaidIsAsUsual() {
    CodecSettings all = CodecSettings.of(Map.of("packed", "false")).over(FAMILY);

    assertThat(all.flag("packed")).isFalse();
    assertThat(all.number("length")).isEqualTo(10);
    assertThat(all.choice("sharing", Sharing.class)).isEqualTo(Sharing.IDENTITY);
  }

  @Test
  void aSettingThatTheFormatLacksIsRefused() {
    CodecSettings settings = CodecSettings.NONE.with("front-coding", true);

    assertThatThrownBy(() -> FAMILY.codec(String.class, settings, Limits.DEFAULT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("some has no setting 'front-coding'; it has packed, sharing, length");
    assertThat(settings.with("length", 3).knownTo(FAMILY))
        .isEqualTo(CodecSettings.NONE.with("length", 3));
  }

  @Test
  void aValueOfAnotherKindIsRefused() {
    CodecSettings wrong =
        CodecSettings.of(Map.of("packed", "yes", "length", "many", "sharing", "IDENTITY"));

    assertThatThrownBy(() -> wrong.flag("packed"))
        .hasMessage("the setting 'packed' is true or false, not 'yes'");
    assertThatThrownBy(() -> wrong.number("length"))
        .hasMessage("the setting 'length' is a whole number, not 'many'");
    assertThatThrownBy(() -> wrong.choice("sharing", Sharing.class))
        .hasMessage("the setting 'sharing' is one of off, identity, equality, not 'IDENTITY'");
  }
}
