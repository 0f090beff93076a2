package dev.penstock.conformance.reference.proto;

import dev.penstock.model.SchemaModule;
import dev.penstock.processor.PenstockProcessor;
import dev.penstock.schema.proto.ProtoText;
import dev.penstock.schema.text.JavaFeature;
import dev.penstock.schema.text.JavaText;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.ToolProvider;

/** Compiles the records of {@code .proto} files with their codecs, as programs are compiled. */
final class GeneratedRecords {
  private GeneratedRecords() {}

  /** Returns the classes of all records of a module, and of sources beside them by their paths. */
  static URLClassLoader of(SchemaModule module, Map<String, String> beside, Path folder)
      throws IOException {
    Set<JavaFeature> features = EnumSet.of(JavaFeature.NUMBERS);
    features.addAll(JavaText.ANNOTATED);
    List<String> arguments =
        new ArrayList<>(
            List.of("-Xlint:all,-processing,-classfile,-path,-options", "-Werror", "-processor"));
    arguments.addAll(List.of(PenstockProcessor.class.getName(), "-Apenstock.formats=protobuf"));
    arguments.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
    Map<String, String> sources =
        JavaText.printAll(JavaText.nearest(module, ProtoText.FORMAT), definition -> true, features);
    for (Map<String, String> each : List.of(sources, beside)) {
      for (Map.Entry<String, String> source : each.entrySet()) {
        Path file = folder.resolve("src").resolve(source.getKey());
        Files.createDirectories(file.getParent());
        arguments.add(Files.writeString(file, source.getValue()).toString());
      }
    }
    String[] all = arguments.toArray(String[]::new);
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, all) != 0) {
      throw new IllegalStateException("the records do not compile");
    }
    URL[] classes = {folder.toUri().toURL()};
    return new URLClassLoader(classes, GeneratedRecords.class.getClassLoader());
  }
}
