package dev.penstock.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.CodecSchema;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the compiler says about schema files, word for word. */
class SchemaFilesTest {
  private static final String PRICE = "public record Price(String symbol, int bid, Venue venue) {}";
  private static final String VENUE = "public enum Venue { XETR, XLON }";

  @TempDir Path folder;

  @Test
  void updateWritesWhatIsMissing() throws IOException {
    Compilation compilation = compile("update", PRICE, VENUE);
    assertThat(compilation).succeeded();
    assertThat(messages(compilation, Diagnostic.Kind.NOTE))
        .containsExactly(
            "[SchemaWritten] com.acme.Price: FILE: it says now what the source says; check it in");
    assertThat(file())
        .hasContent(
            """
            schema com.acme : com.acme.Price

            record com.acme.Price {
              1 symbol: text
              2 bid: i32
              3 venue: com.acme.Venue
            }

            enum com.acme.Venue {
              0 XETR
              1 XLON
            }
            """);
  }

  @Test
  void codecsSayTheSchemaOfTheFile() throws IOException, ClassNotFoundException {
    CompiledSource compiled = new CompiledSource(compile("update", PRICE, VENUE));
    Class<?> type = compiled.loadClass("com.acme.Price");
    String text = Files.readString(file());
    CodecSchema expected =
        new CodecSchema(
            Fingerprint.of(SchemaText.parse(text)).hex(), text, Compact.codec(type).facts());

    assertThat(CodecSchema.of(Compact.codec(type))).isEqualTo(expected);
    assertThat(CodecSchema.of(Fast.codec(type))).isEqualTo(expected);
    assertThat(CodecSchema.of(Json.codec(type))).isEqualTo(expected);
  }

  @Test
  void checkWritesNothingAndSaysSo() {
    Compilation compilation = compile("check", PRICE, VENUE);
    assertThat(compilation).succeeded();
    assertThat(messages(compilation, null))
        .containsExactly(
            "[NumbersUnguarded] com.acme.Price: messages go by the order of components, constants"
                + " and cases, and no schema file says which order is released: once it changes,"
                + " stored messages are read as other data without an error; to write the files"
                + " into "
                + folder
                + ", compile once with -Apenstock.schemas.mode=update, and check them in; where no"
                + " message is stored or sent: -Apenstock.schemas=off");
    assertThat(file()).doesNotExist();
  }

  @Test
  void whatBreaksIsAnErrorAtItsComponent() throws IOException {
    compile("update", PRICE, VENUE);
    String before = Files.readString(file());
    for (String mode : List.of("check", "update", "exact")) {
      Compilation compilation =
          compile(mode, "public record Price(String symbol,\n  long bid,\n Venue venue) {}", VENUE);
      assertThat(messages(compilation, Diagnostic.Kind.ERROR))
          .containsExactly(
              "[TypeChanged] com.acme.Price.bid: field '2 bid: i32' is '2 bid: i64' now (a field"
                  + " keeps its type); readers of each side report an error, or read another value,"
                  + " in messages of the other; add a field with a name of its own in a new"
                  + " version, and mark this one deprecated");
      assertThat(compilation.errors().getFirst().getLineNumber()).isEqualTo(4);
      assertThat(messages(compilation, Diagnostic.Kind.NOTE))
          .containsExactly(
              "[SchemaBroken] com.acme.Price: FILE: the source breaks what it says; to release the"
                  + " changes all the same, compile once with -Apenstock.schemas.mode=accept");
    }
    assertThat(file()).hasContent(before);
  }

  @Test
  void aRemovedComponentIsAnErrorAtItsRecord() {
    compile("update", PRICE, VENUE);
    Compilation compilation = compile("check", "public record Price(String symbol, int bid) {}");
    assertThat(messages(compilation, Diagnostic.Kind.ERROR))
        .containsExactly(
            """
            [PlaceLost] com.acme.Price.venue: field 'venue' is removed without leaving its place (a \
            field that is removed leaves its place behind); older readers, and new ones in older \
            messages, take the bytes of other fields for it; put it back and mark it deprecated: a \
            required field cannot be removed while messages or readers of older versions are in use
              [RequiredRemoved] com.acme.Price.venue: required field 'venue' is removed (only a \
            field that may be missing can be removed); older readers will report MISSING_FIELD; put \
            it back and mark it deprecated until no reader requires it\
            """);
    assertThat(compilation.errors().getFirst().getLineNumber()).isEqualTo(3);
  }

  @Test
  void acceptWritesWhatBreaks() {
    compile("update", PRICE, VENUE);
    Compilation compilation = compile("accept", "public record Price(String symbol) {}");
    assertThat(compilation).succeeded();
    assertThat(file()).content().contains("  1 symbol: text\n}");
    assertThat(messages(compile("exact", "public record Price(String symbol) {}"), null)).isEmpty();
  }

