package dev.penstock.conformance.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the Java blocks of README and guide compile, with their codecs. */
class SnippetsTest {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root"));

  @TempDir Path classes;

  @Test
  void whatTheDocumentationShowsCompiles() throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    for (Path page : pages()) {
      new Page(page).sources().forEach((name, text) -> sources.add(source(name, text)));
    }
    assertThat(sources).hasSizeGreaterThan(20);
    assertThat(compile(sources)).isEmpty();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/guide"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  private List<String> compile(List<JavaFileObject> sources) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "-d",
            classes.toString(),
            "-processor",
            "dev.penstock.processor.PenstockProcessor",
            "-Apenstock.schemas=off",
            "--release",
            "17");
    javac.getTask(null, null, found, options, null, sources).call();
    return found.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(SnippetsTest::text)
        .toList();
  }

  private static String text(Diagnostic<? extends JavaFileObject> diagnostic) {
    String message = diagnostic.getMessage(null);
    JavaFileObject file = diagnostic.getSource();
    if (file == null) {
      return message;
    }
    try {
      List<String> lines = file.getCharContent(true).toString().lines().toList();
      int line = (int) diagnostic.getLineNumber();
      return file.getName() + ": " + message + "\n  " + lines.get(Math.max(0, line - 1));
    } catch (IOException e) {
      return file.getName() + ": " + message;
    }
  }

  private static JavaFileObject source(String name, String text) {
    URI uri = URI.create("string:///" + name.replace('.', '/') + "/Snippet.java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
