package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/** Whether a message asks for views, and which. */
final class ViewRequest {
  private static final String VIEWS = "dev.penstock.Views";

  private final List<FormatKit> kits;
  private final ProcessingEnvironment environment;

  ViewRequest(List<FormatKit> kits, ProcessingEnvironment environment) {
    this.kits = kits;
    this.environment = environment;
  }

  /** Returns what writes the views that a message asks for, in formats that it has codecs of. */
  List<Emitter> emitters(TypeElement message, List<Emitter> codecs) {
    Optional<? extends AnnotationMirror> asked =
        message.getAnnotationMirrors().stream()
            .filter(each -> each.getAnnotationType().toString().equals(VIEWS))
            .findFirst();
    if (asked.isEmpty()) {
      return List.of();
    }
    Product product = isMutable(asked.get()) ? Product.MUTABLE_VIEW : Product.VIEW;
    List<Emitter> emitters =
        kits.stream()
            .filter(kit -> codecs.stream().anyMatch(each -> each.format().equals(kit.format())))
            .flatMap(kit -> kit.emitter(Language.JAVA, product).stream())
            .toList();
    if (emitters.isEmpty() && !codecs.isEmpty()) {
      refuse(message, asked.get(), product);
    }
    return emitters;
  }

  private static boolean isMutable(AnnotationMirror views) {
    return views.getElementValues().entrySet().stream()
        .anyMatch(each ->
            each.getKey().getSimpleName().contentEquals("mutable")
                && each.getValue().getValue().equals(true));
  }

  private void refuse(TypeElement message, AnnotationMirror asked, Product product) {
    String able =
        kits.stream()
            .filter(kit -> kit.emitter(Language.JAVA, product).isPresent())
            .map(kit -> "dev.penstock:penstock-" + kit.name())
            .collect(Collectors.joining(", "));
    Diagnostic diagnostic =
        new Diagnostic(
            "NoViews",
            message.getQualifiedName().toString(),
            "no format of its codecs has views; add " + able + ", or take @Views away");
    environment.getMessager().printMessage(Kind.ERROR, diagnostic.toString(), message, asked);
  }
}
