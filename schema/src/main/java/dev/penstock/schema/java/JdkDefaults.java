package dev.penstock.schema.java;

import dev.penstock.model.Type;
import java.net.URI;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Checks the defaults of components whose type goes through an adapter, as they are made when the
 * class of a codec is loaded. Spec: type-system, section 5.
 */
final class JdkDefaults {
  private static final String NONE = "; make the component nullable or optional";

  /** What the literal of an adapted type looks like, and how the adapter would write its value. */
  private record Form(String sample, UnaryOperator<String> written) {}

  private static final Map<String, Form> FORMS =
      Map.ofEntries(
          form("java.net.URI", "http://a.b/c", text -> URI.create(text).toString()),
          form("java.time.MonthDay", "--02-29", text -> MonthDay.parse(text).toString()),
          form(
              "java.time.OffsetDateTime",
              "2026-11-21T09:30+01:00",
              text -> OffsetDateTime.parse(text).toString()),
          form("java.time.OffsetTime", "09:30+01:00", text -> OffsetTime.parse(text).toString()),
          form("java.time.Period", "P1Y2M3D", text -> Period.parse(text).toString()),
          form("java.time.Year", "2026", text -> Year.of(Integer.parseInt(text)).toString()),
          form("java.time.YearMonth", "2026-11", text -> YearMonth.parse(text).toString()),
          form("java.time.ZoneId", "Europe/Berlin", text -> ZoneId.of(text).getId()),
          form("java.time.ZoneOffset", "+01:00", text -> ZoneOffset.of(text).getId()),
          form(
              "java.time.ZonedDateTime",
              "2026-10-25T02:30+01:00[Europe/Berlin]",
              text -> ZonedDateTime.parse(text).toString()),
          form("java.util.Currency", "EUR", text -> Currency.getInstance(text).getCurrencyCode()),
          form(
              "java.util.Locale",
              "de-CH",
              text -> new Locale.Builder().setLanguageTag(text).build().toLanguageTag()));

  private JdkDefaults() {}

  private static Map.Entry<String, Form> form(
      String javaType, String sample, UnaryOperator<String> written) {
    return Map.entry(javaType, new Form(sample, written));
  }

  /** Returns why a component cannot have a default, with the way out; null where it can. */
  static @Nullable String problem(Type.Adapted type, String literal) {
    if (!JdkAdapters.isImplied(type.adapter(), type.javaType())) {
      return "what " + type.adapter() + " makes of the default is not known before it runs" + NONE;
    }
    if (type.javaType().equals("java.util.Date")) {
      return "a Date that is a default could be changed by whoever reads it"
          + NONE
          + ", or an Instant";
    }
    Form form = FORMS.get(type.javaType());
    if (form == null) {
      return null; // what the adapter writes has no default, as the rules of the model say
    }
    String start = "the default \"" + literal + "\" does not fit; write ";
    try {
      String written = form.written.apply(literal);
      return written.equals(literal) ? null : start + written;
    } catch (RuntimeException e) { // each type of the JDK has its own
      return start + "one like " + form.sample;
    }
  }
}
