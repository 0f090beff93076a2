package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenReader;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The schemas that are committed somewhere, and others that are always made in the same way. */
public final class Corpus {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", ".."));
  private static final List<String> FOLDERS =
      List.of("spec/schemas", "formats", "lab", "examples", "conformance");

  private Corpus() {}

  /** Two schemas, of which the second may be what became of the first. */
  record Pair(Schema before, Schema after) {}

  /** Returns the texts of all committed schemas by their files. */
  static Map<String, String> committed() {
    Map<String, String> texts = new LinkedHashMap<>();
    FOLDERS.stream()
        .flatMap(Corpus::files)
        .forEach(file -> {
          String name = ROOT.relativize(file).toString();
          if (name.endsWith(".schema")) {
            texts.put(name, text(file));
          } else if (name.endsWith(".pen")) {
            texts.put(name, pen(file));
          } else if (name.matches(".*/vectors/(accept|reject)/[^/]*\\.json")) {
            texts.put(name, vector(file));
          }
        });
    return texts;
  }

  private static Stream<Path> files(String folder) {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      return files
          .filter(file -> !file.toString().contains("/target/") && Files.isRegularFile(file))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String pen(Path file) {
    try (PenReader in = new PenReader(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      return in.header().schema();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines of the member {@code schema} of a file of vectors. */
  private static String vector(Path file) {
    StringBuilder schema = new StringBuilder();
    try (JsonParser in = new JsonFactory().createParser(ObjectReadContext.empty(), text(file))) {
      while (!"schema".equals(in.currentName())) {
        in.nextToken();
      }
      in.nextToken();
      while (in.nextToken() == JsonToken.VALUE_STRING) {
        schema.append(in.getString()).append('\n');
      }
    }
    return schema.toString();
  }

  /** Returns versions of types that grow. */
  static List<String> families() {
    List<String> texts = new ArrayList<>();
    for (long seed = 1; seed <= 5; seed++) {
      Family family = new Family(seed, 4);
      IntStream.rangeClosed(1, 4).mapToObj(family::text).forEach(texts::add);
      texts.add(family.keepingText(3));
    }
    return texts;
  }

  /** Returns a sound schema and what one to five changes made of it. */
  static Pair drifted(long seed) {
    Random random = new Random(seed);
    SchemaPool pool = new SchemaPool(random);
    SchemaLines before = null;
    while (before == null) {
      SchemaLines next = pool.schema();
      before = isSound(next) ? next : null;
    }
    while (true) {
      SchemaLines after = new Drift(random, pool, before).changed(1 + random.nextInt(5));
      if (isSound(after) && !after.text().equals(before.text())) {
        return new Pair(SchemaText.parse(before.text()), SchemaText.parse(after.text()));
      }
    }
  }

  /** Returns a sound schema in a package of its own, of which every type can be generated. */
  public static String generated(long seed) {
    Random random = new Random(seed);
    while (true) {
      SchemaLines next = new SchemaPool(random).schema();
      if (isSound(next)) {
        return inPackage("p" + seed, withoutClasses(next.text()));
      }
    }
  }

  /** Returns a schema without types of other libraries; random arrays have no fixed length. */
  private static String withoutClasses(String schema) {
    return schema
        .replaceAll("adapted<\\w, \\w, ([^<>]*)>", "$1")
        .replaceAll("custom<\\w, \\w>", "text")
        .replaceAll("(array<\\w+), \\d+>", "$1>");
  }

  private static String inPackage(String name, String schema) {
    String root = name + ".M";
    return schema
        .replaceAll("(?m)^(schema) : M", "$1 " + name + " : " + root)
        .replaceAll("(?m)^(record|enum|union) M\\b", "$1 " + root)
        .replaceAll("(?m)^(record|enum|union) ([A-Z])\\b", "$1 " + root + ".$2")
        .replaceAll("(?m)(?<=[:< ])([A-EKNOQTU])(?=[?>, ]|$)", root + ".$1");
  }

  private static boolean isSound(SchemaLines schema) {
    try {
      return SchemaRules.check(SchemaText.parse(schema.text())).isEmpty();
    } catch (SchemaSyntaxException e) {
      return false; // some changes cannot even be written
    }
  }

  static Schema sound(String text) {
    Schema schema = SchemaText.parse(text);
    assertThat(SchemaRules.check(schema)).isEmpty();
    return schema;
  }
}
