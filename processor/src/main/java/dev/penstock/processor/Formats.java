package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.SourceJudge;
import dev.penstock.compact.emitter.CompactJavaEmitter;
import dev.penstock.compact.format.CompactFormat;
import dev.penstock.fast.emitter.FastJavaEmitter;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.json.emitter.JsonJavaEmitter;
import dev.penstock.json.format.JsonFormat;
import dev.penstock.model.change.Judge;
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

  /**
   * A format.
   *
   * @param library the class by which its library is known on the class path
   */
  private record Format(Emitter emitter, String library) {
    String name() {
      return emitter.format();
    }
  }

  private static final List<Format> ALL =
      List.of(
          new Format(new CompactJavaEmitter(), "dev.penstock.compact.Compact"),
          new Format(new FastJavaEmitter(), "dev.penstock.fast.Fast"),
          new Format(new JsonJavaEmitter(), "dev.penstock.json.Json"));

  /** Who says what differences between schemas do: these formats, and the source. */
  static final List<Judge> JUDGES =
      List.of(
          CompactFormat.INSTANCE.judge(),
          FastFormat.INSTANCE.judge(),
          JsonFormat.INSTANCE.judge(),
          SourceJudge.JAVA);

  private final Elements elements;
  private final Messager messager;

  Formats(Elements elements, Messager messager) {
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
    List<Emitter> present = ALL.stream().filter(this::isPresent).map(Format::emitter).toList();
    if (present.isEmpty()) {
      String libraries = ALL.stream().map(Formats::artifact).collect(Collectors.joining(", "));
      error("NoFormat", "no library of a format is on the class path; add some of " + libraries);
    }
    return present;
  }

  private List<Emitter> named(String option) {
    List<Emitter> chosen = new ArrayList<>();
    for (String name : option.split(",", -1)) {
      Format format = find(name.strip());
      if (format == null) {
        String known = ALL.stream().map(Format::name).collect(Collectors.joining(", "));
        error(
            "UnknownFormat",
            "-A%s: no format is called '%s'; write some of %s, with commas"
                .formatted(OPTION, name.strip(), known));
      } else if (isPresent(format)) {
        chosen.add(format.emitter());
      } else {
        error(
            "NoFormat",
            "-A%s: the library of %s is not on the class path; add %s"
                .formatted(OPTION, format.name(), artifact(format)));
      }
    }
    return List.copyOf(chosen);
  }

  private static @Nullable Format find(String name) {
    return ALL.stream().filter(format -> format.name().equals(name)).findFirst().orElse(null);
  }

  private boolean isPresent(Format format) {
    return elements.getTypeElement(format.library()) != null;
  }

  private static String artifact(Format format) {
    return "dev.penstock:penstock-" + format.name();
  }

  private void error(String code, String message) {
    messager.printMessage(Kind.ERROR, "[" + code + "] " + message);
  }
}
