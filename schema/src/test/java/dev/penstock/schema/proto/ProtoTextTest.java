package dev.penstock.schema.proto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of modules that are made of files, and of files that are made of modules. */
class ProtoTextTest {
  /** A file that the reference takes, and the module that it becomes. */
  private record Taken(Verdict verdict, SchemaModule module) {}

  private static final List<Taken> ALL =
      Verdict.all().stream()
          .filter(Verdict::isTaken)
          .map(each -> new Taken(each, each.parse().module()))
          .toList();

  @Test
  void writesEachFileOfTheReferenceAgain() {
    List<String> wrong = new ArrayList<>();
    for (Taken each : ALL) {
      Map<String, String> texts = Map.of();
      try {
        texts = ProtoText.print(each.module);
        byte[] again = ProtoFiles.parse("x.proto", texts).printBinary();
        if (!Verdict.last(again).equals(each.verdict.descriptor())) {
          wrong.add("another descriptor: " + each.verdict.files() + "\n" + texts);
        }
      } catch (ProtoException e) {
        wrong.add(e.getMessage() + ": " + each.verdict.files() + "\n" + texts);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(ALL).hasSizeGreaterThan(400);
  }

  @Test
  void keepsAllInTheTextForm() {
    for (Taken each : ALL) {
      String text = SchemaText.print(each.module);
      assertThat(SchemaText.parseModule(text)).as(text).isEqualTo(each.module);
    }
  }

  @Test
  void makesSoundModules() {
    List<String> found = new ArrayList<>();
    ALL.forEach(each -> SchemaRules.check(each.module).forEach(it -> found.add(it.toString())));
    // The reference looks for numbers of extensions in one file only.
    assertThat(found).hasSize(2).allMatch(each -> each.startsWith("[DuplicateId] A."));
  }
}
