package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** Schemas of JSON texts, which all keep the model's rules. */
final class Inferred {
  private Inferred() {}

  static Schema schema(String json, InferenceOptions options) {
    try {
      ByteArrayInputStream source = new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8));
      Schema schema = JsonInference.infer(source, "data/root.json", options);
      assertThat(SchemaRules.check(schema)).isEmpty();
      assertThat(SchemaText.parse(SchemaText.print(schema))).isEqualTo(schema);
      return schema;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the schema's text without its first line, empty lines and the root's name. */
  static String text(String json, InferenceOptions options) {
    return SchemaText.print(schema(json, options))
        .lines()
        .skip(1)
        .filter(line -> !line.isEmpty())
        .map(line -> line.replace("json.Root.", "").replace("json.", ""))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  static String exact(String json) {
    return text(json, InferenceOptions.EXACT);
  }

  static String natural(String json) {
    return text(json, InferenceOptions.NATURAL);
  }

  /** Returns the type of the only place in a list of values, in exact precision. */
  static String exactType(String elements) {
    return type(exact("{\"v\":[" + elements + "]}"));
  }

  static String naturalType(String elements) {
    return type(natural("{\"v\":[" + elements + "]}"));
  }

  private static String type(String text) {
    String field = text.lines().skip(1).findFirst().orElseThrow();
    return field.replaceFirst("^ *1 v: list<(.*)>$", "$1");
  }
}
