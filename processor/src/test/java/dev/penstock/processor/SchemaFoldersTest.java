package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where schema files are looked for, and what is said while there are none. */
class SchemaFoldersTest {
  private static final String STATE = "public enum State { AUTHORIZED, PAID }";
  private static final String UPDATE = "-Apenstock.schemas.mode=update";

  @TempDir Path project;

  @Test
  void theProjectsOwnFolderIsFoundInEveryLayout() throws IOException {
    found("src/main/java", "target/classes", "src/main/schemas");
    found("shop/src/main/java", "shop/build/classes/java/main", "shop/src/main/schemas");
    found("ide/src/main/java", "ide/bin/main", "ide/src/main/schemas");
    found("flavour/src/free/kotlin", "elsewhere", "flavour/src/free/schemas");
    found("plain/src", "plain/out/production/plain", "plain/schemas");
  }

  @Test
  void generatedSourcesBelongToTheProjectOfTheirClasses() throws IOException {
    Files.createDirectories(project.resolve("a/b"));
    Files.writeString(project.resolve("a/pom.xml"), "");
    Files.writeString(project.resolve("a/b/build.gradle.kts"), "");
    found("a/target/generated-sources/model", "a/target/classes", "a/src/main/schemas");
    found("a/b/build/stubs/main", "a/b/build/tmp/kapt3/classes/main", "a/b/src/main/schemas");
  }

  @Test
  void messagesOfTestsAreGuardedWhereTheyHaveAFolder() throws IOException {
    assertThat(compile("src/test/java", "target/test-classes", STATE)).isEmpty();
    assertThat(compile("src/test/java", "target/test-classes", STATE, UPDATE)).isEmpty();
    Files.createDirectories(project.resolve("src/test/schemas"));
    assertThat(compile("src/test/java", "target/test-classes", STATE))
        .singleElement()
        .asString()
        .startsWith("[NumbersUnguarded] com.acme.Order: ");
    found("src/test/java", "target/test-classes", "src/test/schemas");
  }

  @Test
  void aConstantInFrontIsAnErrorFromTheFirstFileOn() throws IOException {
    assertThat(compile("src/main/java", "target/classes", STATE))
        .singleElement()
        .asString()
        .startsWith("[NumbersUnguarded] com.acme.Order: ");
    compile("src/main/java", "target/classes", STATE, UPDATE);
    assertThat(compile("src/main/java", "target/classes", STATE)).isEmpty();
    assertThat(
            compile(
                "src/main/java",
                "target/classes",
                "public enum State { CREATED, AUTHORIZED, PAID }"))
        .anyMatch(each -> each.startsWith("[NumberChanged] com.acme.State: "));
  }

  @Test
  void underMavenTheLineIsOneForItsCommandLine() throws IOException {
    Files.writeString(project.resolve("pom.xml"), "");
    assertThat(compile("src/main/java", "target/classes", STATE))
        .singleElement()
        .asString()
        .contains(
            "; to write the files into "
                + project.resolve("src/main/schemas")
                + ", compile once with mvn clean compile -Dpenstock.schemas.mode=update, and check"
                + " them in; ");
  }

  @Test
  void mavensCommandLineGivesTheModeAndAnOptionIsStronger() throws IOException {
    System.setProperty(SchemaOptions.MODE, "update");
    try {
      compile("src/main/java", "target/classes", STATE, "-Apenstock.schemas.mode=check");
      assertThat(project.resolve("src/main/schemas")).doesNotExist();
      found("src/main/java", "target/classes", "src/main/schemas", new String[0]);
    } finally {
      System.clearProperty(SchemaOptions.MODE);
    }
  }

  @Test
  void whereTheFolderCannotBeToldTheWarningSaysSo() throws IOException {
    assertThat(compile("stuff", "elsewhere", STATE))
        .singleElement()
        .asString()
        .contains(
            "; where the files belong cannot be told from where the sources are: to write them,"
                + " compile once with -Apenstock.schemas=FOLDER -Apenstock.schemas.mode=update,"
                + " then keep the first of these options and check the files in; ");
  }

  @Test
  void nothingIsSaidWhereAllNumbersAreGivenOrTheGuardIsOff() throws IOException {
    String given = "public enum State { @dev.penstock.Id(0) AUTHORIZED, @dev.penstock.Id(1) PAID }";
    assertThat(compile("src/main/java", "target/classes", given)).isEmpty();
    assertThat(compile("src/main/java", "target/classes", STATE, "-Apenstock.schemas=off"))
        .isEmpty();
  }

  @Test
  void oneWarningNamesAllMessages() throws IOException {
    StringBuilder more = new StringBuilder(STATE);
    for (int i = 0; i < 6; i++) {
      more.append("\n@dev.penstock.Message record M").append(i).append("(int x) {}");
    }
    assertThat(compile("src/main/java", "target/classes", more.toString()))
        .singleElement()
        .asString()
        .startsWith(
            "[NumbersUnguarded] com.acme.M0, com.acme.M1, com.acme.M2, com.acme.M3, com.acme.M4"
                + " and 2 more: ");
  }

  private void found(String sources, String classes, String schemas) throws IOException {
    found(sources, classes, schemas, new String[] {UPDATE});
  }

  private void found(String sources, String classes, String schemas, String[] options)
      throws IOException {
    assertThat(compile(sources, classes, STATE, options)).isEmpty();
    assertThat(project.resolve(schemas).resolve("com.acme.Order.schema")).exists();
  }

  /** Returns the errors and warnings of compiling a message and an enum that it holds. */
  private List<String> compile(String sources, String classes, String state, String... options)
      throws IOException {
    Path home = Files.createDirectories(project.resolve(sources).resolve("com/acme"));
    Path order = home.resolve("Order.java");
    Files.writeString(
        order,
        """
        package com.acme;
        @dev.penstock.Message
        public record Order(@dev.penstock.Id(1) State state) {}
        """);
    Path states = home.resolve("State.java");
    Files.writeString(states, "package com.acme;\n" + state);
    Path output = Files.createDirectories(project.resolve(classes));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> told = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(told, Locale.ROOT, null)) {
      List<String> all = new ArrayList<>(List.of("-d", output.toString(), "-Xlint:-processing"));
      all.addAll(List.of(options));
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, told, all, null, files.getJavaFileObjects(order, states));
      task.setProcessors(List.of(new PenstockProcessor()));
      task.call();
    }
    return told.getDiagnostics().stream()
        .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
        .map(each -> each.getMessage(Locale.ROOT))
        .toList();
  }
}
