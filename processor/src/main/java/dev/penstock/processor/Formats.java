package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.compact.emitter.CompactJavaEmitter;
import dev.penstock.fast.emitter.FastJavaEmitter;
import dev.penstock.json.emitter.JsonJavaEmitter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/** The formats that the processor writes codecs for. */
final class Formats {
  static final String OPTION = "penstock.formats";

  private static final List<Emitter> ALL =
      List.of(new CompactJavaEmitter(), new FastJavaEmitter(), new JsonJavaEmitter());

  private Formats() {}

  /**
   * Returns the emitters that {@code option} names, with commas between them; all where it is null.
   * A name that no format has is reported.
   */
  static List<Emitter> chosen(@Nullable String option, Messager messager) {
    if (option == null) {
      return ALL;
    }
    List<Emitter> chosen = new ArrayList<>();
    for (String name : option.split(",", -1)) {
      List<Emitter> named =
          ALL.stream().filter(emitter -> emitter.format().equals(name.strip())).toList();
      chosen.addAll(named);
      if (named.isEmpty()) {
        String known = ALL.stream().map(Emitter::format).collect(Collectors.joining(", "));
        messager.printMessage(
            Kind.ERROR,
            "[UnknownFormat] -A%s: no format is called '%s'; write some of %s, with commas"
                .formatted(OPTION, name.strip(), known));
      }
    }
    return List.copyOf(chosen);
  }
}
