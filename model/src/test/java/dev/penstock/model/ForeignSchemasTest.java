package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.format.Carriage;
import dev.penstock.model.format.Construct;
import dev.penstock.model.format.PlainFormat;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@code .fbs} and {@code .proto} say stands in the text form, is sound and has a fingerprint:
 * {@code game} is a file of the one, {@code shop} of the other, with every construct once.
 */
class ForeignSchemasTest {

  @ParameterizedTest
  @ValueSource(strings = {"game", "shop"})
  void theyAreCanonicalAndSound(String name) {
    String text = ForeignSchemas.text(name);
    SchemaModule module = SchemaText.parseModule(text);

    assertThat(SchemaText.print(module)).isEqualTo(text);
    assertThat(SchemaRules.check(module)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "game, acme.game.Monster, c11848cd592ce3a0",
    "game, acme.game.Sword, f27e9f8397c4eda5",
    "shop, acme.shop.Order, 51ffeea63c8a2dd2",
    "shop, acme.shop.Card, d85600c1da7315d0"
  })
  void eachRootHasAFingerprint(String name, String root, String fingerprint) {
    assertThat(Fingerprint.of(schema(name, root)).shortHex()).isEqualTo(fingerprint);
  }

  @Test
  void aRootStandsWithWhatItReachesAlone() {
    assertThat(schema("game", "acme.game.Sword").definitions())
        .extracting(Definition::name)
        .containsExactly("acme.game.Sword");
    assertThat(schema("game", "acme.game.Monster").definitions()).hasSize(8);
    assertThat(SchemaText.print(schema("shop", "acme.shop.Card")))
        .startsWith("schema acme.shop : acme.shop.Card\n\nrecord acme.shop.Card @unknown-fields");
  }

  @Test
  void theClosureOfARootIsSoundAndReadBack() {
    modules()
        .forEach(module -> {
          for (Root root : module.roots()) {
            Schema schema = module.closure(root);
            assertThat(SchemaRules.check(schema)).isEmpty();
            assertThat(SchemaText.parse(SchemaText.print(schema))).isEqualTo(schema);
          }
        });
  }

  @Test
  void everyConstructAndEveryMarkOfOthersIsThere() {
    Set<String> refused = new HashSet<>();
    Set<Trait> marks = EnumSet.noneOf(Trait.class);
    modules()
        .forEach(module -> {
          for (Root root : module.roots()) {
            Carriage.refusals(new PlainFormat(), Set.of(), Set.of(), module.closure(root))
                .forEach(each -> refused.add(each.message()));
          }
          for (Definition definition : module.definitions()) {
            marks.addAll(definition.notes().traits());
            definition.elements().forEach(each -> marks.addAll(each.notes().traits()));
          }
        });

    for (Construct construct : Construct.values()) {
      assertThat(refused).anyMatch(each -> each.contains(construct.shown()));
    }
    assertThat(marks)
        .contains(Trait.OPEN, Trait.FLAGS, Trait.ALIASES, Trait.STRUCT, Trait.ONEOF)
        .contains(Trait.KEY, Trait.DEPRECATED);
  }

  @Test
  void identifierAndExtensionAreInNoFingerprint() {
    String text = ForeignSchemas.text("game");
    SchemaModule one = SchemaText.parseModule(text);
    SchemaModule two = SchemaText.parseModule(text.replace("\"GAME\"", "\"TOYS\""));
    assertThat(two.roots()).isNotEqualTo(one.roots());
    assertThat(fingerprints(two)).isEqualTo(fingerprints(one));
  }

  private static List<Fingerprint> fingerprints(SchemaModule module) {
    return module.closures().values().stream().map(Fingerprint::of).toList();
  }

  @Test
  void aRecordCanHaveMoreFieldsThanAConstructorTakes() {
    String fields =
        IntStream.rangeClosed(1, 300)
            .mapToObj(each -> "  " + each + " f" + each + ": i64\n")
            .collect(Collectors.joining());
    String text = "module a\n\nroot a.Wide\n\nrecord a.Wide {\n" + fields + "}\n";
    SchemaModule module = SchemaText.parseModule(text);

    assertThat(SchemaText.print(module)).isEqualTo(text);
    assertThat(SchemaRules.check(module)).isEmpty();
  }

  private static Stream<SchemaModule> modules() {
    return ForeignSchemas.NAMES.stream()
        .map(name -> SchemaText.parseModule(ForeignSchemas.text(name)));
  }

  private static Schema schema(String name, String type) {
    SchemaModule module = SchemaText.parseModule(ForeignSchemas.text(name));
    List<Root> roots = new ArrayList<>(module.roots());
    roots.removeIf(each -> !each.type().equals(type));
    return module.closure(roots.get(0));
  }
}
