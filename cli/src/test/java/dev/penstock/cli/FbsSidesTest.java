package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders and git revisions of schemas of FlatBuffers, and files of messages, in {@code diff}. */
final class FbsSidesTest {
  private static final String ITEM = "table Item { key: string (key); price: int; }";
  private static final String GAME =
      "include \"item.fbs\"; table Game { items: [Item]; } root_type Game;";
  private static final String SHOP =
      "include \"base/item.fbs\"; table Shop { item: Item; } root_type Shop;";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private String folder(String name, String item) throws IOException {
    file(name + "/base/item.fbs", item);
    file(name + "/base/game.fbs", GAME);
    file(name + "/shop.fbs", SHOP);
    return folder.resolve(name).toString();
  }

  @Test
  void aFolderOfFilesIsComparedAsOneModule() throws IOException {
    String old = folder("old", ITEM);
    String now = folder("new", ITEM.replace("price: int", "price: int = 5"));
    Run broken = Run.of("diff", old, now);
    assertThat(broken.messages()).isEmpty();
    assertThat(broken.exitCode()).isEqualTo(ExitCode.BREAKS);
    assertThat(broken.text()).startsWith("Breaks: 1\n  [DefaultChanged] Item.price (flatbuffers)");
    assertThat(Run.of("diff", old, old).text()).isEqualTo("No changes that matter here.\n");
    Files.delete(folder.resolve("new/shop.fbs"));
    file("new/base/item.fbs", ITEM);
    file("new/extra.fbs", "table Extra {} root_type Extra;");
    assertThat(Run.of("diff", old, now).text())
        .contains("[MessageRemoved] Shop (json, flatbuffers)")
        .contains("[MessageAdded] Extra (json, flatbuffers)");
  }

  @Test
  void definitionsCanMoveFromFileToFile() throws IOException {
    String old = folder("old", ITEM);
    file("new/all.fbs", ITEM + "table Game { items: [Item]; } root_type Game;");
    file("new/shop.fbs", SHOP.replace("base/item", "all"));
    String now = folder.resolve("new").toString();
    assertThat(Run.of("diff", old, now).text()).isEqualTo("No changes that matter here.\n");
  }

  @Test
  void filesThatDefineATypeDifferentlyAreRefused() throws IOException {
    file("x/a.fbs", "table A { x: int; }");
    file("x/b.fbs", "table A { y: int; }");
    String both = folder.resolve("x").toString();
    Run run = Run.of("diff", both, both);
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .contains("x/b.fbs: 'A' is another than in ")
        .contains("x/a.fbs")
        .contains("Compare these files one by one.");
  }

  @Test
  void aFolderWithSchemasOfTwoKindsIsRefused() throws IOException {
    file("x/a.fbs", "table A { x: int; }");
    file("x/b.schema", "schema : P record P { 1 a: i32 }");
    String both = folder.resolve("x").toString();
    assertThat(Run.of("diff", both, both).messages())
        .contains("there are files *.schema and *.fbs in this folder")
        .contains("Name a file, or a folder with one kind of them.");
  }

  @Test
  void aFileOfARevisionIncludesFilesOfThatRevision() throws Exception {
    file("repo/schemas/shared/item.fbs", ITEM);
    file("repo/schemas/more/price.fbs", "struct Price { cents: int; }");
    file(
        "repo/schemas/game.fbs",
        GAME.replace("\"item.fbs\";", "\"shared/item.fbs\"; include \"price.fbs\";"));
    Path repository = folder.resolve("repo");
    git(repository, "init", "-q", "-b", "main");
    git(repository, "add", ".");
    git(repository, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one");
    file("repo/schemas/shared/item.fbs", ITEM.replace("price", "cost"));
    file("repo/schemas/more/price.fbs", "struct Price { cents: long; }");

    List<Path> includes = List.of(repository.resolve("schemas/more"));
    List<String> read = new ArrayList<>();
    for (String argument : List.of("main:schemas/game.fbs", "main:./schemas/game.fbs")) {
      try (GitRevision.Copy copy = new GitRevision("git", repository).copy(argument, includes)) {
        assertThat(copy.path()).hasFileName("game.fbs");
        read.add(Files.readString(copy.path().resolveSibling("shared/item.fbs")));
        read.add(Files.readString(copy.includes().getFirst().resolve("price.fbs")));
      }
    }

    String price = "struct Price { cents: int; }";
    assertThat(read).containsExactly(ITEM, price, ITEM, price);
  }

  @Test
  void foldersOutsideOfTheRepositoryAreThemselves() throws Exception {
    Path outside = Path.of(file("outside/item.fbs", ITEM)).getParent();
    file("repo/game.fbs", GAME);
    Path repository = folder.resolve("repo");
    git(repository, "init", "-q", "-b", "main");
    git(repository, "add", ".");
    git(repository, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one");
    Path young = Files.createDirectory(repository.resolve("young"));

    List<Path> includes = List.of(outside, young);
    try (GitRevision.Copy copy =
        new GitRevision("git", repository).copy("main:game.fbs", includes)) {
      assertThat(copy.path().resolveSibling("game.fbs")).exists();
      assertThat(copy.includes()).containsExactly(outside);
    }
  }

  @Test
  void filesOfMessagesAreComparedByTheRulesOfTheirFormat() throws IOException {
    String old = folder.resolve("old.pen").toString();
    String now = folder.resolve("new.pen").toString();
    String line = "{\"a\":1}\n";
    Run.piped(line, "pack", "--format=flatbuffers", "-o", old);
    Run.piped("{\"a\":1,\"b\":2}\n" + line, "pack", "--format=flatbuffers", "-o", now);
    Run run = Run.of("diff", old, now);
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.text()).contains("b (flatbuffers)").contains("b (json)").doesNotContain("fast");
    Run.piped("{\"a\":1,\"b\":2}\n" + line, "pack", "--format=compact", "-o", now);
    assertThat(Run.of("diff", now, now, "--format=compact").exitCode()).isZero();
    assertThat(Run.of("diff", now, old).text()).contains("flatbuffers").doesNotContain("fast");
  }

  private static void git(Path repository, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }
}
