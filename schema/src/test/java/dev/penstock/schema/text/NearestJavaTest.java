package dev.penstock.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of the Java source of schemas of others. */
class NearestJavaTest {
  @Test
  void everyConstructOfFlatBuffersBecomesSourceThatIsReadBackAsTheSame() throws IOException {
    Path file = Path.of("src/test/resources/dev/penstock/schema/fbs/game.fbs");
    Schema nearest = nearest(FbsText.parse(file, List.of()));
    String source = JavaText.print(nearest);
    assertThat(source).isEqualTo(Sources.formatted(source));
    Schema back = Sources.readBack(nearest, source);
    assertThat(Fingerprint.essence(back).replace("acme.game.Monster.", "acme.game."))
        .isEqualTo(Fingerprint.essence(nearest));
  }

  @Test
  void theRootStandsInARecordWhereItIsACase() {
    String text = "union U { A, Other: A, s: string } table A { u: U; class: int; } root_type A;";
    Schema nearest = nearest(FbsText.parse("a.fbs", text));
    assertThat(JavaText.print(nearest))
        .contains("record UA(A value) implements U")
        .contains("record UOther(A value) implements U")
        .contains("record Us(String value) implements U");
    Sources.compile(nearest, JavaText.print(nearest));
  }

  private static Schema nearest(SchemaModule module) {
    Schema nearest = JavaText.nearest(module.closure(module.roots().getFirst()));
    assertThat(SchemaRules.check(nearest)).isEmpty();
    assertThat(JavaText.refusals(nearest)).isEmpty();
    return nearest;
  }
}
