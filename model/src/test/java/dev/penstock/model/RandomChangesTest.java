package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference;
import dev.penstock.model.change.Difference.DefinitionRenamed;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.MemberDifference.AliasesLost;
import dev.penstock.model.change.MemberDifference.NamesFreed;
import dev.penstock.model.change.MemberDifference.ReservedFreed;
import dev.penstock.model.change.MemberDifference.UnknownChanged;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import dev.penstock.model.change.TypeStep;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is no difference, whoever judges it, for schemas of all shapes. */
class RandomChangesTest {
  /** What the fingerprint leaves out: nothing of it breaks a message in any format. */
  private static final Set<Class<?>> HARMLESS =
      Set.of(
          DefinitionRenamed.class,
          ReservedFreed.class,
          NamesFreed.class,
          AliasesLost.class,
          UnknownChanged.class);

  /** Says of each difference that it breaks something. */
  private static final List<Judge> STRICT =
      Arrays.stream(Alignment.values())
          .map(each -> new Judge(each.name(), Level.WIRE, each, CommonRules.STRICT))
          .toList();

  @Test
  void aSchemaHasNoChangesToItself() {
    for (long seed = 0; seed < 3000; seed++) {
      Schema schema = new RandomSchemas(seed).schema();
      assertThat(Changes.between(schema, schema, STRICT)).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void orderDocumentationAndMarksAreNoChanges() {
    int compared = 0;
    for (long seed = 0; seed < 3000; seed++) {
      Schema schema = new RandomSchemas(seed).schema();
      if (hasTwoOfOneKind(schema)) {
        continue;
      }
      assertThat(Changes.between(schema, reworded(schema), STRICT)).as("seed %d", seed).isEmpty();
      compared++;
    }
    assertThat(compared).isGreaterThan(300);
  }

  @Test
  void whatTheFingerprintLeavesOutBreaksNothing() {
    for (long seed = 0; seed < 3000; seed++) {
      Schema schema = new RandomSchemas(seed).schema();
      Schema essence = SchemaText.parse(Fingerprint.essence(schema));
      List<Judge> judges =
          Stream.of(Alignment.BY_NUMBER, Alignment.BY_NAME)
              .map(
                  each -> new Judge(each.name(), Level.WIRE, each, Rulebook.otherwise(this::judge)))
              .toList();
      assertThat(Changes.between(schema, essence, judges)).as("seed %d", seed).isEmpty();
    }
  }

  private Optional<Finding> judge(Difference difference, Context context) {
    boolean isSameInMessages =
        difference instanceof TypeChanged type
            && type.steps().stream().allMatch(RandomChangesTest::isInProgramsOnly);
    return HARMLESS.contains(difference.getClass()) || isSameInMessages
        ? Optional.empty()
        : Finding.breaks(new Rule("Other", ""), difference.toString(), "", "");
  }

  private static boolean isInProgramsOnly(TypeStep step) {
    return (step instanceof TypeStep.AdapterChanged adapted
            && adapted.wire().stream().allMatch(RandomChangesTest::isInProgramsOnly))
        || (step instanceof TypeStep.CodecChanged custom
            && custom.before().codec().equals(custom.after().codec()))
        || (step instanceof TypeStep.FormChanged);
  }

  /** Of two with one number, or two that stand for the unknown, their order tells which counts. */
  private static boolean hasTwoOfOneKind(Schema schema) {
    Set<String> codes = Set.of("DuplicateId", "BadUnknown");
    return SchemaRules.check(schema).stream().anyMatch(each -> codes.contains(each.code()))
        || schema.definitions().stream().anyMatch(RandomChangesTest::hasTwoOfOneNumber);
  }

  /** Tells whether constants have one number, which those of an enum with aliases may. */
  private static boolean hasTwoOfOneNumber(Definition definition) {
    return definition instanceof EnumDef constants
        && constants.constants().stream().map(Constant::number).distinct().count()
            < constants.constants().size();
  }

  private static Schema reworded(Schema schema) {
    return new Schema(
        schema.namespace(),
        schema.root(),
        schema.definitions().stream().map(RandomChangesTest::reworded).toList());
  }

  private static Definition reworded(Definition definition) {
    return switch (definition) {
      case RecordDef record -> {
        List<Field> fields = new ArrayList<>();
        for (Field field : record.fields().reversed()) {
          FieldId id = new FieldId(field.id().number(), true, field.id().since());
          fields.add(
              new Field(id, field.name(), field.type(), field.presence(), reworded(field.notes())));
        }
        yield new RecordDef(
            record.name(), fields, record.former(), record.transparent(), reworded(record.notes()));
      }
      case EnumDef constants ->
          new EnumDef(
              constants.name(),
              constants.constants().reversed().stream()
                  .map(each -> new Constant(each.number(), each.name(), reworded(each.notes())))
                  .toList(),
              constants.reserved(),
              constants.width(),
              reworded(constants.notes()));
      case UnionDef union ->
          new UnionDef(
              union.name(),
              union.cases().reversed().stream().map(RandomChangesTest::reworded).toList(),
              union.reserved(),
              union.tagging(),
              reworded(union.notes()));
    };
  }

  private static Case reworded(Case each) {
    return new Case(each.number(), each.since(), each.name(), each.type(), reworded(each.notes()));
  }

  private static Notes reworded(Notes notes) {
    Set<Trait> traits = EnumSet.of(Trait.DEPRECATED, Trait.INTERNED);
    for (Trait kept : notes.traits()) {
      if (kept == Trait.UNKNOWN || kept == Trait.ALIASES || Trait.ON_THE_WIRE.contains(kept)) {
        traits.add(kept);
      }
    }
    List<String> aliases = new ArrayList<>(notes.names().aliases());
    aliases.add("another");
    return new Notes(
        "other words",
        new Names(notes.names().byTarget(), aliases),
        traits,
        notes.remarks().onlyHints(),
        notes.bindings());
  }
}
