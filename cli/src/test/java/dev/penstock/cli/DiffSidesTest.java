package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars, folders of classes and git revisions as sides of {@code diff}. */
final class DiffSidesTest {
  private static final String SHOP =
      """
      package com.acme;
      import dev.penstock.*;
      public class Shop {
        @Message public record Order(int number, Kind kind) {}
        @Message public sealed interface Paid { record Cash(long cents) implements Paid {} }
        public enum Kind { NEW, OLD }
        @Deprecated public record NoMessage(int x) {}
      }
      """;

  @TempDir Path folder;

  private Path compiled(String name, String source, Path... classPath) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    String type = source.contains("class Shop") ? "Shop" : "Kind";
    Path file = Files.writeString(folder.resolve(type + ".java"), source);
    StringBuilder path = new StringBuilder(runtime());
    for (Path entry : classPath) {
      path.append(java.io.File.pathSeparator).append(entry);
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                path.toString(),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).isZero();
    return classes;
  }

  private static String runtime() {
    return Message.class.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  private Path jar(Path classes) throws IOException {
    Path jar = folder.resolve(classes.getFileName() + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  @Test
  void jarsAndFoldersOfClassesAreRead() throws IOException {
    Path old = compiled("old", SHOP);
    Path now = compiled("new", SHOP.replace("int number", "long number"));
    Run run = Run.of("diff", jar(old).toString(), now.toString(), "--format=fast");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text())
        .startsWith("Breaks: 1\n  [TypeChanged] com.acme.Shop.Order.number (fast)\n")
        .doesNotContain("Compatible");
    assertThat(Run.of("diff", jar(old).toString(), old.toString()).exitCode()).isZero();
    assertThat(
            Run.of("diff", old.toString(), now.toString(), "--root=com.acme.Shop.Paid").exitCode())
        .isZero();
  }

  @Test
  void theTypesOfAJarMayStandInAnother() throws IOException {
    String kind = "package com.acme; public enum Kind { NEW, OLD }";
    Path kinds = compiled("kinds", kind);
    Path shop = compiled("shop", SHOP.replace("public enum Kind { NEW, OLD }", ""), kinds);
    Path jar = jar(shop);
    Run without = Run.of("diff", jar.toString(), jar.toString());
    assertThat(without.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(without.messages())
        .contains("com.acme.Shop.Order")
        .endsWith("What the types use is named with --classpath.\n");
    Run with =
        Run.of("diff", jar.toString(), jar.toString(), "--class-path", jar(kinds).toString());
    assertThat(with.messages()).isEmpty();
    assertThat(with.exitCode()).isZero();
  }

  @Test
  void aJarWithoutMessagesIsRefused() throws IOException {
    Path kinds = compiled("kinds", "package com.acme; public enum Kind { NEW, OLD }");
    Run run = Run.of("diff", kinds.toString(), jar(kinds).toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .isEqualTo(
            "penstock diff: "
                + kinds
                + ": no class in it has @Message\n"
                + "Name the jar or folder that holds the messages.\n");
  }

  @Test
  void filesAndFoldersOfGitRevisionsAreRead() throws Exception {
    Path schemas = Files.createDirectories(folder.resolve("repo/src/schemas"));
    String text = "schema : P record P { 1 a: i32 2 b: text? }";
    Files.writeString(schemas.resolve("P.schema"), text);
    Files.writeString(schemas.resolve("notes.txt"), "none");
    Path repository = folder.resolve("repo");
    git(repository, "init", "-q", "-b", "main");
    git(repository, "add", ".");
    git(repository, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one");
    String folderName = "main:src/schemas";
    List<String> read = new ArrayList<>();
    for (String argument : List.of(folderName, folderName + "/", folderName + "/P.schema")) {
      try (GitRevision.Copy copy = new GitRevision("git", repository).copy(argument, List.of())) {
        Path file = Files.isDirectory(copy.path()) ? copy.path().resolve("P.schema") : copy.path();
        read.add(Files.readString(file));
        assertThat(copy.path().resolve("notes.txt")).doesNotExist();
      }
    }
    assertThat(read).containsExactly(text, text, text);
    assertThatThrownBy(() -> new GitRevision("git", repository).copy("main:src/none", List.of()))
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith("main:src/none: there is no such file, and git does not know it: ");
  }

  @Test
  void aRevisionNeedsGit() {
    assertThatThrownBy(() -> new GitRevision("no-such-git", folder).copy("main:x", List.of()))
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith(
            "main:x: there is no such file, and git, which reads revisions, does not start: ");
  }

  @Test
  void theCommandReadsRevisions() throws IOException {
    Path file = Files.writeString(folder.resolve("p"), "schema : P record P { 1 a: i32 }");
    Run run = Run.of("diff", "no-such-revision:model/none", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .startsWith("penstock diff: no-such-revision:model/none: there is no such file, and git ")
        .contains("A revision is written REVISION:PATH");
  }

  private static void git(Path repository, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }
}
