package dev.penstock.schema.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Reads all {@code @Message} types of a compilation and keeps what came out. */
final class MessageProbe extends AbstractProcessor {
  private final List<JavaSchema> results = new ArrayList<>();

  List<JavaSchema> results() {
    return results;
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("dev.penstock.Message");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    JavaSchemas schemas =
        new JavaSchemas(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
    for (TypeElement annotation : annotations) {
      for (TypeElement root : ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))) {
        results.add(schemas.read(root));
      }
    }
    return false;
  }
}
