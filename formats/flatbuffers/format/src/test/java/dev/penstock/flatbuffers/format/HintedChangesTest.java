package dev.penstock.flatbuffers.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.schema.fbs.FbsText;
import dev.penstock.schema.text.JavaText;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests that records with hints are compared as the file from which they were printed. */
class HintedChangesTest {
  private static final List<ConformPairs.Pair> PAIRS =
      ConformPairs.read().stream()
          .filter(each -> !each.toString().contains("[byte")) // has a test of its own
          .toList();

  /** Returns the changes between messages, without the words for them. */
  private static Set<String> changes(Schema before, Schema after) {
    Set<String> all = new TreeSet<>();
    for (Change each :
        Changes.between(before, after, List.of(FlatBuffersFormat.INSTANCE.judge()))) {
      all.add(each.severity() + " " + each.code() + " " + each.element());
    }
    return all;
  }

  /** A set has no default that could change beside its type, flags of a file have. */
  private static Set<String> worst(Set<String> changes) {
    if (changes.stream().anyMatch(each -> each.startsWith("BREAKS KindChanged"))) {
      changes.removeIf(each -> each.startsWith("BREAKS DefaultChanged"));
    }
    return changes;
  }

  private static List<Root> tables(SchemaModule module) {
    return module.definitions().stream()
        .filter(each -> each instanceof RecordDef && !each.notes().has(Trait.STRUCT))
        .map(each -> Root.of(each.name()))
        .toList();
  }

  private static Schema records(SchemaModule module, Root root) {
    return JavaText.nearest(module, root, "flatbuffers");
  }

  @Test
  void recordsOfAFileAreTheFile() {
    Set<String> texts = new TreeSet<>(Set.of(HintsTest.FILE));
    PAIRS.forEach(each -> texts.add(each.after()));
    assertThat(texts.size()).isGreaterThan(300);
    for (String text : texts) {
      SchemaModule file = FbsText.parse("a.fbs", text);
      for (Root root : tables(file)) {
        Schema records = records(file, root);
        assertThat(changes(file.closure(root), records)).as("%s %s", root, text).isEmpty();
      }
    }
  }

  @Test
  void anArrayOfBytesIsBytesInJava() {
    SchemaModule file = FbsText.parse("a.fbs", "table T{a:[byte];s:S;} struct S{a:[byte:3];}");
    SchemaModule other = FbsText.parse("a.fbs", "table T{a:[ubyte];s:S;} struct S{a:[ubyte:3];}");
    Root root = Root.of("T");

    assertThat(changes(records(other, root), records(file, root))).isEmpty();
    assertThat(changes(other.closure(root), file.closure(root)))
        .containsExactly("BREAKS TypeChanged S.a", "BREAKS TypeChanged T.a");
  }

  @Test
  void whatChangesInAFileChangesInItsRecords() {
    for (ConformPairs.Pair each : PAIRS) {
      SchemaModule before = FbsText.parse("before.fbs", each.before());
      SchemaModule after = FbsText.parse("after.fbs", each.after());
      for (Root root : tables(before)) {
        if (tables(after).contains(root)) {
          assertThat(worst(changes(records(before, root), records(after, root))))
              .as("%s %s", root, each)
              .isEqualTo(worst(changes(before.closure(root), after.closure(root))));
        }
      }
    }
  }
}
