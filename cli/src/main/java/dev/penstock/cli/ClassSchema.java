package dev.penstock.cli;

import com.sun.source.util.JavacTask;
import dev.penstock.model.Schema;
import dev.penstock.schema.java.JavaSchema;
import dev.penstock.schema.java.JavaSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Reads the schema of a compiled class as the annotation processor reads it from source. */
final class ClassSchema {
  private ClassSchema() {}

  /**
   * Returns the schema of a class; nothing of it is run.
   *
   * @param name the class's name, {@code com.acme.Price} or {@code com.acme.Orders.Order}
   * @param classPath jars and folders, separated as on the java command line
   * @throws CommandFailure if there is no such class or it is no message
   * @throws IOException if the class path cannot be read
   */
  static Schema of(String name, String classPath) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw CommandFailure.input("this Java has no compiler, which reads classes", "Use a JDK.");
    }
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      List<Path> places = new ArrayList<>(places(classPath));
      // Penstock's annotations, where the class path of the user has none.
      places.addAll(ClassPath.entries(System.getProperty("java.class.path", "")));
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, places);
      // With -parameters, javac takes the names of parameters from what debuggers are given, too.
      List<String> options = List.of("-proc:none", "-Xlint:none", "-parameters");
      JavacTask task =
          (JavacTask) compiler.getTask(null, files, finding -> {}, options, null, List.of());
      TypeElement type = task.getElements().getTypeElement(name);
      if (type == null) {
        throw CommandFailure.input(
            "there is no class " + name + " in " + classPath,
            "Nested classes are named with a dot: com.acme.Orders.Order.");
      }
      return schema(name, new JavaSchemas(task.getElements(), task.getTypes()).read(type));
    }
  }

  private static Schema schema(String name, JavaSchema read) {
    Schema schema = read.schema();
    if (schema == null) {
      String problem =
          read.findings().isEmpty()
              ? "it uses classes that are not on the class path"
              : read.findings().getFirst().diagnostic().toString();
      throw CommandFailure.input(name + ": " + problem, "");
    }
    return schema;
  }

  private static List<Path> places(String classPath) {
    List<Path> places = ClassPath.entries(classPath);
    for (Path place : places) {
      if (!Files.exists(place)) {
        throw CommandFailure.input("--classpath: there is no " + place, "");
      }
    }
    return places;
  }
}
