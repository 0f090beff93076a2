package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code diff} says of schemas of FlatBuffers. */
final class FbsDiffTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void diffComparesFilesOfFlatBuffersByTheirRules() throws IOException {
    String old = file("old.fbs", "table A { x: int; y: int; }");
    Run grown =
        Run.of("diff", old, file("grown.fbs", "table A { x: int; y: int; z: B; } table B {}"));
    assertThat(grown.messages()).isEmpty();
    assertThat(grown.exitCode()).isZero();
    assertThat(grown.text())
        .contains("[FieldAdded] A.z (flatbuffers)")
        .contains("[MessageAdded] B (json, flatbuffers)")
        .doesNotContain("fast");
    Run broken = Run.of("diff", old, file("new.fbs", "table A { x: int; y: int = 1; }"));
    assertThat(broken.exitCode()).isEqualTo(ExitCode.BREAKS);
    assertThat(broken.text())
        .startsWith("Breaks: 1\n  [DefaultChanged] A.y (flatbuffers)\n")
        .contains("the default of 'y' was '0' and is '1' now")
        .contains("do:   give the default back, or add a field at the end");
    assertThat(Run.of("diff", old, old, "--format=fast").exitCode()).isZero();
  }

  @Test
  void aFieldThatIsCalledOtherwiseBreaksDocumentsAlone() throws IOException {
    String old = file("old.fbs", "table A { x: int; }");
    String other = file("new.fbs", "table A { z: int; }");
    assertThat(Run.of("diff", old, other).text()).contains("[Renamed] A.z (json)");
    assertThat(Run.of("diff", old, other, "--level=wire").exitCode()).isZero();
  }

  @Test
  void definitionsThatNoTableHasAreComparedToo() throws IOException {
    String old = file("old.fbs", "enum E: byte { A, B }");
    Run broken = Run.of("diff", old, file("new.fbs", "enum E: byte { B, A }"));
    assertThat(broken.exitCode()).isEqualTo(ExitCode.BREAKS);
    assertThat(broken.text()).contains("[NumberChanged] E (flatbuffers)");
    Path schemas = Files.createDirectory(folder.resolve("schemas"));
    Files.writeString(schemas.resolve("a.schema"), "schema : A record A { 1 a: i32 }");
    assertThat(Run.of("diff", old, schemas.toString()).messages())
        .contains("the module has no root")
        .contains("root_type Order;");
  }

  @Test
  void aRootIsNoOtherBecauseOneSideNamesIt() throws IOException {
    String old = file("old.fbs", "table A { b: B; } table B { x: int; }");
    String same = file("same.fbs", "table A { b: B; } table B { x: int; } root_type A;");
    assertThat(Run.of("diff", old, same).text()).isEqualTo("No changes that matter here.\n");
    assertThat(Run.of("diff", same, old).text()).isEqualTo("No changes that matter here.\n");
    String other = file("other.fbs", "table A { b: B; } table B { x: int; } root_type B;");
    assertThat(Run.of("diff", same, other).text()).contains("[RootChanged] B (flatbuffers)");
  }

  @Test
  void recordsAreComparedByTheRulesOfFlatBuffersWhereThatIsAsked() throws IOException {
    String old = "schema a : a.P\n\nrecord a.P {\n  1 x: i32\n}\n";
    String file = file("old.schema", old);
    String grown = file("new.schema", old.replace("i32\n", "i32\n  2 y: i32\n"));
    Run ours = Run.of("diff", file, grown);
    assertThat(ours.exitCode()).isEqualTo(ExitCode.BREAKS);
    assertThat(ours.text()).doesNotContain("flatbuffers");
    assertThat(Run.of("diff", file, grown, "--format=flatbuffers").text())
        .startsWith("Compatible: 1\n  [FieldAdded] a.P.y (flatbuffers)\n");
  }
}
