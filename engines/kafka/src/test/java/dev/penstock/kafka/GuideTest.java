package dev.penstock.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.processor.PenstockProcessor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
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

/** Compiles and runs what the guide's page on Kafka shows, from the first version to the next. */
class GuideTest {
  private static final Path PAGE =
      Path.of(System.getProperty("penstock.root", "../..")).resolve("docs/guide/kafka.md");
  private static final Pattern FILE =
      Pattern.compile(
          "<!-- file: (\\S+) -->\\n<!-- no java -->\\n```java\\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void producersAndConsumersOfBothVersionsRunSideBySide() throws Exception {
    Map<String, String> files = new TreeMap<>();
    FILE.matcher(Files.readString(PAGE))
        .results()
        .forEach(each -> files.put(each.group(1), each.group(2)));
    Path one = compile(files, "one/");
    // The next version has the programs of the first, but for a producer that sets its component.
    files.put("two/com/acme/Send.java", grown(files.get("one/com/acme/Send.java")));
    files.put("two/com/acme/Receive.java", files.get("one/com/acme/Receive.java"));
    Path two = compile(files, "two/");

    try (Broker broker = Broker.start()) {
      broker.create("orders", Map.of());
      run(one, "Send", broker.servers());
      assertThat(run(one, "Receive", broker.servers(), "first", "1"))
          .isEqualTo("Order[id=1, item=tea, amount=3]\n");
      run(two, "Send", broker.servers());
      assertThat(run(two, "Receive", broker.servers(), "grown", "2"))
          .isEqualTo(
              """
              Order[id=1, item=tea, amount=3, note=Optional.empty]
              Order[id=2, item=mug, amount=1, note=Optional[blue]]
              """);
      assertThat(run(one, "Receive", broker.servers(), "old", "2"))
          .isEqualTo("Order[id=1, item=tea, amount=3]\nOrder[id=2, item=mug, amount=1]\n");
    }
  }

  private static String grown(String send) {
    return send.replace(
        "new Order(1, \"tea\", 3)", "new Order(2, \"mug\", 1, java.util.Optional.of(\"blue\"))");
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
          List.of("-d", classes.toString(), "-proc:full", "-Apenstock.schemas=off");
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, manager, null, options, null, manager.getJavaFileObjectsFromPaths(paths));
      task.setProcessors(List.of(new PenstockProcessor()));
      assertThat(task.call()).isTrue();
    }
    return classes;
  }

  /** Runs a program and returns what it prints. */
  private static String run(Path classes, String program, String... arguments) throws Exception {
    URL[] urls = {classes.toUri().toURL()};
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(urls, GuideTest.class.getClassLoader())) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      loader
          .loadClass("com.acme." + program)
          .getMethod("main", String[].class)
          .invoke(null, (Object) arguments);
    } finally {
      System.setOut(out);
    }
    return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
