package dev.penstock.lab.peer;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells which version of a library is on the class path. */
public final class Versions {
  private static final Pattern JAR = Pattern.compile("-(\\d[\\w.+-]*)\\.jar$");

  private Versions() {}

  /** Returns the version in the name of the jar that holds a class, {@code 5.6.2}. */
  public static String of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return "unknown";
    }
    try {
      Path file = Path.of(source.getLocation().toURI());
      Matcher matcher = JAR.matcher(String.valueOf(file.getFileName()));
      return matcher.find() ? matcher.group(1) : "unknown";
    } catch (URISyntaxException e) {
      return "unknown";
    }
  }
}
