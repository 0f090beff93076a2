package dev.penstock.schema.java;

import static java.util.Map.entry;

import dev.penstock.schema.java.JavaType.Use;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** The types of the JDK for which the runtime has adapters. Spec: type-system, section 3.10. */
public final class JdkAdapters {
  private static final String PACKAGE = "dev.penstock.type.";

  private static final Map<String, String> BY_TYPE =
      Map.ofEntries(
          entry("java.lang.Throwable", "ThrowableAdapter"),
          entry("java.net.URI", "UriAdapter"),
          entry("java.time.MonthDay", "MonthDayAdapter"),
          entry("java.time.OffsetDateTime", "OffsetDateTimeAdapter"),
          entry("java.time.OffsetTime", "OffsetTimeAdapter"),
          entry("java.time.Period", "PeriodAdapter"),
          entry("java.time.Year", "YearAdapter"),
          entry("java.time.YearMonth", "YearMonthAdapter"),
          entry("java.time.ZoneId", "ZoneIdAdapter"),
          entry("java.time.ZoneOffset", "ZoneOffsetAdapter"),
          entry("java.time.ZonedDateTime", "ZonedDateTimeAdapter"),
          entry("java.util.BitSet", "BitSetAdapter"),
          entry("java.util.Currency", "CurrencyAdapter"),
          entry("java.util.Date", "DateAdapter"),
          entry("java.util.Locale", "LocaleAdapter"));

  private final Elements elements;
  private final TypeResolver resolver;

  JdkAdapters(Elements elements, TypeResolver resolver) {
    this.elements = elements;
    this.resolver = resolver;
  }

  /** An adapter and the type that it writes. */
  record Found(String adapter, Use wire) {}

  /** Returns the adapter of a type, or null where the runtime has none. */
  @Nullable Found of(String className) {
    String adapter = BY_TYPE.get(className);
    TypeElement element = adapter == null ? null : elements.getTypeElement(PACKAGE + adapter);
    List<Use> arguments =
        element == null ? null : resolver.argumentsOf(element.asType(), "dev.penstock.Adapter");
    return arguments == null ? null : new Found(PACKAGE + adapter, arguments.get(1));
  }

  /** Tells whether a component of a type has an adapter without naming one. */
  public static boolean isImplied(String adapter, String javaType) {
    return adapter.equals(PACKAGE + BY_TYPE.get(javaType));
  }
}
