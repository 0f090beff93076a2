package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.SourceFile;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import javax.tools.StandardLocation;

/** Writes the codecs of one message to where the compiler finds them. */
final class CodecFiles {
  private final ProcessingEnvironment environment;

  CodecFiles(ProcessingEnvironment environment) {
    this.environment = environment;
  }

  /** Writes the codecs of {@code message} in all formats; it is their originating element. */
  void write(TypeElement message, Schema schema, List<Emitter> emitters) {
    List<String> codecs = new ArrayList<>();
    for (Emitter emitter : emitters) {
      try {
        for (SourceFile file : emitter.emit(schema)) {
          write(message, file);
          codecs.add(file.qualifiedName());
        }
      } catch (IllegalArgumentException e) {
        report("UnsupportedByFormat", message, emitter.format() + ": " + e.getMessage());
      } catch (FilerException e) {
        report(
            "CodecNameTaken",
            message,
            "its codec in %s needs the name of a class that is there already (%s); give that class"
                    .formatted(emitter.format(), e.getMessage())
                + " or the message another name");
      } catch (IOException e) {
        report("CodecNotWritten", message, emitter.format() + ": " + e.getMessage());
      }
    }
    writeReflection(message, codecs);
  }

  /**
   * Tells GraalVM's native-image that codecs are created by the name of their class: a file below
   * {@code META-INF/native-image}, which the tool reads from every jar.
   */
  private void writeReflection(TypeElement message, List<String> codecs) {
    String folder = "META-INF/native-image/dev.penstock/" + message.getQualifiedName();
    String entries =
        codecs.stream()
            .map("  {\"name\": \"%s\", \"allPublicConstructors\": true}"::formatted)
            .collect(Collectors.joining(",\n"));
    try (Writer writer =
        environment
            .getFiler()
            .createResource(
                StandardLocation.CLASS_OUTPUT, "", folder + "/reflect-config.json", message)
            .openWriter()) {
      writer.write("[\n" + entries + "\n]\n");
    } catch (IOException e) {
      report("CodecNotWritten", message, folder + ": " + e.getMessage());
    }
  }

  private void write(TypeElement message, SourceFile file) throws IOException {
    try (Writer writer =
        environment.getFiler().createSourceFile(file.qualifiedName(), message).openWriter()) {
      writer.write(file.importing(hidden(file)).text());
    }
  }

  /** Returns the classes of {@code java.lang} whose names others in the package have. */
  private List<String> hidden(SourceFile file) {
    String name = file.qualifiedName();
    String home = name.substring(0, name.lastIndexOf('.') + 1);
    return JavaSource.LANG.stream()
        .filter(each -> environment.getElementUtils().getTypeElement(home + each) != null)
        .filter(each -> Pattern.compile("\\b" + each + "\\b").matcher(file.text()).find())
        .map("java.lang."::concat)
        .toList();
  }

  private void report(String code, TypeElement message, String problem) {
    Diagnostic diagnostic = new Diagnostic(code, message.getQualifiedName().toString(), problem);
    environment.getMessager().printMessage(Kind.ERROR, diagnostic.toString(), message);
  }
}
