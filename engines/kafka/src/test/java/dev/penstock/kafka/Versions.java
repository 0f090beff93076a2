package dev.penstock.kafka;

import dev.penstock.CodecRef;
import dev.penstock.processor.PenstockProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** One version of a class {@code com.acme.Order}, compiled with its codecs, in its own loader. */
final class Versions {
  /** What is released first. */
  static final Versions FIRST = of("record Order(long id, String item, int amount) {}");

  /** A later version, which has one component more. */
  static final Versions SECOND =
      of("record Order(long id, String item, int amount, @Since(2) Optional<String> note) {}");

  /** A version that breaks the first one: a component is of another type. */
  static final Versions BROKEN = of("record Order(long id, List<String> item, int amount) {}");

  private final Class<?> type;

  private Versions(Class<?> type) {
    this.type = type;
  }

  /** Compiles a record. */
  static Versions of(String record) {
    String source =
        "package com.acme; import dev.penstock.*; import java.util.*; @Message public " + record;
    JavaFileObject file =
        new SimpleJavaFileObject(
            URI.create("string:///com/acme/Order.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignored) {
            return source;
          }
        };
    try {
      Path folder = Files.createTempDirectory("penstock-versions");
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      List<String> options =
          List.of("-d", folder.toString(), "-proc:full", "-Apenstock.schemas=off");
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, null, null, options, null, List.of(file));
      task.setProcessors(List.of(new PenstockProcessor()));
      if (!task.call()) {
        throw new IllegalStateException(source);
      }
      URL[] urls = {folder.toUri().toURL()};
      return new Versions(
          new URLClassLoader(urls, Versions.class.getClassLoader()).loadClass("com.acme.Order"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  Class<?> type() {
    return type;
  }

  @SuppressWarnings("unchecked") // tests look at these values by their text
  CodecRef<Object> codec() {
    return (CodecRef<Object>) CodecRef.of(type, "compact");
  }

  /** Returns a new order. */
  Object order(Object... components) {
    Constructor<?> constructor = type.getConstructors()[0];
    try {
      return constructor.newInstance(components);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