  @Test
  void whatIsCompatiblePassesAndIsReleasedByUpdate() throws IOException {
    compile("update", PRICE, VENUE);
    String before = Files.readString(file());
    String grown =
        "public record Price(String symbol, int bid, Venue venue, @Since(2) Optional<String> note)"
            + " {}";
    Compilation checked = compile("check", grown, VENUE);
    assertThat(messages(checked, null))
        .filteredOn(each -> each.contains("Schema"))
        .containsExactly(
            "[SchemaDiffers] com.acme.Price: FILE: the source differs: FieldAdded"
                + " com.acme.Price.note; -Apenstock.schemas.mode=update writes it");
    assertThat(file()).hasContent(before);
    compile("update", grown, VENUE);
    assertThat(file()).content().contains("  4 note: optional text @since(2)\n");
  }

  @Test
  void exactRefusesEveryDifference() {
    assertThat(messages(compile("exact", PRICE, VENUE), Diagnostic.Kind.ERROR))
        .containsExactly(
            "[SchemaMissing] com.acme.Price: FILE: there is no such file;"
                + " -Apenstock.schemas.mode=update writes it");
    compile("update", PRICE, VENUE);
    assertThat(messages(compile("exact", "@Deprecated " + PRICE, VENUE), Diagnostic.Kind.ERROR))
        .containsExactly(
            "[SchemaDiffers] com.acme.Price: FILE: the source differs: in what no reader sees;"
                + " -Apenstock.schemas.mode=update writes it");
  }

  @Test
  void readersThatComeFirstAreAWarning() {
    compile("update", PRICE, VENUE);
    Compilation compilation =
        compile("check", PRICE, "public enum Venue { XETR, XLON,\n\n  XPAR }");
    assertThat(compilation).succeeded();
    assertThat(messages(compilation, Diagnostic.Kind.WARNING))
        .containsExactly(
            "[ConstantAdded] com.acme.Venue.XPAR: constant 'XPAR' is added (a constant is added to"
                + " an enum with an unknown constant); older readers will report UNKNOWN_CONSTANT"
                + " where it is used; replace readers before writers; an @Unknown constant spares"
                + " that next time");
    assertThat(compilation.warnings().getFirst().getLineNumber()).isEqualTo(5);
  }

  @Test
  void theLevelSaysWhatIsToKeepWorking() {
    compile("update", PRICE, VENUE);
    String renamed = "public record Price(String name, int bid, Venue venue) {}";
    assertThat(compile(List.of("-Apenstock.schemas.level=wire"), renamed, VENUE)).succeeded();
    assertThat(messages(compile("check", renamed, VENUE), Diagnostic.Kind.ERROR))
        .singleElement()
        .asString()
        .startsWith("[Renamed] com.acme.Price.name: field 'symbol' is called 'name' in JSON now");
    String kept = "public record Price(@Name(\"symbol\") String name, int bid, Venue venue) {}";
    assertThat(compile("check", kept, VENUE)).succeeded();
    assertThat(
            messages(
                compile(List.of("-Apenstock.schemas.level=source"), kept, VENUE),
                Diagnostic.Kind.ERROR))
        .singleElement()
        .asString()
        .startsWith("[Renamed] com.acme.Price.name: field 'symbol' is called 'name' now");
  }

  @Test
  void onlyTheFormatsThatAreWrittenCount() {
    compile("update", PRICE, VENUE);
    Compilation compilation =
        compile(
            List.of("-Apenstock.formats=compact"),
            "public record Price(String name, long bid, Venue venue) {}",
            VENUE);
    assertThat(compilation).succeeded();
    assertThat(messages(compilation, Diagnostic.Kind.WARNING))
        .singleElement()
        .asString()
        .startsWith("[TypeWidened] com.acme.Price.bid: field '2 bid: i32' is '2 bid: i64' now");
  }

  @Test
  void typesFromClassFilesAreNoChange(@TempDir Path classes) throws IOException {
    String documented = "/** Where. */\npublic enum Venue { /** Xetra. */ XETR, XLON }";
    compile("update", "/** A price. */\n" + PRICE, documented);
    Compilation before = Compiler.javac().compile(source("Venue", documented));
    for (JavaFileObject file : before.generatedFiles()) {
      Path target = classes.resolve(file.getName().replaceFirst("^.*/com/acme/", "com/acme/"));
      Files.createDirectories(target.getParent());
      try (InputStream bytes = file.openInputStream()) {
        Files.copy(bytes, target);
      }
    }
    List<File> classPath = new ArrayList<>(List.of(classes.toFile()));
    Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(File::new)
        .forEach(classPath::add);
    Compilation compilation =
        javac(List.of("-Apenstock.schemas.mode=exact"))
            .withClasspath(classPath)
            .compile(source("Price", "@Message " + PRICE));
    assertThat(messages(compilation, null)).isEmpty();
  }

