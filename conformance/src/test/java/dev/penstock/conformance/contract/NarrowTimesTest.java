package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Codec;
import dev.penstock.EncodeException;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.model.format.Trait;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Times that Java has and a format has not are refused with their path; others write them. */
class NarrowTimesTest {
  private static final String SCHEMA =
      """
      schema t: t.Times

      record t.Times {
        1 at: instant
        2 span: duration
        3 all: list<instant>
      }
      """;

  private static final GeneratedType TYPE = GeneratedType.of(SCHEMA, Set.copyOf(Format.ALL));

  @EveryFormat
  void pointsInTimeOutsideOfTheYearsFromOneTo9999(Format format) {
    check(format, "-0001-12-31T23:59:59.999999999Z", "PT0S", "2026-11-24T00:00:00Z", "at");
    check(format, "+10000-01-01T00:00:00Z", "PT0S", "2026-11-24T00:00:00Z", "at");
    check(format, "2026-11-24T00:00:00Z", "PT0S", "+10000-01-01T00:00:00Z", "all[0]");
    check(format, "0001-01-01T00:00:00Z", "PT0S", "9999-12-31T23:59:59.999999999Z", null);
  }

  @EveryFormat
  void lengthsOfTimeOfMoreThanTenThousandYears(Format format) {
    String point = "2026-11-24T00:00:00Z";
    check(format, point, "PT87660000H1S", point, "span");
    check(format, point, "PT-87660000H-1S", point, "span");
    check(format, point, "PT87660000H", point, null);
    check(format, point, "PT-87660000H", point, null);
  }

  private static void check(Format format, String at, String span, String element, String path) {
    String document =
        "{\"at\":\"%s\",\"span\":\"%s\",\"all\":[\"%s\"]}".formatted(at, span, element);
    Codec<Object> documents = TYPE.codec(Format.DOCUMENTS);
    Object value = documents.decode(document.getBytes(StandardCharsets.UTF_8));
    Codec<Object> codec = TYPE.codec(format);

    if (path != null && format.has(Trait.NARROW_TIMES)) {
      EncodeException error =
          catchThrowableOfType(EncodeException.class, () -> codec.encode(value));
      assertThat(error.path()).isEqualTo(path);
    } else {
      assertThat(codec.decode(codec.encode(value))).as("%s", document).isEqualTo(value);
    }
  }
}
