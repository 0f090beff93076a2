package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code diff} says, word for word, and with which status it ends. */
final class DiffCommandTest {
  private static final String OLD =
      """
      schema com.acme : com.acme.P
      record com.acme.P {
        1 a: i32
        2 e: com.acme.E
        3 note: text?
      }
      enum com.acme.E {
        0 X
      }
      """;
  private static final String GROWN =
      OLD.replace("  3 note: text?\n", "  3 note: text?\n  4 b: i64? @since(2)\n");
  private static final String BROKEN =
      OLD.replace("  3 note: text?\n", "").replace("0 X", "0 X\n  1 Y").replace("a:", "b:");

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void changesAreGroupedWorstFirst() throws IOException {
    String newer = BROKEN.replace("  2 e", "  4 c: i64? @since(2)\n  2 e");
    Run run = Run.of("diff", file("old", OLD), file("new", newer));
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.text())
        .isEqualTo(
            """
            Breaks: 3
              [MarksMissing] com.acme.P (compact, fast)
                'com.acme.P' changed in more than one way
                rule: what is released keeps its number, version and place, and its name in JSON
                then: readers of each side misread messages of the other without these marks
                do:   write @Removed("3 note: text?") on the record; is 'b' the 'a' of before? then @Name("a") on 'b'; if it is another, @Id(5) @Since(2) on 'b', as Optional, as @Nullable or with a @Default, and 'a' (1 a: i32) again, with @Deprecated @Id(1)
              [Renamed] com.acme.P.b (json)
                field 'a' is called 'b' in JSON now
                rule: a name that changes stays known to readers of JSON
                then: new readers do not find 'a' in older documents, nor older readers 'b' in new ones
                do:   if it is the same, keep the name in documents, @Name("a"), or keep it as an alias, @Name(value = "b", aliases = "a"), and replace readers first; if it is another, give it a number of its own, and 'a' back
              [PlaceLost] com.acme.P.note (compact, fast)
                field 'note' is removed without leaving its place
                rule: a field that is removed leaves its place behind
                then: older readers, and new ones in older messages, take the bytes of other fields for it
                do:   leave its place, @Removed("3 note: text?")

            New readers first: 1
              [ConstantAdded] com.acme.E.Y (compact, fast, json)
                constant 'Y' is added
                rule: a constant is added to an enum with an unknown constant
                then: older readers will report UNKNOWN_CONSTANT where it is used
                do:   replace readers before writers; an @Unknown constant spares that next time

            Compatible: 3
              [Renamed] com.acme.P.b (compact, fast)
                field 'a' is called 'b' now
                then: messages hold no names
              [FieldAdded] com.acme.P.c (compact, fast, json)
                field 'c' is added in version 2
                then: older readers pass over it; it is missing in older messages
              [FieldRemoved] com.acme.P.note (json)
                field 'note' is removed
                then: new readers pass over it; it is missing for older readers
            """);
  }

  @Test
  void whatBreaksNothingEndsWith0() throws IOException {
    Run grown = Run.of("diff", file("old", OLD), file("new", GROWN));
    assertThat(grown.exitCode()).isZero();
    assertThat(grown.text()).startsWith("Compatible: 1\n  [FieldAdded] com.acme.P.b ");
    Run same = Run.of("diff", file("old", OLD), file("same", OLD));
    assertThat(same.exitCode()).isZero();
    assertThat(same.text()).isEqualTo("No changes that matter here.\n");
  }

  @Test
  void levelAndFormatNarrowWhatCounts() throws IOException {
    String old = file("old", OLD);
    String wider = file("wider", OLD.replace("i32", "i64"));
    String renamed = file("renamed", OLD.replace("a: i32", "c: i32 @json(\"a\")"));
    assertThat(Run.of("diff", old, wider).exitCode()).isEqualTo(1);
    assertThat(Run.of("diff", old, wider, "--format=compact,json").exitCode()).isZero();
    assertThat(Run.of("diff", old, wider, "--format", "fast").text())
        .startsWith("Breaks: 1\n  [TypeChanged] com.acme.P.a (fast)\n");
    assertThat(Run.of("diff", old, renamed).exitCode()).isZero();
    Run source = Run.of("diff", old, renamed, "--level=source");
    assertThat(source.exitCode()).isEqualTo(1);
    assertThat(source.text()).startsWith("Breaks: 1\n  [Renamed] com.acme.P.c (source)\n");
    assertThat(Run.of("diff", old, file("broken", BROKEN), "--level=wire").text())
        .doesNotContain("json");
  }

  @Test
  void aLevelWithoutItsFormatsIsRefused() throws IOException {
    Run run = Run.of("diff", "--level=wire", "--format=json", file("a", OLD), file("b", OLD));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .isEqualTo(
            """
            penstock diff: the level wire is about messages of binary formats, not about [json]
            Leave --level away, or --format.
            """);
  }

  @Test
  void programsGetJson() throws IOException {
    Run run =
        Run.of(
            "diff",
            "--json",
            "--format=compact,fast,json",
            file("old", OLD),
            file("new", OLD.replace("i32", "i64")));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.text())
        .isEqualTo(
            """
            {"breaks":true,"changes":[
            {"code":"TypeChanged","element":"com.acme.P.a","severity":"breaks","levels":["wire"],\
            "formats":["fast"],"change":"field '1 a: i32' is '1 a: i64' now",\
            "rule":"a field keeps its type","consequence":"readers of each side report an error,\
             or read another value, in messages of the other","fix":"add a field with a name of\
             its own in a new version, and mark this one deprecated"},
            {"code":"TypeWidened","element":"com.acme.P.a","severity":"new-readers-first",\
            "levels":["wire","json"],"formats":["compact","json"],\
            "change":"field '1 a: i32' is '1 a: i64' now","rule":"an integer may become wider\
             where its width is not in the bytes","consequence":"older readers will report\
             VALUE_OUT_OF_RANGE or TYPE_MISMATCH for a value that they cannot hold",\
            "fix":"replace readers before writers"}
            ]}
            """);
    Run same = Run.of("diff", "--json", file("a", OLD), file("b", OLD));
    assertThat(same.text()).isEqualTo("{\"breaks\":false,\"changes\":[]}\n");
  }

  @Test
  void aTerminalGetsColours() throws IOException {
    String[] arguments = {"diff", file("old", OLD), file("new", GROWN)};
    Run run = Run.with(new byte[0], EnumSet.of(Terminal.Stream.STDOUT), arguments);
    assertThat(run.text()).startsWith("\u001b[1;32mCompatible: 1\u001b[0m\n");
    assertThat(Run.of(arguments).text()).doesNotContain("\u001b");
  }

  @Test
  void aPenFileAndAPipeAreSidesToo() throws IOException {
    Path pen = folder.resolve("p.pen");
    new PenWriter(Files.newOutputStream(pen), PenHeader.of("compact", OLD)).close();
    Run run = Run.piped(GROWN, "diff", pen.toString(), "-");
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.text()).contains("[FieldAdded] com.acme.P.b");
  }

  @Test
  void foldersAreComparedMessageByMessage() throws IOException {
    Path old = Files.createDirectories(folder.resolve("old/deep"));
    Path now = Files.createDirectories(folder.resolve("new"));
    String other = "schema : Q record Q { 1 a: i32 }";
    Files.writeString(old.resolve("P.schema"), OLD);
    Files.writeString(old.resolve("Q.schema"), other);
    Files.writeString(old.resolve("ignored.txt"), "no schema");
    Files.writeString(now.resolve("P.schema"), GROWN);
    Files.writeString(now.resolve("R.schema"), other.replace('Q', 'R'));
    Run run = Run.of("diff", folder.resolve("old").toString(), now.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.text())
        .contains("Breaks: 1\n  [MessageRemoved] Q (compact, fast, json)\n")
        .contains("  [MessageAdded] R (compact, fast, json)\n    message 'R' is added\n")
        .contains("  [FieldAdded] com.acme.P.b ");
    Run one = Run.of("diff", old.toString(), now.toString(), "--root", "com.acme.P");
    assertThat(one.exitCode()).isZero();
    Run single = Run.of("diff", file("p", OLD), now.toString());
    assertThat(single.text()).startsWith("Compatible: 1\n  [FieldAdded] com.acme.P.b");
    Run named = Run.of("diff", file("q", other), now.toString(), "--root", "R");
    assertThat(named.exitCode()).isZero();
    Run missing = Run.of("diff", file("q", other), now.toString());
    assertThat(missing.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(missing.messages())
        .isEqualTo("penstock diff: " + now + ": there is no message Q\nIt has com.acme.P, R.\n");
  }

  @Test
  void modulesAreComparedRootByRoot() throws IOException {
    String old =
        """
        module com.acme
        root Order
        root Bill identifier "BILL"
        record Order { 1 a: i32 }
        record Bill { 1 order: Order }
        """;
    String now =
        """
        module com.acme
        root Order
        root Note
        record Order { 1 a: i64 }
        record Note { 1 text: text }
        """;
    Run run = Run.of("diff", file("old", old), file("new", now));
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.text())
        .contains("  [MessageRemoved] Bill (compact, fast, json)\n")
        .contains("  [MessageAdded] Note (compact, fast, json)\n")
        .containsOnlyOnce("[TypeChanged] Order.a (fast)");
    Run one = Run.of("diff", file("old", old), file("new", now), "--root", "Order");
    assertThat(one.text()).contains("[TypeChanged] Order.a").doesNotContain("Bill", "Note");
    assertThat(Run.of("diff", file("old", old), file("new", old)).exitCode()).isZero();
  }

  @Test
  void aRootBesideThatOfASchemaIsTold() throws IOException {
    String module = OLD.replace("schema com.acme : com.acme.P", "module com.acme root com.acme.P");
    String more = module + "root com.acme.Q record com.acme.Q { 1 a: i32 }";
    assertThat(Run.of("diff", file("old", OLD), file("new", module)).text())
        .isEqualTo("No changes that matter here.\n");
    assertThat(Run.of("diff", file("old", OLD), file("new", more)).text())
        .contains("[MessageAdded] com.acme.Q");
    Run gone = Run.of("diff", file("old", more), file("new", OLD));
    assertThat(gone.exitCode()).isEqualTo(1);
    assertThat(gone.text()).contains("[MessageRemoved] com.acme.Q");
  }

  @Test
  void aModuleWithoutRootsHasNoMessages() throws IOException {
    String none = "module com.acme record com.acme.P { 1 a: i32 }";
    assertThat(failed("diff", file("old", OLD), file("new", none)))
        .contains("new: the module has no root, and so no messages")
        .contains("Name what messages start with in a line: root com.acme.Order");
  }

  @Test
  void badInputHasItsOwnStatus() throws IOException {
    String good = file("good", OLD);
    assertThat(failed("diff", good, folder.resolve("none").toString()))
        .contains("there is no such file");
    assertThat(failed("diff", good, file("bad", "record P {")))
        .isEqualTo(
            "penstock diff: "
                + folder.resolve("bad")
                + ": line 1, column 1: expected 'schema' or 'module', found 'record'\n"
                + "A side is a schema as text, a .pen file, a jar, or a folder of schema files or"
                + " classes.\n");
    assertThat(failed("diff", file("unsound", "schema : P record P { 1 a: Q }"), good))
        .contains("unsound: the schema breaks a rule: [UnknownType] P.a: ");
    Path bytes = Files.write(folder.resolve("bytes"), new byte[] {1, (byte) 0xff, 2});
    assertThat(failed("diff", good, bytes.toString()))
        .endsWith("bytes: this is no text in UTF-8, no .pen file and no jar\n");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(failed("diff", good, empty.toString()))
        .contains(
            "there are neither schema files (*.schema, *.fbs, *.proto) nor classes in this folder");
    Path zip = Files.write(folder.resolve("torn.jar"), new byte[] {'P', 'K', 3, 4, 0, 0});
    assertThat(failed("diff", good, zip.toString())).contains("torn.jar: this is no whole jar: ");
    assertThat(failed("diff", good)).contains("Missing required parameter: 'NEW'");
  }

  private static String failed(String... arguments) {
    Run run = Run.of(arguments);
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.output()).isEmpty();
    return run.messages();
  }
}
