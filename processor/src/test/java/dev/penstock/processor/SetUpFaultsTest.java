package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said at run time where a program was set up, compiled or loaded in a wrong way. */
class SetUpFaultsTest {
  private static final String ORDER = "@dev.penstock.Message public record Order(int count) {}";
  private static final String START = "com.acme.Order has no Compact codec (class com.acme.Order";
  private static final String LINES =
      " Maven: <maven.compiler.proc>full</maven.compiler.proc> in <properties>, and"
          + " penstock-processor as a dependency with <scope>provided</scope>, or in"
          + " <annotationProcessorPaths>. Gradle:"
          + " annotationProcessor(\"dev.penstock:penstock-processor:VERSION\"). javac: -proc:full,"
          + " and penstock-processor on the -processorpath or the class path";

  @TempDir Path folder;

  @Test
  void aCompilerThatRunsNoProcessorUnlessToldIsNamed() throws Exception {
    assertThat(fault(ORDER))
        .isEqualTo(
            START
                + "CompactCodec): it is annotated with @Message, but the annotation processor did"
                + " not run when it was compiled; it was compiled by JDK 23 or later, which runs"
                + " processors only when told to, even those on the class path."
                + LINES);
    assertThat(fault(ORDER, "--release", "17"))
        .contains(
            " did not run when it was compiled; where the compiler is of JDK 23 or later, it runs"
                + " processors only when told to, even those on the class path. Maven: ");
    assertThat(fault(ORDER, "-proc:full", "-Apenstock.schemas=off")).isEqualTo("no fault");
  }

  @Test
  void aProcessorThatIsNotOnThePathIsNamedToo() throws Exception {
    Path file = write(ORDER);
    // A process of its own: inside this one, javac looks for processors beside the tests, too.
    String javac = Path.of(System.getProperty("java.home"), "bin", "javac").toString();
    Process compiler =
        new ProcessBuilder(javac, "-cp", withoutProcessor(), "-proc:full", file.toString())
            .inheritIO()
            .start();
    assertThat(compiler.waitFor()).isZero();
    Files.createDirectories(folder.resolve("com/acme"));
    Files.move(folder.resolve("Order.class"), folder.resolve("com/acme/Order.class"));
    assertThat(fault("com.acme.Order"))
        .contains("did not run when it was compiled")
        .endsWith(LINES);
  }

  @Test
  void aTypeWithoutTheAnnotationIsNamed() throws Exception {
    assertThat(fault("public record Order(int count) {}", "-proc:full"))
        .isEqualTo(
            START
                + "CompactCodec): it is not annotated with @Message; annotate it, and compile it"
                + " again");
  }

  @Test
  void aFormatThatWasNotThereIsNamed() throws Exception {
    String formats = "-Apenstock.formats=fast,json";
    String message =
        START
            + "CompactCodec): it has others (com.acme.OrderFastCodec, com.acme.OrderJsonCodec): when"
            + " it was compiled, penstock-compact was not among the dependencies, or"
            + " -Apenstock.formats did not name compact; add it, and compile again";
    assertThat(fault(ORDER, "-proc:full", formats, "-Apenstock.schemas=off")).isEqualTo(message);
    assertThat(fault("com.acme.Order", loader(jar()))).isEqualTo(message);
  }

  @Test
  void aGenericTypeAndALocalOneAreNamed() throws Exception {
    assertThat(fault("public record Order<T>(T count) {}", "-proc:none"))
        .endsWith(
            "): a message has no type parameters; put it with its type arguments into a record, and"
                + " @Message on that");
    compile(
        "public class Order { void run() { @dev.penstock.Message record Here(int x) {} } }",
        System.getProperty("java.class.path"),
        "-proc:full");
    assertThat(fault("com.acme.Order$1Here"))
        .endsWith(
            "): a type inside a method has no codec; declare it in a class or a file of its own");
  }

