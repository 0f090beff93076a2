package dev.penstock.flink;

import java.io.IOException;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A jar as a user builds it: one version of a type with its codecs. */
record Versions(Path jar) {
  /** What the sources of all types start with. */
  private static final String IMPORTS =
      """
      package acme;
      import dev.penstock.*;
      import java.util.*;
      """;

  /**
   * Compiles {@code acme.Order} from the text of its declaration, once for all tests: those on Java
   * 17, which the processor does not run on, use what those on a later one compiled before.
   */
  static Versions of(String declaration) throws IOException {
    Path folder = Path.of(System.getProperty("penstock.versions", "target/versions"));
    String name = UUID.nameUUIDFromBytes(declaration.getBytes(StandardCharsets.UTF_8)).toString();
    Path jar = folder.toAbsolutePath().resolve(name + ".jar");
    if (Runtime.version().feature() < 21) {
      return new Versions(jar);
    }
    Files.createDirectories(folder);
    Path classes = Files.createTempDirectory(folder, "classes");
    compile(classes, declaration);
    Path made = Files.createTempFile(folder, "orders", ".jar");
    try (OutputStream out = Files.newOutputStream(made);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> found = Files.walk(classes)) {
      for (Path each : found.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(each).toString()));
        entries.write(Files.readAllBytes(each));
      }
    }
    Files.move(made, jar, StandardCopyOption.REPLACE_EXISTING);
    return new Versions(jar);
  }

  private static void compile(Path classes, String declaration) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of(
            "-d",
            classes.toString(),
            "--release",
            "17",
            "-Apenstock.schemas=off",
            "-proc:full",
            "-processor",
            "dev.penstock.processor.PenstockProcessor",
            "-nowarn");
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<JavaFileObject> sources = List.of(source(declaration));
      if (!compiler.getTask(null, files, null, options, null, sources).call()) {
        throw new IllegalStateException("does not compile: " + declaration);
      }
    }
  }

  private static JavaFileObject source(String declaration) {
    URI name = URI.create("string:///acme/Order.java");
    return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return IMPORTS + declaration;
      }
    };
  }

  /** Returns a class loader of this version, and of other jars. */
  URLClassLoader loader(Path... more) {
    List<URL> urls = new ArrayList<>();
    try {
      urls.add(jar.toUri().toURL());
      for (Path each : more) {
        urls.add(each.toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
    return new URLClassLoader(urls.toArray(URL[]::new), Versions.class.getClassLoader());
  }
}
