package dev.penstock.conformance.contract;

import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.conformance.Format;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaFeature;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A record of 300 components, of which 46 were removed: the 254 that are left are the most that a
 * constructor in Java takes. The kinds follow one another, again and again.
 *
 * @param kinds what components are in schema text; those that can be null are of later versions as
 *     well
 * @param versions of the record, each with as many components
 */
record WideSchema(List<String> kinds, int versions) {
  private static final int COMPONENTS = 300;
  private static final int REMOVED = 46;

  private static final String DEFINITIONS =
      """
      record com.acme.Wide.Point {
        1 x: i32
        2 name: text
      }
      record com.acme.Wide.Fixed {
        1 x: i32
        2 y: f64
      }
      enum com.acme.Wide.Side {
        0 BUY
        1 SELL
      }
      union com.acme.Wide.Shape {
        0 Point: com.acme.Wide.Point
        1 Fixed: com.acme.Wide.Fixed
      }
      """;

  /** Returns the schema as it is. */
  Schema newest() {
    return version(versions);
  }

  /** Returns the schema as it was in a version. */
  Schema version(int version) {
    int each = COMPONENTS / versions;
    StringBuilder text = new StringBuilder("schema com.acme : com.acme.Wide\n");
    text.append("record com.acme.Wide {\n");
    for (int id = 1; id <= version * each; id++) {
      text.append(component(id, (id - 1) / each + 1));
    }
    Schema all = SchemaText.parse(text.append("}\n").append(DEFINITIONS).toString());
    Schema schema = SchemaModule.of(all).closure(Root.of(all.root()));
    if (!SchemaRules.check(schema).isEmpty()) {
      throw new IllegalArgumentException(SchemaRules.check(schema).toString());
    }
    return schema;
  }

  private String component(int id, int since) {
    boolean removed = id % (COMPONENTS / REMOVED) == 0 && id / (COMPONENTS / REMOVED) <= REMOVED;
    List<String> fit =
        since == 1 && !removed ? kinds : kinds.stream().filter(WideSchema::canBeMissing).toList();
    String later = since == 1 ? "" : " @since(" + since + ")";
    String head = removed ? "  removed " : "  ";
    return head + id + " c" + id + ": " + fit.get(id % fit.size()) + later + "\n";
  }

  private static boolean canBeMissing(String kind) {
    return kind.matches(".*\\?( @.*)?")
        || kind.contains("=")
        || kind.matches("(maybe|optional) .*");
  }

  /** Compiles the record and its codecs. */
  static CompiledClasses compile(Schema schema, List<Format> formats) {
    List<SourceFile> sources = new ArrayList<>();
    String type = JavaText.print(schema, Set.of(JavaFeature.NULLABLE_ANNOTATIONS));
    sources.add(new SourceFile(JavaText.path(schema), type));
    sources.add(SchemaClass.of(schema));
    formats.forEach(each -> sources.addAll(each.emitter().emit(schema).sources()));
    return SourceCompiler.withClassPathOfThisProcess().compile(sources);
  }

  @Override
  public String toString() {
    return versions + " versions of " + String.join(", ", kinds);
  }
}
