package dev.penstock.conformance.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.conformance.view.Quotes;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of which another annotation processor writes a part, in either order on the path. */
class OtherToolsTest {
  private static final String OURS = "dev.penstock.processor.PenstockProcessor";

  private static final String IMMUTABLES_PROCESSOR = "org.immutables.processor.ProxyProcessor";
  private static final String OPEN = "--add-opens=jdk.compiler/com.sun.tools.javac.%s=ALL-UNNAMED";
  private static final String CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  private static final String KOTLIN =
      """
      package shop.tools
      import dev.penstock.*
      import dev.penstock.conformance.view.Quotes
      import dev.penstock.conformance.view.QuotesFastView
      enum class State { OPEN, PAID }
      sealed interface Shape {
        data class Circle(val radius: Double) : Shape
        data class Square(val side: Double) : Shape
      }
      data class Line(val item: String, @Since(2) @Default("1") val count: Int = 1)
      @Message
      data class Order(
        @Id(9) val id: Long,
        val note: String?,
        val isPaid: Boolean,
        val lines: List<Line>,
        val tags: Map<String, List<String>>,
        val state: State,
        val amount: Int?,
      ) {
        val total: Int get() = lines.sumOf { it.count }
      }
      @Message
      data class Drawing(val shapes: List<Shape>, val best: Shape?)
      object Holder {
        @JvmStatic fun samples(): List<Any> = listOf(
          Order(7, null, true, listOf(Line("tea")), mapOf("k" to listOf("v")), State.PAID, 5),
          Order(-7, "soon", false, listOf(Line("salt", 5)), mapOf(), State.OPEN, null),
          Drawing(listOf(Shape.Circle(1.5), Shape.Square(2.0)), null),
          Drawing(listOf(), Shape.Circle(0.5)))
        /** Reads records of Java by their views: the bids of persons, the numbers of programs. */
        @JvmStatic fun readInPlace(message: ByteArray): List<Any> {
          val view = QuotesFastView().wrap(message)
          val numbers = view.quotes().map { quote ->
            when (val source = quote.source()) {
              is QuotesFastView.PersonView -> quote.bid()
              is QuotesFastView.ProgramView -> source.number()
            }
          }
          val quote = view.quotes().get(0, QuotesFastView.QuoteView())
          quote.bid(-1)
          val quotes: Quotes = view.toRecord()
          return listOf(numbers, "${quote.symbol()}", quote.symbol().startsWith("SY"), quotes)
        }
      }
      """;

  private static final String LOMBOK =
      """
      package shop.tools;
      import dev.penstock.*;
      import java.util.List;
      import lombok.*;
      import org.jspecify.annotations.Nullable;
      public final class Holder {
        private Holder() {}
        @Message @Value
        public static class Order {
          @Id(9) long id;
          @Nullable String note;
          @Default("true") boolean paid;
          @NonNull List<Line> lines;
        }
        @Value @Builder
        public static class Line {
          String item;
          @Since(2) @Default("1") int count;
        }
        @Data @AllArgsConstructor
        public static class Mutable {
          private String name;
          private int size;
        }
        @Message
        public record Others(Mutable mutable, List<Line> lines) {}
        public static List<Object> samples() {
          Line line = Line.builder().item("tea").count(5).build();
          return List.of(
              new Order(7, null, true, List.of(line)),
              new Order(-7, "soon", false, List.of()),
              new Others(new Mutable("Ann", 3), List.of(line)));
        }
      }
      """;

  private static final String IMMUTABLES =
      """
      package shop.tools;
      import dev.penstock.*;
      import java.util.*;
      import org.immutables.value.Value;
      import org.jspecify.annotations.Nullable;
      public final class Holder {
        private Holder() {}
        @Message
        public record Orders(List<Order> orders, Price price, Optional<Built> built) {}
        public static List<Object> samples() {
          Order order = ImmutableOrder.of(7, "tea", Optional.empty(), List.of("a", "b"), Map.of("k", 1));
          Order other = ImmutableOrder.of(8, null, Optional.of(1.5), List.of(), Map.of());
          Built built = ImmutableBuilt.builder().name("Ann").size(3).build();
          return List.of(
              order,
              new Orders(List.of(order, other), ImmutablePrice.of(5, "EUR"), Optional.of(built)));
        }
      }
      @Message
      @Value.Immutable
      @Value.Style(allParameters = true)
      interface Order {
        @Id(9) long id();
        @Nullable String item();
        Optional<Double> discount();
        List<String> notes();
        Map<String, Integer> counts();
      }
      @Value.Immutable
      abstract class Price {
        @Value.Parameter abstract long getCents();
        @Value.Parameter @Default("EUR") abstract String getCurrency();
      }
      @Value.Immutable
      interface Built {
        String name();
        int size();
        @Creator static Built of(String name, int size) {
          return ImmutableBuilt.builder().name(name).size(size).build();
        }
      }
      """;

  @TempDir private Path folder;

  /** Lombok goes into the compiler, which a process of its own lets it do. */
  @Test
  void classesOfLombokComeBackWithLombokInFront() throws Exception {
    comesBack(lombok("lombok.launch.AnnotationProcessorHider$AnnotationProcessor," + OURS));
  }

  @Test
  void classesOfLombokComeBackWithLombokBehind() throws Exception {
    comesBack(lombok(OURS + ",lombok.launch.AnnotationProcessorHider$AnnotationProcessor"));
  }

  @Test
  void typesOfImmutablesComeBackWithImmutablesInFront() throws Exception {
    comesBack(immutables(IMMUTABLES_PROCESSOR + "," + OURS));
  }

