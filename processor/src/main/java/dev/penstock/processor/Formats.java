package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.formats.FormatKit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/** The formats that the processor writes codecs for. */
final class Formats {
  static final String OPTION = "penstock.formats";

  private final List<FormatKit> kits;
  private final Elements elements;
  private final Messager messager;

  /**
   * Creates a choice.
   *
   * @param kits the formats that there are
   */
  Formats(List<FormatKit> kits, Elements elements, Messager messager) {
    this.kits = kits;
    this.elements = elements;
    this.messager = messager;
  }

  /**
   * Returns the emitters that {@code option} names, with commas between them; where it is null,
   * those of all formats whose library is on the class path. What is missing is reported.
   */
  List<Emitter> chosen(@Nullable String option) {
    return option == null ? present() : named(option);
  }

  private List<Emitter> present() {
    List<Emitter> present =
        kits.stream().filter(this::isPresent).map(FormatKit::javaCodecs).toList();
    if (present.isEmpty()) {
      String libraries = kits.stream().map(Formats::artifact).collect(Collectors.joining(", "));
      error("NoFormat", "no library of a format is on the class path; add some of " + libraries);
    }
    return present;
  }

  private List<Emitter> named(String option) {
    List<Emitter> chosen = new ArrayList<>();
    for (String name : option.split(",", -1)) {
      FormatKit format = find(name.strip());
      if (format == null) {
        String known = kits.stream().map(FormatKit::name).collect(Collectors.joining(", "));
        error(
            "UnknownFormat",
            "-A%s: no format is called '%s'; write some of %s, with commas"
                .formatted(OPTION, name.strip(), known));
      } else if (isPresent(format)) {
        chosen.add(format.javaCodecs());
      } else {
        error(
            "NoFormat",
            "-A%s: the library of %s is not on the class path; add %s"
                .formatted(OPTION, format.name(), artifact(format)));
      }
    }
    return List.copyOf(chosen);
  }

  private @Nullable FormatKit find(String name) {
    return kits.stream().filter(format -> format.name().equals(name)).findFirst().orElse(null);
  }

  private boolean isPresent(FormatKit format) {
    return elements.getTypeElement(format.libraryClass()) != null;
  }

  private static String artifact(FormatKit format) {
    return "dev.penstock:penstock-" + format.name();
  }

  private void error(String code, String message) {
    messager.printMessage(Kind.ERROR, "[" + code + "] " + message);
  }
}
