package dev.penstock.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how long something takes: {@code 500ms}, {@code 30s}, {@code 2m}. */
final class TimeSpan implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})(ms|s|m|h)");

  @Override
  public Duration convert(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new TypeConversionException("'" + text + "' is no time; write it as 500ms, 30s or 2m");
    }
    long number = Long.parseLong(form.group(1));
    return switch (form.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }
}
