package dev.penstock.lab.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.lab.report.Environment;
import dev.penstock.lab.report.JsonText;
import dev.penstock.lab.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what is done with counts: summed up, saved, read, compared, shown. */
class ProfileTest {
  @TempDir Path folder;

  private static Profile profile(CallTree tree) {
    return new Profile("a", "by hand", 2, tree.outside(), tree.freeze());
  }

  private static CallTree tree() {
    return new CallTree(Scopes::program);
  }

  private static Profile sample() {
    CallTree tree = tree();
    tree.add(List.of("a.Main.main", "a.Main.read"), "byte[]", new Tally(4, 400));
    tree.add(List.of("a.Main.main", "a.Main.read"), "a.Row", new Tally(6, 96));
    tree.add(List.of("a.Main.main"), "a.Row", new Tally(2, 32));
    tree.add(List.of("sun.launcher.LauncherHelper.checkAndLoadMain"), "byte[]", new Tally(1, 50));
    return profile(tree);
  }

  private Path saved(Profile... profiles) throws IOException {
    Report report =
        new Report(
            new Environment("Some CPU", 2, "Linux", "HotSpot", "abc", Instant.EPOCH),
            new Report.Settings("by hand", List.of(), 7),
            List.of(),
            List.of(),
            List.of(profiles));
    return Files.writeString(folder.resolve("saved.json"), new JsonText().of(report));
  }

  @Test
  void countsAreSummedUpByClassAndAlongEachPath() {
    Profile profile = sample();
    assertThat(profile.total()).isEqualTo(new Tally(12, 528));
    assertThat(profile.classes())
        .containsExactly(
            new Profile.ClassTally("a.Row", new Tally(8, 128)),
            new Profile.ClassTally("byte[]", new Tally(4, 400)));
    Node main = profile.tree().children().getFirst();
    assertThat(main.name()).isEqualTo("a.Main.main");
    assertThat(main.total()).isEqualTo(new Tally(12, 528));
    assertThat(main.children()).extracting(Node::name).containsExactly("a.Main.read", "a.Row");
  }

  @Test
  void whatTheVirtualMachineAllocatesByItselfIsToldApart() {
    CallTree tree = tree();
    Tally one = new Tally(1, 16);
    tree.add(List.of(), "a.A", one);
    tree.add(List.of("java.lang.ref.Reference$ReferenceHandler.run"), "a.A", one);
    tree.add(List.of("a.Main.main", "jdk.jfr.internal.Type.get"), "a.A", one);
    tree.add(
        List.of("a.Main.main", "java.lang.System.exit", "java.lang.Shutdown.exit"), "a.A", one);
    assertThat(tree.outside()).isEqualTo(new Tally(4, 64));
    tree.add(List.of("jdk.internal.misc.InnocuousThread.run", "a.Main.clean"), "a.A", one);
    tree.add(List.of("java.lang.Thread.run", "sun.net.httpserver.Server.read"), "a.A", one);
    assertThat(profile(tree).total()).isEqualTo(new Tally(2, 32));
  }

  @Test
  void namesOfMadeClassesAreTheSameInEachRun() {
    CallTree tree = tree();
    tree.add(List.of("a.Main$$Lambda/0x00007f1234.run"), "a.Main$$Lambda/0x99", new Tally(1, 16));
    tree.add(List.of("a.Main$$Lambda.0x00007fabcd.run"), "a.Main$$Lambda.0x98", new Tally(1, 16));
    assertThat(profile(tree).paths())
        .containsExactly(
            new Profile.Path(List.of("a.Main$$Lambda.run", "a.Main$$Lambda"), new Tally(2, 32)));
  }

  @Test
  void aSavedProfileIsReadAsItWas() throws Exception {
    Profile second = sample().named("b").comparedWith("a");
    assertThat(ProfileJson.read(saved(sample(), second))).containsExactly(sample(), second);
  }

  @Test
  void aPathOfAThousandMethodsIsCutSavedAndRead() throws Exception {
    CallTree tree = tree();
    tree.add(Collections.nCopies(1_000, "a.Main.again"), "a.Row", new Tally(1, 16));
    Profile.Path path = ProfileJson.read(saved(profile(tree))).getFirst().paths().getFirst();
    assertThat(path.frames())
        .hasSize(502)
        .startsWith("(500 innermost methods)", "a.Main.again")
        .endsWith("a.Row");
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    for (String text : List.of("", "[1]", "{\"allocations\": 1}", "{\"a\": [1", "{}", "PENSTOCK")) {
      Path file = Files.writeString(folder.resolve("other.json"), text);
      assertThatThrownBy(() -> ProfileJson.read(file))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("these are no results with counted allocations");
    }
  }

  @Test
  void theTableHasShareAndFiguresOfOneOperation() {
    String text = new ProfileText(1, 1).of(sample());
    assertThat(text.replaceAll(" +", " "))
        .startsWith("a: by hand\n")
        .contains("| a.Row | 8 | 66.7 | 128 | 24.2 | 4 | 64 |\n")
        .contains("| 1 more | 4 | 33.3 | 400 | 75.8 | 2 | 200 |\n")
        .contains("| all | 12 | 100.0 | 528 | 100.0 | 6 | 264 |\n")
        .contains(" 6 objects, 50.0 %, 96 bytes: a.Row\n a.Main.read\n a.Main.main\n")
        .contains(" not counted: 1 objects, 50 bytes of ");
  }

  @Test
  void differencesAreShownByClassAndByPath() {
    CallTree tree = tree();
    tree.add(List.of("a.Main.main", "a.Main.read"), "byte[]", new Tally(4, 400));
    tree.add(List.of("a.Main.main", "a.Main.read"), "a.Row", new Tally(16, 256));
    String text = new ProfileText(9, 9).difference(sample(), profile(tree));
    assertThat(text.replaceAll(" +", " "))
        .contains("| a.Row | +8 | 8 | 16 | +128 | 128 | 256 |\n")
        .contains("| all | +8 | 12 | 20 | +128 | 528 | 656 |\n")
        .contains(" +10 objects, +160 bytes: a.Row\n a.Main.read\n")
        .contains(" -2 objects, -32 bytes: a.Row\n a.Main.main\n")
        .doesNotContain("byte[]");
    assertThat(new ProfileText(9, 9).difference(sample(), sample())).contains("no difference");
  }
}
