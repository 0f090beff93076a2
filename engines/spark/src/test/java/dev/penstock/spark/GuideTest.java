package dev.penstock.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.processor.PenstockProcessor;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles what the guide's page on Spark shows, and runs its program with both versions of its
 * record: on Java 17 where {@code -Dpenstock.java17=HOME} names one.
 */
class GuideTest {
  private static final Path PAGE =
      Path.of(System.getProperty("penstock.root", "../..")).resolve("docs/guide/spark.md");
  private static final Pattern FILE =
      Pattern.compile(
          "<!-- file: (\\S+) -->\\n<!-- no java -->\\n```java\\n(.*?)```", Pattern.DOTALL);

  @TempDir private Path folder;

  @Test
  void tableGrowsFromOneVersionToTheNext() throws Exception {
    Map<String, String> files = new TreeMap<>();
    FILE.matcher(Files.readString(PAGE))
        .results()
        .forEach(each -> files.put(each.group(1), each.group(2)));
    String report = files.get("one/com/acme/Report.java");
    files.put(
        "two/com/acme/Report.java",
        report.replace("Optional.empty())", "Optional.empty(), \"shop\")"));

    assertThat(run(compile(files, "one/")))
        .contains("|2026-11-24|    1|", "1 with more than three lines")
        .contains(
            "Order[id=1, customer=Ada, day=2026-11-24, lines=[Line[article=pen, count=3]],"
                + " note=Optional.empty]");
    assertThat(run(compile(files, "two/")))
        .contains("note=Optional.empty, channel=null]", "note=Optional.empty, channel=shop]");
  }

  private Path compile(Map<String, String> files, String version) throws IOException {
    Path sources = folder.resolve(version + "sources");
    Path classes = Files.createDirectories(folder.resolve(version + "classes"));
    for (Map.Entry<String, String> each : files.entrySet()) {
      if (each.getKey().startsWith(version)) {
        Path file = sources.resolve(each.getKey().substring(version.length()));
        Files.createDirectories(file.getParent());
        Files.writeString(file, each.getValue());
      }
    }
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null);
        Stream<Path> all = Files.walk(sources)) {
      List<Path> paths = all.filter(each -> each.toString().endsWith(".java")).toList();
      List<String> options =
          List.of(
              "-d", classes.toString(), "-proc:full", "-Apenstock.schemas=off", "--release", "17");
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, manager, null, options, null, manager.getJavaFileObjectsFromPaths(paths));
      task.setProcessors(List.of(new PenstockProcessor()));
      assertThat(task.call()).isTrue();
    }
    return classes;
  }

  /** Runs the program and returns what it prints. */
  private String run(Path classes) throws Exception {
    Path log = folder.resolve("log");
    String classPath = classes + File.pathSeparator + System.getProperty("java.class.path");
    int status =
        Child.oldest(log).run(classPath, "com.acme.Report", folder.resolve("orders").toString());
    String printed = Files.readString(log);
    assertThat(status).as(printed).isZero();
    String java17 = System.getProperty("penstock.java17");
    assertThat(printed).contains("on Java " + (java17 == null ? Runtime.version().feature() : 17));
    return printed;
  }
}
