package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeGraphTest {
  private static final Type TEXT = Type.of(ScalarKind.TEXT);
  private static final Type INT = Type.of(ScalarKind.I32);

  @Test
  void aRecordThatMentionsItselfIsRecursiveAndRepeated() {
    TypeGraph graph = graph(record("Node", nullable(named("Node")), named("Leaf")), record("Leaf"));

    assertThat(graph.recursive("Node")).isTrue();
    assertThat(graph.repeated("Node")).isTrue();
    assertThat(graph.recursive("Leaf")).isFalse();
    assertThat(graph.repeated("Leaf")).as("below a recursive type").isTrue();
  }

  @Test
  void aCycleThroughAUnionAndAMapIsFound() {
    TypeGraph graph =
        graph(
            record("Root", named("Tree")),
            new UnionDef(
                "Tree",
                List.of(Case.of(0, "Branch", "Branch")),
                Reserved.NONE,
                Tagging.NAMED,
                Notes.NONE),
            record("Branch", new Type.MapOf(TEXT, named("Tree"))));

    assertThat(graph.recursive("Tree")).isTrue();
    assertThat(graph.recursive("Branch")).isTrue();
    assertThat(graph.recursive("Root")).isFalse();
    assertThat(graph.repeated("Root")).isFalse();
  }

  @Test
  void aDefinitionBelowAListIsRepeatedAndOneMentionedOnceIsNot() {
    TypeGraph graph =
        graph(
            record("Root", new Type.Sequence(named("Item")), named("Head")),
            record("Item", named("Part")),
            record("Part"),
            record("Head"));

    assertThat(List.of("Root", "Item", "Part", "Head"))
        .filteredOn(graph::repeated)
        .containsExactly("Item", "Part");
  }

  @Test
  void aDefinitionMentionedTwiceIsRepeatedWithAllBelowIt() {
    TypeGraph graph =
        graph(
            record("Root", named("From"), named("To")),
            record("From", named("Place")),
            record("To", named("Place")),
            record("Place", named("Point")),
            record("Point"));

    assertThat(List.of("Root", "From", "To", "Place", "Point"))
        .filteredOn(graph::repeated)
        .containsExactly("Place", "Point");
  }

  @Test
  void orderPutsWhatIsMentionedFirstAndTheUnreachedLast() {
    TypeGraph graph =
        graph(
            record("Root", named("B"), named("A")),
            record("Alone"),
            record("A", named("C")),
            record("B", named("C")),
            record("C", new Type.Sequence(named("Root"))));

    assertThat(graph.order())
        .extracting(Definition::name)
        .containsExactly("C", "B", "A", "Root", "Alone");
  }

  @Test
  void textIsFoundThroughEveryKindOfType() {
    TypeGraph graph =
        graph(
            record("Root", new Type.Sequence(nullable(named("Deep"))), INT),
            record("Deep", new Type.Adapted("a.A", "a.B", new Type.MapOf(INT, TEXT))),
            record("Numbers", new Type.Array(ScalarKind.CHAR), new Type.Custom("a.C", "a.D")));

    assertThat(graph.usesText("Root")).isTrue();
    assertThat(graph.usesText("Deep")).isTrue();
    assertThat(graph.usesText("Numbers")).isFalse();
    assertThat(graph.usesText(new Type.SetOf(named("Deep")))).isTrue();
    assertThat(graph.usesText(INT)).isFalse();
  }

  @Test
  void cyclesAreToldApart() {
    TypeGraph graph =
        graph(
            record("A", nullable(named("B")), nullable(named("C"))),
            record("B", nullable(named("A"))),
            record("C", nullable(named("C"))));

    assertThat(graph.sameCycle("A", "B")).isTrue();
    assertThat(graph.sameCycle("A", "A")).isTrue();
    assertThat(graph.sameCycle("A", "C")).isFalse();
    assertThat(graph.recursive("C")).isTrue();
  }

  @Test
  void anUndefinedNameIsPassedOver() {
    TypeGraph graph = graph(record("Root", named("Nowhere")));

    assertThat(graph.order()).extracting(Definition::name).containsExactly("Root");
    assertThat(graph.below("Root")).isEmpty();
  }

  private static TypeGraph graph(Definition... definitions) {
    return TypeGraph.of(new Schema("", definitions[0].name(), List.of(definitions)));
  }

  private static RecordDef record(String name, Type... types) {
    List<Field> fields = new ArrayList<>();
    for (Type type : types) {
      fields.add(Field.required(fields.size() + 1, "f" + fields.size(), type));
    }
    return RecordDef.of(name, fields, false);
  }

  private static Type named(String name) {
    return new Type.Named(name);
  }

  private static Type nullable(Type type) {
    return new Type.Nullable(type);
  }
}
