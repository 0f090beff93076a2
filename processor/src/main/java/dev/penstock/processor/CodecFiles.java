package dev.penstock.processor;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.SourceFile;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/** Writes the codecs of one message to where the compiler finds them. */
final class CodecFiles {
  private final ProcessingEnvironment environment;

  CodecFiles(ProcessingEnvironment environment) {
    this.environment = environment;
  }

  /** Writes the codecs of {@code message} in all formats; it is their originating element. */
  void write(TypeElement message, Schema schema, List<Emitter> emitters) {
    for (Emitter emitter : emitters) {
      try {
        for (SourceFile file : emitter.emit(schema)) {
          write(message, file);
        }
      } catch (IllegalArgumentException e) {
        report("UnsupportedByFormat", message, emitter.format() + ": " + e.getMessage());
      } catch (IOException e) {
        report("CodecNotWritten", message, emitter.format() + ": " + e.getMessage());
      }
    }
  }

  private void write(TypeElement message, SourceFile file) throws IOException {
    try (Writer writer =
        environment.getFiler().createSourceFile(file.qualifiedName(), message).openWriter()) {
      writer.write(file.text());
    }
  }

  private void report(String code, TypeElement message, String problem) {
    Diagnostic diagnostic = new Diagnostic(code, message.getQualifiedName().toString(), problem);
    environment.getMessager().printMessage(Kind.ERROR, diagnostic.toString(), message);
  }
}
