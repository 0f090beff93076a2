package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Message;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Schemas of Protobuf in commands. */
final class ProtoFileTest {
  private static final String FILE =
      """
      // A game.
      edition = "2023";
      package acme.game;
      import "acme/money.proto";
      import "google/protobuf/timestamp.proto";
      import "google/protobuf/wrappers.proto";
      import "google/protobuf/struct.proto";
      // One who fights.
      message Hero {
        string name = 1 [features.field_presence = IMPLICIT];
        int32 class = 2;
        repeated Item items = 3;
        map<string, uint32> hp_by_level = 4;
        map<fixed64, sint32> marks = 16;
        oneof shape { Circle big_circle = 5; Circle small = 6; string note = 7; sint32 z = 8; }
        google.protobuf.Timestamp born = 9;
        google.protobuf.Int32Value age = 10;
        google.protobuf.Struct extra = 11;
        message Item { int64 id = 1; Kind kind = 2 [default = SHIELD]; bytes raw = 3 [default = "a\\001"]; }
        enum Kind { option allow_alias = true; SWORD = 0; SHIELD = -2; BOARD = -2; }
        repeated sint64 deltas = 13 [features.repeated_field_encoding = EXPANDED];
        int32 FIELD_name = 14 [json_name = "x"];
        Money gold = 15 [features.message_encoding = DELIMITED];
        string id = 17 [features.field_presence = LEGACY_REQUIRED];
        // @since 2
        Hero friend = 18;
      }
      message Circle { double r = 1; }
      """;

  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("hero.proto"), FILE);
    Files.createDirectory(folder.resolve("acme"));
    Files.writeString(
        folder.resolve("acme/money.proto"),
        "syntax = \"proto3\"; package acme.game; message Money { fixed64 units = 1; }");
  }

  private String schema(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "schema";
    all[1] = file.toString();
    System.arraycopy(options, 0, all, 2, options.length);
    Run run = Run.of(all);
    assertThat(run.messages()).isEmpty();
    return run.text();
  }

  @Test
  void showsTheFileAgain() throws IOException {
    String text = schema("--as=proto");
    Path again = Files.writeString(folder.resolve("again.proto"), text);
    assertThat(text).contains("// One who fights.", "  // @since 2\n  Hero friend = 18;");
    assertThat(Run.of("schema", again.toString(), "--as=proto").text()).isEqualTo(text);
  }

  @Test
  void readsDescriptorSets() {
    Path set = folder.resolve("hero.binpb");
    schema("--as=binpb", "-o", set.toString());
    Path again = folder.resolve("again.binpb");
    Run run = Run.of("schema", set.toString(), "--as=binpb", "-o", again.toString());
    assertThat(run.messages()).isEmpty();
    assertThat(again).hasSameBinaryContentAs(set);
  }

  @Test
  void recordsOfAFileAreNoChange() throws IOException {
    Path java = folder.resolve("Hero.java");
    schema("--as=java", "--root=Hero", "-o", java.toString());
    String classes = Files.createDirectories(folder.resolve("classes")).toString();
    String path = jar(Message.class) + File.pathSeparator + jar(Nullable.class);
    String[] arguments = {"-proc:none", "-cp", path, "-d", classes, java.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();

    Run run = Run.of("diff", file.toString(), classes, "--root=Hero");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).isEqualTo("No changes that matter here.\n");
  }

  private static String jar(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  @Test
  void comparesFilesAndFolders() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.proto"), FILE.replace("google.protobuf.Timestamp", "string"));
    Run run = Run.of("diff", file.toString(), other.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.BREAKS);
    assertThat(run.text()).contains("acme.game.Hero.born");
    Files.delete(other);
    Run same = Run.of("diff", folder.toString(), folder.toString());
    assertThat(same.text()).isEqualTo("No changes that matter here.\n");
  }

  @Test
  void aFileOfARevisionImportsFilesOfThatRevision() throws Exception {
    Path money = folder.resolve("acme/money.proto");
    git("init", "-q", "-b", "main");
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one");
    Files.writeString(money, Files.readString(money).replace("fixed64", "string"));
    Files.delete(file);

    List<Path> folders = List.of(folder);
    try (GitRevision.Copy copy = new GitRevision("git", folder).copy("main:hero.proto", folders)) {
      String include = copy.includes().getFirst().toString();
      Run run = Run.of("schema", copy.path().toString(), "-I", include);
      assertThat(run.messages()).isEmpty();
      assertThat(run.text()).contains("units: fixed-u64");
    }
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  @Test
  void saysWhereAFileIsWrong() throws IOException {
    Files.writeString(file, FILE.replace("int32 class = 2", "int32 class"));
    Run run = Run.of("schema", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("hero.proto:11:14: expected '=', found ';'");
  }
}
