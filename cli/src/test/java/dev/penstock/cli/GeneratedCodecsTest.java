package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The command line compiles codecs of every schema. */
class GeneratedCodecsTest {
  private static final String DOCUMENT = "{\"count\":3,\"name\":\"a\"}";

  @ParameterizedTest
  @FieldSource("dev.penstock.formats.FormatKits#ALL")
  void theRootMayHaveTheNameOfAClassOfTheJdk(FormatKit format) {
    Schema schema =
        SchemaText.parse(
            "schema com.acme : com.acme.Integer"
                + " record com.acme.Integer { 1 count: i32? 2 name: text? }");
    GeneratedCodecs codecs = GeneratedCodecs.of(schema, format, new Formats(FormatKits.ALL));
    Codec<Object> codec = codecs.codec(format, CodecSettings.NONE);
    Object value = codecs.json().decode(DOCUMENT.getBytes(StandardCharsets.UTF_8));
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }
}
