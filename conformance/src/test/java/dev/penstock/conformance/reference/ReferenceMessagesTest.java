package dev.penstock.conformance.reference;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.view.GeneratedView;
import dev.penstock.conformance.view.ViewTree;
import dev.penstock.flatbuffers.FlatSchema;
import dev.penstock.flatbuffers.FlatVerifier;
import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.fbs.FbsText;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * What flatbuffers-java 25.2.10 writes by a schema file is read into the records that come of the
 * file, and what they are written as it reads, field by field; views read both.
 */
class ReferenceMessagesTest {
  private static final int SCHEMAS = 24;
  private static final Format FLATBUFFERS = Format.named("flatbuffers");

  private static final List<Exchange> EXCHANGES = exchanges();

  /** A schema as the reference knows it, and ours. */
  private record Exchange(
      String fbs, RandomSchema schema, GeneratedView view, FlatVerifier verifier) {
    Codec<Object> codec() {
      return view.codec();
    }
  }

  private static List<Exchange> exchanges() {
    List<Function<Map<String, GeneratedView>, Exchange>> exchanges = new ArrayList<>();
    Set<String> schemas = new LinkedHashSet<>();
    for (int seed = 0; seed < SCHEMAS; seed++) {
      RandomSchema schema = new RandomSchema(seed);
      String fbs = schema.text().replace("namespace ref;", "namespace ref" + seed + ";");
      SchemaModule module = FbsText.parse("x.fbs", fbs);
      Schema nearest = JavaText.nearest(module, module.roots().getFirst(), "flatbuffers");
      FlatSchema ours = FlatSchema.parse(FlatSchemaText.print(module));
      String text = inRoot(SchemaText.print(nearest));
      exchanges.add(views ->
          new Exchange(fbs, schema, requireNonNull(views.get(text)), FlatVerifier.of(ours)));
      schemas.add(text);
    }
    Map<String, GeneratedView> views = GeneratedView.of(FLATBUFFERS, schemas, List.of());
    return exchanges.stream().map(each -> each.apply(views)).toList();
  }

  /** All types are nested in the root, as generated source has them. */
  private static String inRoot(String text) {
    return text.replaceAll("\\b(ref\\d+)\\.(?!T0\\b)(\\w+)", "$1.T0.$2");
  }

  @Property(tries = 600)
  void valuesGoToAndFroWithTheReference(
      @ForAll @IntRange(max = SCHEMAS - 1) int index, @ForAll long seed) {
    Exchange exchange = EXCHANGES.get(index);
    Kind.Table root = exchange.schema().root();
    Map<String, Object> value = new RandomTree(seed).table(root, 4);
    byte[] theirs = ReferenceWriter.write(root, value, new Random(seed));

    exchange.verifier().verify(theirs);
    Object record = exchange.codec().decode(theirs);
    assertThat(RecordTree.of(root, record)).as(exchange.fbs()).isEqualTo(value);
    assertViewed(exchange, theirs, record);

    byte[] ours = exchange.codec().encode(record);
    exchange.verifier().verify(ours);
    assertThat(ReferenceReader.read(root, ours)).as(exchange.fbs()).isEqualTo(value);
    assertThat(exchange.codec().decode(ours)).isEqualTo(record);
    assertViewed(exchange, ours, record);
  }

  /** Every accessor of a view reads what the codec reads. */
  private static void assertViewed(Exchange exchange, byte[] message, Object record) {
    Object tree = ViewTree.ofValue(record);
    Object view = exchange.view().wrap(message, 0, message.length);
    Object unverified = exchange.view().wrapUnverified(message, 0, message.length);
    assertThat(ViewTree.ofView(view)).as(exchange.fbs()).isEqualTo(tree);
    assertThat(ViewTree.ofView(unverified)).as(exchange.fbs()).isEqualTo(tree);
    assertThat(ViewTree.ofValue(GeneratedView.toRecord(view))).isEqualTo(tree);
  }
}