  @Test
  void aCaseNamesTheTypeThatItIsACaseOf() throws Exception {
    compile(
        """
        @dev.penstock.Message public sealed interface Order {
          sealed interface Open extends Order {}
          record New(int count) implements Open {}
        }
        """,
        System.getProperty("java.class.path"),
        "-proc:full",
        "-Apenstock.schemas=off");
    assertThat(fault("com.acme.Order$New"))
        .endsWith("): it is written as a case of com.acme.Order; ask for the codec of that type");
  }

  @Test
  void aTypeOfTheJdkGoesIntoARecord() {
    for (Class<?> type : List.of(String.class, int.class, int[].class, List.class)) {
      assertThat(catchThrowable(() -> Compact.codec(type)))
          .hasMessageStartingWith(type.getTypeName() + " has no Compact codec (class ")
          .hasMessageEndingWith(
              "): it is no type of yours; put it into a record, and @Message on that");
    }
  }

  @Test
  void aClassLoaderThatDoesNotSeeTheFormatIsNamed() throws Exception {
    compile(ORDER, System.getProperty("java.class.path"), "-proc:full", "-Apenstock.schemas=off");
    try (URLClassLoader blind =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      assertThat(fault("com.acme.Order", blind))
          .startsWith(
              "com.acme.OrderCompactCodec cannot be loaded: the class loader of com.acme.Order (")
          .endsWith(
              ") does not find dev.penstock.compact.CompactCodec; put the library that has it where"
                  + " this class loader looks, beside the class or above");
    }
  }

  @Test
  void aSecondCopyOfPenstockIsNamed() throws Exception {
    compile(ORDER, System.getProperty("java.class.path"), "-proc:full", "-Apenstock.schemas=off");
    List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (String entry : entries()) {
      urls.add(new File(entry).toURI().toURL());
    }
    try (URLClassLoader other =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      assertThat(fault("com.acme.Order", other))
          .startsWith("com.acme.OrderCompactCodec belongs to another copy of Penstock: the class")
          .endsWith("; leave Penstock to one class loader above both");
    }
  }

  @Test
  void whatIsNullIsSaid() {
    assertThat(catchThrowable(() -> Compact.codec((Class<Object>) null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("type is null");
    assertThat(catchThrowable(() -> Fast.codec((Class<Object>) null))).hasMessage("type is null");
    assertThat(catchThrowable(() -> Json.codec((Class<Object>) null))).hasMessage("type is null");
  }

  /** Compiles one source as the class path of this test has all, and returns what is said. */
  private String fault(String source, String... options) throws Exception {
    if (!source.contains(" ")) {
      return fault(source, loader(folder));
    }
    compile(source, System.getProperty("java.class.path"), options);
    return fault("com.acme.Order", loader(folder));
  }

  private static String fault(String name, ClassLoader loader) throws ClassNotFoundException {
    Class<?> type = Class.forName(name, false, loader);
    Throwable fault = catchThrowable(() -> use(Compact.codec(type)));
    return fault == null ? "no fault" : fault.getMessage();
  }

  private static void use(Codec<?> codec) {
    assertThat(codec.format()).isEqualTo("compact");
  }

  private static ClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, SetUpFaultsTest.class.getClassLoader());
  }

  private void compile(String source, String classPath, String... options) throws IOException {
    Path file = write(source);
    List<String> arguments =
        new ArrayList<>(List.of("-d", folder.toString(), "-cp", classPath, "-Xlint:none"));
    arguments.addAll(Arrays.asList(options));
    arguments.add(file.toString());
    OutputStream nowhere = OutputStream.nullOutputStream();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, nowhere, nowhere, arguments.toArray(String[]::new)))
        .isZero();
  }

  private Path write(String source) throws IOException {
    return Files.writeString(folder.resolve("Order.java"), "package com.acme; " + source);
  }

  private static String withoutProcessor() {
    return entries().stream()
        .filter(each -> !Files.exists(Path.of(each, "dev/penstock/processor")))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<String> entries() {
    return List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));
  }

  private Path jar() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> classes = Files.list(folder.resolve("com/acme"))) {
      for (Path each : classes.toList()) {
        out.putNextEntry(new JarEntry("com/acme/" + each.getFileName()));
        Files.copy(each, out);
      }
    }
    return jar;
  }
}
