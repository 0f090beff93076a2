package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptAdapters;
import dev.penstock.codegen.TypeScriptAdapters.Export;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.typescript.Modules;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Writes the TypeScript codecs of the schemas in {@code web/size} to {@code target/typescript}, in
 * each format that has such: they are compiled, and it is measured what they weigh.
 */
class TypeScriptSchemasTest {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", ".."));

  @Test
  void allSchemasHaveCodecs() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(ROOT.resolve("web/size/schemas"))) {
      files = all.sorted().toList();
    }
    int written = 0;
    for (Path file : files) {
      Schema schema = SchemaText.parse(Files.readString(file));
      String name = file.getFileName().toString().replace(".schema", "");
      for (Format format : Format.ALL) {
        written += write(schema, name, format);
      }
    }

    assertThat(written).isGreaterThanOrEqualTo(3 * files.size());
  }

  @Test
  void codecsOfTheExampleAreThoseThatAreEmitted() throws IOException {
    Path example = ROOT.resolve("examples/vite");
    Schema schema = SchemaText.parse(Files.readString(example.resolve("schema/trade.schema")));
    for (Product product : List.of(Product.CODEC, Product.VIEW)) {
      Emitter emitter =
          Format.named("fast").kit().emitter(Language.TYPESCRIPT, product).orElseThrow();
      for (SourceFile source : emitter.emit(schema).sources()) {
        assertThat(example.resolve("src/generated").resolve(source.path()))
            .as("in examples/vite: npm run codecs")
            .hasContent(source.text());
      }
    }
  }

  @Test
  void integersOf64BitsAreChosenByComponent() throws IOException {
    Schema schema =
        SchemaText.parse(
            """
            schema integers : Counts
            record Counts {
              1 id: i64
              2 size: u64
              3 usual: i64
              4 least: optional i64
              5 most: u64?
              6 step: i64 = 5
              7 all: list<i64>
              8 each: list<Count>
            }
            record Count { 1 at: i64 2 key: u64 }
            """);
    Map<String, Integers> components =
        Map.of(
            "Counts.id", Integers.NUMBER,
            "Counts.size", Integers.TEXT,
            "Counts.least", Integers.NUMBER,
            "Counts.most", Integers.NUMBER,
            "Counts.step", Integers.TEXT,
            "Count.at", Integers.NUMBER);
    IntegerTypes integers = new IntegerTypes(Integers.BIGINT, components);
    Path target = write(schema, "integers", new EmitOptions(name -> false, integers));
    assertThat(target.resolve("fast/counts.ts")).exists();
  }

  @Test
  void adaptersAreChosenByComponentAndByType() throws IOException {
    Schema schema =
        SchemaText.parse(
            """
            schema adapters : com.acme.Order
            record com.acme.Order {
              1 id: i32
              2 total: adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>
              3 fee: adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>?
              4 tip: optional adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>
              5 least: adapted<com.acme.MoneyAdapter, com.acme.Money, decimal> = 1.00
              6 parts: list<adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>>
              7 rests: list<adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>?>
              8 kinds: set<adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>>
              9 byPrice: map<adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>, text>
              10 byName: map<text, adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>>
              11 at: instant
              12 spot: com.acme.Spot
              13 spots: list<com.acme.Spot>
              14 words: list<text>
              15 lines: list<com.acme.Line>
              16 pay: com.acme.Pay
            }
            record com.acme.Spot { 1 x: i32 2 y: i32 }
            record com.acme.Line {
              1 price: adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>
              2 count: i32
            }
            record com.acme.Card {
              1 fee: adapted<com.acme.MoneyAdapter, com.acme.Money, decimal>
            }
            record com.acme.Cash {}
            union com.acme.Pay { 1 Card: com.acme.Card 2 Cash: com.acme.Cash }
            """);
    String module = "../../../../../ts/money.js";
    TypeScriptAdapters adapters =
        new TypeScriptAdapters(
            Map.of(
                "com.acme.MoneyAdapter", new Export(module, "money"),
                "instant", new Export(module, "default"),
                "com.acme.Spot", new Export(module, "Spot"),
                "com.acme.Order.words", new Export(module, "joined")));
    Path target = write(schema, "adapted", EmitOptions.DEFAULT.with(adapters));
    write(schema, "wire", EmitOptions.DEFAULT);

    assertThat(target.resolve("fast/com/acme/order-wire.ts")).exists();
    assertThat(target.resolve("fast/com/acme/spot-wire.ts")).doesNotExist();
  }

  /** Writes codecs and views of all formats to a folder, which is returned. */
  private static Path write(Schema schema, String folder, EmitOptions options) throws IOException {
    Path target = ROOT.resolve("conformance/target/typescript/schemas").resolve(folder);
    for (Format format : Modules.FORMATS) {
      for (Product product : List.of(Product.CODEC, Product.MUTABLE_VIEW)) {
        Emitter emitter = format.kit().emitter(Language.TYPESCRIPT, product).orElse(null);
        if (emitter != null) {
          for (SourceFile source : emitter.emit(List.of(schema), options).sources()) {
            Path file = target.resolve(format.name()).resolve(source.path());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.text());
          }
        }
      }
    }
    return target;
  }

  private static int write(Schema schema, String name, Format format) throws IOException {
    Emitter emitter = format.kit().emitter(Language.TYPESCRIPT, Product.CODEC).orElse(null);
    if (emitter == null) {
      return 0;
    }
    Path target = ROOT.resolve("conformance/target/typescript/schemas").resolve(name);
    for (SourceFile source : emitter.emit(schema).sources()) {
      Path file = target.resolve(format.kit().name()).resolve(source.path());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.text());
    }
    return 1;
  }
}
