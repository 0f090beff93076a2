package dev.penstock.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PenstockProcessorTest {
  private static final JavaFileObject PRICE =
      source("Price", "@dev.penstock.Message public record Price(String symbol, int bid) {}");
  private static final JavaFileObject WRONG =
      source(
          "Wrong",
          """
          @dev.penstock.Message
          public record Wrong(
              java.util.Calendar when,
              int bid,
              @dev.penstock.Id(0) String[] names) {}
          """);

  @Test
  void aMessageGetsACodecInItsPackage() {
    Compilation compilation = compile(List.of("-Apenstock.schemas=off"), PRICE);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("com.acme.PriceCompactCodec");
  }

  @Test
  void nativeImagesAreToldOfTheCodecsThatAreCreatedByName() {
    Compilation compilation = compile(PRICE);
    assertThat(compilation)
        .generatedFile(
            StandardLocation.CLASS_OUTPUT,
            "META-INF/native-image/dev.penstock/com.acme.Price/reflect-config.json")
        .contentsAsUtf8String()
        .isEqualTo(
            """
            [
              {"name": "com.acme.PriceCompactCodec", "allPublicConstructors": true},
              {"name": "com.acme.PriceFastCodec", "allPublicConstructors": true},
              {"name": "com.acme.PriceJsonCodec", "allPublicConstructors": true}
            ]
            """);
  }

  @Test
  void everyMessageIsListedByAFileOfItsOwn() {
    String outer = "class Outer { @dev.penstock.Message record Inner(int bid) {} }";
    JavaFileObject nested =
        JavaFileObjects.forSourceString("com.acme.Outer", "package com.acme; " + outer);
    Compilation compilation = compile(PRICE, nested);

    for (String name : List.of("com.acme.Price", "com.acme.Outer$Inner")) {
      assertThat(compilation)
          .generatedFile(StandardLocation.CLASS_OUTPUT, "META-INF/penstock/messages/" + name)
          .contentsAsUtf8String()
          .isEqualTo(name + "\n");
    }
  }

  @Test
  void viewsAreForThoseWhoAsk() {
    String views =
        "@dev.penstock.Message @dev.penstock.Views(mutable = %s) record Price(int bid) {}";

    Compilation compilation = compile(source("Price", views.formatted("true")));

    assertThat(compilation).succeeded();
    assertThat(compilation)
        .generatedSourceFile("com.acme.PriceFastView")
        .contentsAsUtf8String()
        .contains("public void bid(int value) {");
    assertThat(compile(source("Price", views.formatted("false"))))
        .generatedSourceFile("com.acme.PriceFastView")
        .contentsAsUtf8String()
        .doesNotContain("value");
    assertThat(
            compile(PRICE).generatedSourceFiles().stream()
                .filter(each -> each.getName().contains("View")))
        .isEmpty();
  }

  @Test
  void viewsNeedAFormatThatHasThem() {
    JavaFileObject price =
        source("Price", "@dev.penstock.Message @dev.penstock.Views record Price(int bid) {}");

    Compilation compilation = compile(List.of("-Apenstock.formats=compact"), price);

    assertThat(compilation)
        .hadErrorContaining(
            "[NoViews] com.acme.Price: no format of its codecs has views; add"
                + " dev.penstock:penstock-fast, dev.penstock:penstock-flatbuffers,"
                + " or take @Views away")
        .inFile(price);
  }

  @Test
  void aTypeWithoutTheAnnotationGetsNone() {
    Compilation compilation = compile(source("Price", "public record Price(int bid) {}"));
    assertThat(compilation).succeeded();
    assertThat(compilation.generatedSourceFiles()).isEmpty();
  }

  @Test
  void everyFindingIsAnErrorAtItsComponent() {
    Compilation compilation = compile(WRONG);
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation)
        .hadErrorContaining(
            "[UnsupportedType] com.acme.Wrong.when: java.util.Calendar is not supported;"
                + " write java.time.ZonedDateTime, or name an adapter with @Adapt")
        .inFile(WRONG)
        .onLine(4);
    assertThat(compilation)
        .hadErrorContaining(
            "[IdOutOfRange] com.acme.Wrong.names: @Id(0): ids of components start at 1; write a"
                + " higher one\n"
                + "  [UnsupportedType] com.acme.Wrong.names: java.lang.String[] is an array of"
                + " objects; write java.util.List<java.lang.String>")
        .inFile(WRONG)
        .onLine(6);
  }

  @Test
  void onlyATypeWithFindingsGetsNoCodec(@TempDir Path folder) throws IOException {
    JavaCompiler.CompilationTask task =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                diagnostic -> {},
                List.of("-proc:only", "-s", folder.toString(), "-d", folder.toString()),
                null,
                List.of(WRONG, PRICE));
    task.setProcessors(List.of(new PenstockProcessor()));
    assertThat(task.call()).isFalse();
    try (Stream<Path> files = Files.list(folder.resolve("com/acme"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("PriceCompactCodec.java")
          .noneMatch(name -> name.startsWith("Wrong"));
    }
  }

  @Test
  void anOptionChoosesTheFormats() {
    Compilation compilation = compile(List.of("-Apenstock.formats=compact"), PRICE);
    assertThat(compilation).succeeded();
    assertThat(sources(compilation))
        .containsExactly("PriceCodecSchema.java", "PriceCompactCodec.java");
  }

  @Test
  void aFormatThatIsNotKnownIsAnError() {
    Compilation compilation = compile(List.of("-Apenstock.formats=compact, cpmpact"), PRICE);
    assertThat(compilation)
        .hadErrorContaining(
            "[UnknownFormat] -Apenstock.formats: no format is called 'cpmpact'; write some of"
                + " compact, fast, json, flatbuffers, protobuf, amf3, with commas");
  }

  @Test
  void formatsWithoutTheirLibraryAreLeftOut() {
    Compilation compilation = compileWithout(List.of(Json.class), List.of());
    assertThat(compilation).succeeded();
    assertThat(sources(compilation))
        .containsExactly("PriceCodecSchema.java", "PriceCompactCodec.java", "PriceFastCodec.java");
  }

  private static List<String> sources(Compilation compilation) {
    return compilation.generatedSourceFiles().stream()
        .map(file -> file.getName().replaceFirst(".*/", ""))
        .sorted()
        .toList();
  }

  @Test
  void aFormatThatIsAskedForNeedsItsLibrary() {
    assertThat(
            compileWithout(List.of(Json.class), List.of("-Apenstock.formats=json,compact"))
                .errors())
        .extracting(error -> error.getMessage(Locale.ROOT))
        .containsExactly(
            "[NoFormat] -Apenstock.formats: the library of json is not on the class path; add"
                + " dev.penstock:penstock-json");
  }

  @Test
  void someFormatNeedsToBeThere() {
    assertThat(compileWithout(List.of(Compact.class, Fast.class, Json.class), List.of()).errors())
        .extracting(error -> error.getMessage(Locale.ROOT))
        .containsExactly(
            "[NoFormat] no library of a format is on the class path; add some of"
                + " dev.penstock:penstock-compact, dev.penstock:penstock-fast,"
                + " dev.penstock:penstock-json, dev.penstock:penstock-flatbuffers,"
                + " dev.penstock:penstock-protobuf, dev.penstock:penstock-amf3");
  }

  @Test
  void whatAFormatCannotCarryIsAnErrorWhereItStands() {
    JavaFileObject stock =
        source(
            "Stock",
            """
            @dev.penstock.Message
            public record Stock(Unit unit) {
              public enum Unit {
                METER,
                @dev.penstock.Id(65536) MILE
              }
            }
            """);
    Compilation compilation = compile(List.of("-Apenstock.formats=fast"), stock);
    assertThat(compilation)
        .hadErrorContaining(
            "[EnumNumberTooLarge] com.acme.Stock.Unit.MILE: Fast has room for numbers up to 65535,"
                + " not for 65536: give the constant a smaller one, or the message another format")
        .inFile(stock)
        .onLine(6);
  }

  @Test
  void aMessageWaitsForTypesThatAreGeneratedLater() {
    JavaFileObject order =
        source("Order", "@dev.penstock.Message public record Order(Late late) {}");
    Compilation compilation =
        Compiler.javac()
            .withProcessors(
                new PenstockProcessor(),
                new LateSource("com.acme.Late", "package com.acme; public record Late(int x) {}"))
            .compile(order);
    assertThat(compilation).succeeded();
    assertThat(compilation).generatedSourceFile("com.acme.OrderCompactCodec");
  }

  @Test
  void aTypeThatNeverComesIsTheCompilersErrorBesideOurFindings() {
    Compilation compilation =
        compile(
            source(
                "Order",
                "@dev.penstock.Message public record Order(Missing x, java.util.Calendar y) {}"));
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation).hadErrorContaining("cannot find symbol");
    assertThat(compilation).hadErrorContaining("[UnsupportedType] com.acme.Order.y");
  }

  @Test
  void theSameSourcesGiveTheSameCodecs() throws IOException {
    assertThat(textOf(compile(PRICE))).isEqualTo(textOf(compile(PRICE)));
  }

  @Test
  void compilersAndGradleFindTheProcessor() throws IOException {
    assertThat(ServiceLoader.load(Processor.class))
        .anyMatch(processor -> processor instanceof PenstockProcessor);
    try (InputStream file =
        PenstockProcessor.class.getResourceAsStream(
            "/META-INF/gradle/incremental.annotation.processors")) {
      assertThat(new String(file.readAllBytes(), StandardCharsets.UTF_8).strip())
          .isEqualTo(PenstockProcessor.class.getName() + ",isolating");
    }
  }

  private static String textOf(Compilation compilation) throws IOException {
    StringBuilder text = new StringBuilder();
    for (JavaFileObject file : compilation.generatedSourceFiles()) {
      text.append(file.getCharContent(false));
    }
    return text.toString();
  }

  private static Compilation compile(JavaFileObject... sources) {
    return compile(List.of(), sources);
  }

  private static Compilation compile(List<String> options, JavaFileObject... sources) {
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions(options)
        .compile(sources);
  }

  private static Compilation compileWithout(List<Class<?>> libraries, List<String> options) {
    Set<File> left = new LinkedHashSet<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      left.add(new File(entry).getAbsoluteFile());
    }
    for (Class<?> library : libraries) {
      String path = library.getProtectionDomain().getCodeSource().getLocation().getPath();
      assertThat(left.remove(new File(path).getAbsoluteFile())).as(path).isTrue();
    }
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions(options)
        .withClasspath(left)
        .compile(PRICE);
  }

  private static JavaFileObject source(String name, String text) {
    return JavaFileObjects.forSourceString("com.acme." + name, "package com.acme;\n" + text);
  }
}