  @Test
  void typesOfImmutablesComeBackWithImmutablesBehind() throws Exception {
    comesBack(immutables(OURS + "," + IMMUTABLES_PROCESSOR));
  }

  /** kapt and the compiler need nothing of each other, so they run side by side. */
  @Test
  void dataClassesOfKotlinComeBackThroughKapt() throws Exception {
    Path source = Files.writeString(folder.resolve("Holder.kt"), KOTLIN);
    Path written = Files.createDirectory(folder.resolve("written"));
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Process kapt = start("kapt", kapt(source, written));
    Process kotlinc = start("kotlinc", kotlinc(source, classes));
    await("kapt", kapt);
    await("kotlinc", kotlinc);
    List<String> javac =
        new ArrayList<>(List.of("-d", classes.toString(), "-proc:none", "-classpath"));
    javac.add(CLASS_PATH + File.pathSeparator + classes);
    try (Stream<Path> files = Files.walk(written)) {
      files.map(Path::toString).filter(each -> each.endsWith(".java")).forEach(javac::add);
    }
    int exit =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, javac.toArray(String[]::new));
    assertThat(exit).isZero();
    ClassLoader loader = loader(classes);
    comesBack(loader);
    readsInPlace(loader);
  }

  private static void readsInPlace(ClassLoader classes) throws Exception {
    Quotes quotes = Quotes.sample();
    byte[] message = Fast.codec(Quotes.class).encode(quotes);
    Object read =
        classes
            .loadClass("shop.tools.Holder")
            .getMethod("readInPlace", byte[].class)
            .invoke(null, message);

    assertThat(read)
        .isEqualTo(
            List.of(
                List.of(100, 101, 102, 103, 4),
                "SYM0",
                true,
                Fast.codec(Quotes.class).decode(message)));
    assertThat(Fast.codec(Quotes.class).decode(message).quotes().get(0).bid()).isEqualTo(-1);
  }

  private List<String> kapt(Path source, Path written) {
    List<String> command = new ArrayList<>(kotlinc(source, folder.resolve("none")));
    for (String part : List.of("api", "code", "comp", "file", "jvm", "main", "model", "parser")) {
      command.add(1, OPEN.formatted(part));
    }
    for (String part : List.of("processing", "tree", "util")) {
      command.add(1, OPEN.formatted(part));
    }
    command.add("-Xplugin=" + jar("org.jetbrains.kotlin.kapt.EfficientProcessorLoader"));
    Map<String, String> options = new LinkedHashMap<>();
    options.put("sources", written.toString());
    options.put("classes", folder.resolve("none").toString());
    options.put("stubs", folder.resolve("stubs").toString());
    options.put("aptMode", "stubsAndApt");
    options.put("processors", OURS);
    for (String entry : CLASS_PATH.split(File.pathSeparator, 0)) {
      command.add("-P");
      command.add("plugin:org.jetbrains.kotlin.kapt3:apclasspath=" + entry);
    }
    options.forEach((name, value) -> {
      command.add("-P");
      command.add("plugin:org.jetbrains.kotlin.kapt3:" + name + "=" + value);
    });
    return command;
  }

  private static String jar(String className) {
    try {
      return Path.of(
              Class.forName(className, false, OtherToolsTest.class.getClassLoader())
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI())
          .toString();
    } catch (ClassNotFoundException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> kotlinc(Path source, Path classes) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-classpath",
        CLASS_PATH,
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        "-no-stdlib",
        "-no-reflect",
        "-jvm-target",
        "17",
        "-classpath",
        CLASS_PATH,
        "-d",
        classes.toString(),
        source.toString());
  }

  private ClassLoader lombok(String processors) throws Exception {
    Files.writeString(folder.resolve("Holder.java"), LOMBOK);
    return javac(processors);
  }

  private ClassLoader immutables(String processors) throws Exception {
    Files.writeString(folder.resolve("Holder.java"), IMMUTABLES);
    return javac(processors);
  }

  private ClassLoader javac(String processors) throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
            "-J-XX:TieredStopAtLevel=1",
            "-d",
            folder.toString(),
            "-classpath",
            CLASS_PATH,
            "-processor",
            processors,
            folder.resolve("Holder.java").toString());
    await("javac", start("javac", command));
    return loader(folder);
  }

  private Process start(String name, List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".txt").toFile())
        .start();
  }

  private void await(String name, Process process) throws Exception {
    int exit = process.waitFor();
    assertThat(exit).as(Files.readString(folder.resolve(name + ".txt"))).isZero();
  }

  private static ClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, OtherToolsTest.class.getClassLoader());
  }

  private static void comesBack(ClassLoader classes) throws Exception {
    Class<?> holder = classes.loadClass("shop.tools.Holder");
    for (Object sample : (List<?>) holder.getMethod("samples").invoke(null)) {
      Class<?> type = message(sample);
      for (Codec<?> each : List.of(Compact.codec(type), Fast.codec(type), Json.codec(type))) {
        @SuppressWarnings("unchecked") // the type is that of the sample
        Codec<Object> codec = (Codec<Object>) each;
        assertThat(codec.decode(codec.encode(sample))).isEqualTo(sample);
      }
    }
  }

  /** Returns the message that a sample is of: what Immutables makes is of the type it extends. */
  private static Class<?> message(Object sample) {
    Class<?> type = sample.getClass();
    return type.getSimpleName().startsWith("Immutable") ? type.getInterfaces()[0] : type;
  }
}
