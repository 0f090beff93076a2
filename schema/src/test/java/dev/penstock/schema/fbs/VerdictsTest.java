package dev.penstock.schema.fbs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests on small files that each say one thing, a part of them made by exchanging tokens. The
 * verdicts in {@code verdicts.txt}, {@code +} and {@code -}, are those of {@code flatc -b
 * --schema}, version 25.12.19; {@code \n} stands for a line feed.
 */
class VerdictsTest {
  private static final List<String> CASES = Resources.text("verdicts.txt").lines().toList();

  @Test
  void takesWhatTheReferenceTakesAndRefusesWhatItRefuses() {
    List<String> wrong = new ArrayList<>();
    for (String each : CASES) {
      String verdict = each.substring(0, 1);
      try {
        FbsText.parse("x.fbs", text(each));
        if (verdict.equals("-")) {
          wrong.add("taken: " + each);
        }
      } catch (FbsSyntaxException e) {
        if (verdict.equals("+")) {
          wrong.add(e.getMessage() + ": " + each);
        }
      }
    }
    assertThat(CASES).hasSizeGreaterThan(600);
    assertThat(wrong).isEmpty();
  }

  @Test
  void printsWhatItReadsSoThatItIsReadAsTheSame() {
    for (String each : CASES) {
      if (each.startsWith("+")) {
        SchemaModule module = FbsText.parse("x.fbs", text(each));
        String printed = FbsText.print(module);
        assertThat(FbsText.print(FbsText.parse("printed.fbs", printed)))
            .as(each)
            .isEqualTo(printed);
        assertThat(SchemaText.parseModule(SchemaText.print(module))).as(each).isEqualTo(module);
      }
    }
  }

  private static String text(String each) {
    return each.substring(2).replace("\\n", "\n");
  }
}
