package dev.penstock.processor;

import static java.util.Objects.requireNonNull;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.schema.java.Finding;
import dev.penstock.schema.java.JavaSchema;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import javax.tools.StandardLocation;

/** Writes the codecs of one message to where the compiler finds them. */
final class CodecFiles {
  private final ProcessingEnvironment environment;
  private final EmitOptions options;

  CodecFiles(ProcessingEnvironment environment) {
    this.environment = environment;
    options = new EmitOptions(name -> environment.getElementUtils().getTypeElement(name) != null);
  }

  /**
   * Writes the codecs of {@code message} in all formats, its views, and once its schema; it is
   * their originating element.
   */
  void write(TypeElement message, JavaSchema read, List<Emitter> emitters, List<Emitter> views) {
    Schema schema = requireNonNull(read.schema());
    List<String> codecs = new ArrayList<>();
    for (Emitter emitter : emitters) {
      Emitted emitted = emitter.emit(List.of(schema), options);
      refuse(emitted.refusals(), message, read);
      for (SourceFile file : emitted.files()) {
        write(message, file, "its codec in " + emitter.format().name());
        codecs.add(file.qualifiedName());
      }
    }
    if (!codecs.isEmpty()) {
      write(message, SchemaClass.of(schema, read.classes()), "the schema of its codecs");
    }
    for (Emitter emitter : views) {
      // What is refused has been told of the codec.
      for (SourceFile file : emitter.emit(List.of(schema), options).files()) {
        write(message, file, "its view in " + emitter.format().name());
      }
    }
    writeReflection(message, codecs);
    writeEntry(message);
  }

  private void refuse(List<Diagnostic> refusals, TypeElement message, JavaSchema read) {
    FindingReport.print(
        refusals.stream()
            .map(each -> new Finding(each, read.nearest(each.element()).orElse(message)))
            .toList(),
        environment.getMessager());
  }

  /**
   * Tells GraalVM's native-image that codecs are created by the name of their class: a file below
   * {@code META-INF/native-image}, which the tool reads from every jar.
   */
  private void writeReflection(TypeElement message, List<String> codecs) {
    String file =
        "META-INF/native-image/dev.penstock/" + message.getQualifiedName() + "/reflect-config.json";
    String entries =
        codecs.stream()
            .map("  {\"name\": \"%s\", \"allPublicConstructors\": true}"::formatted)
            .collect(Collectors.joining(",\n"));
    writeResource(message, file, "[\n" + entries + "\n]\n");
  }

  /** Lists the message in its jar: {@code dev.penstock.MessageIndex} reads it. */
  private void writeEntry(TypeElement message) {
    Name binaryName = environment.getElementUtils().getBinaryName(message);
    writeResource(message, "META-INF/penstock/messages/" + binaryName, binaryName + "\n");
  }

  private void writeResource(TypeElement message, String file, String text) {
    try (Writer writer =
        environment
            .getFiler()
            .createResource(StandardLocation.CLASS_OUTPUT, "", file, message)
            .openWriter()) {
      writer.write(text);
    } catch (IOException e) {
      report("CodecNotWritten", message, file + ": " + e.getMessage());
    }
  }

  private void write(TypeElement message, SourceFile file, String what) {
    try (Writer writer =
        environment.getFiler().createSourceFile(file.qualifiedName(), message).openWriter()) {
      writer.write(file.text());
    } catch (FilerException e) {
      report(
          "CodecNameTaken",
          message,
          "%s needs the name of a class that is there already (%s); give that class"
                  .formatted(what, e.getMessage())
              + " or the message another name");
    } catch (IOException e) {
      report("CodecNotWritten", message, what + ": " + e.getMessage());
    }
  }

  private void report(String code, TypeElement message, String problem) {
    Diagnostic diagnostic = new Diagnostic(code, message.getQualifiedName().toString(), problem);
    environment.getMessager().printMessage(Kind.ERROR, diagnostic.toString(), message);
  }
}