  @Test
  void aFileThatIsNoSchemaIsAnError() throws IOException {
    Files.writeString(file(), "schema : P\nrecord P { 1 a i32 }");
    assertThat(messages(compile("check", PRICE, VENUE), Diagnostic.Kind.ERROR))
        .containsExactly(
            "[BadSchemaFile] com.acme.Price: FILE: line 2, column 16: expected ':', found 'i32';"
                + " restore it");
    Files.writeString(file(), "schema : P\nrecord P { 1 a: Q }");
    assertThat(messages(compile("check", PRICE, VENUE), Diagnostic.Kind.ERROR))
        .containsExactly(
            "[BadSchemaFile] com.acme.Price: FILE: it breaks a rule, [UnknownType] P.a: the schema"
                + " does not define 'Q'; define it or correct the name; restore it");
    Files.write(file(), new byte[] {(byte) 0xff});
    assertThat(messages(compile("update", PRICE, VENUE), Diagnostic.Kind.ERROR))
        .containsExactly(
            "[BadSchemaFile] com.acme.Price: FILE: it is not text in UTF-8; restore it");
    assertThat(compile("accept", PRICE, VENUE)).succeeded();
    assertThat(SchemaText.parse(Files.readString(file())).root()).isEqualTo("com.acme.Price");
  }

  @Test
  void aFolderThatCannotBeMadeIsAnError() throws IOException {
    Path blocked = Files.writeString(folder.resolve("blocked"), "");
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new PenstockProcessor())
            .withOptions("-Apenstock.schemas=" + blocked, "-Apenstock.schemas.mode=update")
            .compile(source("Price", "@Message " + PRICE), source("Venue", VENUE));
    assertThat(messages(compilation, Diagnostic.Kind.ERROR))
        .singleElement()
        .asString()
        .startsWith("[SchemaFileFailed] com.acme.Price: ")
        .contains("it cannot be read or written: ");
  }

  @Test
  void optionsThatAreNotKnownAreErrors() {
    assertThat(messages(compile("chekc", PRICE, VENUE), Diagnostic.Kind.ERROR))
        .containsExactly(
            "[BadSchemaOption] -Apenstock.schemas.mode: 'chekc' is not known; write one of check,"
                + " exact, update, accept");
    assertThat(
            messages(
                compile(List.of("-Apenstock.schemas.level=all"), PRICE, VENUE),
                Diagnostic.Kind.ERROR))
        .containsExactly(
            "[BadSchemaOption] -Apenstock.schemas.level: 'all' is not known; write one of wire,"
                + " json, source");
    Compilation noFolder =
        Compiler.javac()
            .withProcessors(new PenstockProcessor())
            .withOptions("-Apenstock.schemas.mode=update")
            .compile(source("Price", "@Message " + PRICE), source("Venue", VENUE));
    assertThat(messages(noFolder, Diagnostic.Kind.ERROR))
        .containsExactly(
            "[SchemaFolderUnknown] com.acme.Price: where its schema file belongs cannot be told"
                + " from where its source is; name the folder, -Apenstock.schemas=FOLDER");
  }

  private Path file() {
    return folder.resolve("com.acme.Price.schema");
  }

  /** Returns the messages of one kind, or of all, with the file's name as FILE. */
  private List<String> messages(Compilation compilation, Diagnostic.Kind kind) {
    return compilation.diagnostics().stream()
        .filter(each -> kind == null || each.getKind() == kind)
        .map(each -> each.getMessage(Locale.ROOT).replace(file().toString(), "FILE"))
        .toList();
  }

  private Compilation compile(String mode, String price, String... others) {
    return compile(List.of("-Apenstock.schemas.mode=" + mode), price, others);
  }

  private Compilation compile(List<String> options, String price, String... others) {
    List<JavaFileObject> sources = new ArrayList<>();
    sources.add(source("Price", "@Message " + price));
    Arrays.stream(others).forEach(each -> sources.add(source("Venue", each)));
    return javac(options).compile(sources);
  }

  private Compiler javac(List<String> options) {
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions(
            Stream.concat(Stream.of("-Apenstock.schemas=" + folder), options.stream()).toList());
  }

  private static JavaFileObject source(String name, String text) {
    return JavaFileObjects.forSourceString(
        "com.acme." + name,
        "package com.acme;\nimport dev.penstock.*; import java.util.*;\n" + text);
  }
}
