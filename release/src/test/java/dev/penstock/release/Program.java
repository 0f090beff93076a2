package dev.penstock.release;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A small program that uses the published jars: compiled and run as users do. */
final class Program {
  static final String OUTPUT =
      "[Price[symbol=ACME, bid=12], Price[symbol=ACME, bid=12]," + " Price[symbol=ACME, bid=12]]";

  private static final List<String> LIBRARIES =
      List.of(
          "penstock-runtime",
          "penstock-slab",
          "penstock-compact",
          "penstock-fast",
          "penstock-json");

  /** What needs jars of others. */
  private static final Set<String> ADAPTERS =
      Set.of("penstock-grpc", "penstock-kryo", "penstock-roaring", "penstock-zstd");

  private final Path sources;
  final Path classes;

  private Program(Path sources, Path classes) {
    this.sources = sources;
    this.classes = classes;
  }

  /** Copies the program's sources, each text changed by {@code from} and {@code to}. */
  static Program copy(Path folder, String from, String to) throws IOException {
    Path origin = resource();
    Program program = new Program(folder.resolve("src"), folder.resolve("classes"));
    try (Stream<Path> files = Files.walk(origin).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        Path target = program.sources.resolve(origin.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.writeString(target, Files.readString(file).replace(from, to));
      }
    }
    return program;
  }

  private static Path resource() {
    URL url = Program.class.getResource("/shop");
    if (url == null) {
      throw new AssertionError("the sources of the program are not there");
    }
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the jars that the program runs with. */
  static List<Path> libraries() {
    List<Path> jars = new ArrayList<>(LIBRARIES.stream().map(Published::jar).toList());
    jars.add(jackson());
    return jars;
  }

  /** Returns all published jars, the processor among them, and what they need. */
  static List<Path> tools() {
    List<Path> jars = new ArrayList<>();
    for (String module : Published.modules()) {
      if (!ADAPTERS.contains(module)) {
        jars.add(Published.jar(module));
      }
    }
    jars.add(jackson());
    return jars;
  }

  private static Path jackson() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(jar -> jar.getFileName().toString().startsWith("jackson-core-"))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Compiles the program as a module, with the processor as one too; fails with what javac says.
   */
  void compile() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-d", classes.toString()));
    arguments.addAll(List.of("--module-path", path(libraries())));
    arguments.addAll(List.of("--processor-module-path", path(tools())));
    arguments.addAll(List.of("-Xlint:all,-requires-automatic", "-Apenstock.schemas=off"));
    try (Stream<Path> files = Files.walk(sources)) {
      files.filter(Files::isRegularFile).map(Path::toString).forEach(arguments::add);
    }
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    if (javac.run(out, out, arguments.toArray(String[]::new)) != 0) {
      throw new AssertionError(said.toString());
    }
  }

  /** Runs the program from the module path, and returns what it says. */
  String run() throws IOException, InterruptedException {
    List<Path> modules = new ArrayList<>(libraries());
    modules.add(classes);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--module-path",
                path(modules),
                "--module",
                "com.acme.shop/com.acme.shop.Shop")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }

  private static String path(List<Path> entries) {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
