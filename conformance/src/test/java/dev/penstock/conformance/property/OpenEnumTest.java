package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.model.text.SchemaText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Open enums keep numbers that no constant has, in every format that carries them. */
class OpenEnumTest {
  private static final String SCHEMA =
      """
      schema o : o.M

      record o.M {
        1 e: o.M.E
        2 l: list<o.M.E>
        3 n: o.M.E?
        4 o: optional o.M.E
        5 m: map<text, o.M.E>
        6 d: o.M.E = Y
      }

      enum o.M.E @open {
        0 X
        7 Y
        -2 Z
      }
      """;

  private static final List<String> DOCUMENTS =
      List.of(
          "{'e':'Z','l':['X','Y','Z'],'n':'X','o':'Y','m':{'a':'Z'},'d':'Y'}",
          "{'e':3,'l':[-1,8,'X',2147483647],'n':-2147483648,'o':1,'m':{'a':9,'b':'X'},'d':-3}",
          "{'e':'X','l':[],'n':null,'m':{},'d':'X'}");

  private static final Set<Format> FORMATS = carrying();

  private static Set<Format> carrying() {
    Set<Format> carrying = new LinkedHashSet<>(Format.ALL);
    carrying.removeIf(each -> !each.emitter().emit(SchemaText.parse(SCHEMA)).refusals().isEmpty());
    return carrying;
  }

  static Stream<Format> formats() {
    return FORMATS.stream();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyNumberComesBack(Format format) {
    assertThat(FORMATS).extracting(Format::name).contains("compact", "fast", "json");
    GeneratedType type = GeneratedType.of(SCHEMA, FORMATS);
    for (String each : DOCUMENTS) {
      String document = each.replace('\'', '"');
      Object value = type.codec(Format.DOCUMENTS).decode(document.getBytes(StandardCharsets.UTF_8));
      Object back = type.codec(format).decode(type.codec(format).encode(value));
      assertThat(back).isEqualTo(value);
      byte[] again = type.codec(Format.DOCUMENTS).encode(back);
      assertThat(new String(again, StandardCharsets.UTF_8))
          .startsWith(document.substring(0, document.indexOf(",\"n\"")));
    }
  }
}
