package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that are no records: what is read of them, and what is refused with a way out. */
class ClassesTest {
  private static String finding(String body) {
    return Source.findings(
            "@Message public record Holder(Item item) {}",
            body.contains("interface Item") ? body : "public class Item {" + body + "}")
        .stream()
        .reduce((one, other) -> one + "\n" + other)
        .orElse("");
  }

  /** Reads a message with an Item that a class file holds, compiled with the options. */
  private static JavaSchema ofClassFile(Path folder, String... options) throws IOException {
    Compilation item =
        Compiler.javac()
            .withOptions((Object[]) options)
            .compile(
                JavaFileObjects.forSourceString(
                    "lib.Item",
                    """
                    package lib;
                    public final class Item {
                      private final String name;
                      public Item() { this("none"); }
                      @dev.penstock.Creator public Item(String name) { this.name = name; }
                      public String getName() { return name; }
                    }
                    """));
    assertThat(item.diagnostics()).isEmpty();
    Path file = Files.createDirectories(folder.resolve("lib")).resolve("Item.class");
    try (InputStream bytes = item.generatedFiles().get(0).openInputStream()) {
      Files.copy(bytes, file);
    }
    List<File> classPath = new ArrayList<>(List.of(folder.toFile()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(new File(entry));
    }
    Compiler compiler = Compiler.javac().withClasspath(classPath);
    return Source.read(compiler, "@Message public record Holder(lib.Item item) {}").get(0);
  }

  @Test
  void aClassFileWithoutTheNamesOfParametersAsksForThem(@TempDir Path folder) throws Exception {
    assertThat(ofClassFile(folder, "-g:none").findings())
        .extracting(each -> each.diagnostic().toString())
        .containsExactly(
            "[NotARecord] lib.Item: class lib.Item has a class file without the names"
                + " of parameters; compile it with -parameters, or name an adapter with @Adapt"
                + " where it is used");
  }

  @Test
  void aClassFileWithTheNamesOfParametersIsAsGoodAsSource(@TempDir Path folder) throws Exception {
    assertThat(ofClassFile(folder, "-g:none", "-parameters").findings()).isEmpty();
  }

  @Test
  void theNamesThatDebuggersAreGivenAreEnough(@TempDir Path folder) throws Exception {
    assertThat(ofClassFile(folder, "-g").findings()).isEmpty();
  }

  @Test
  void theParametersAreTheComponentsAndTheirNamesAreNotThoseOfAccessors() {
    String text =
        Source.text(
            """
            @Message public final class Item {
              private final @Nullable String name;
              /** How many. */
              @Id(5) private final int count;
              public final boolean isNew;
              public Item(String name, int count, @Default("true") boolean isNew) {
                this.name = name;
                this.count = count;
                this.isNew = isNew;
              }
              public String getName() { return name; }
              @Deprecated public int count() { return count; }
            }
            """);
    assertThat(Source.lines(text, "record com.acme.Item"))
        .containsExactly(
            "1 name: text? @java-read(\"getName()\")",
            "5 count: i32 @id @deprecated",
            "3 isNew: bool = true @java-read(\"isNew\")");
  }

  @Test
  void severalConstructorsAskForAMark() {
    assertThat(finding("public Item(int a) {} public Item() {} public int a() { return 0; }"))
        .isEqualTo(
            "[NotARecord] com.acme.Item: class com.acme.Item has 2 constructors; mark the one with"
                + " all components by @Creator");
  }

  @Test
  void aParameterWithoutAnAccessorNamesTheMethodsToAdd() {
    assertThat(finding("public Item(int size) {}"))
        .isEqualTo(
            "[NotARecord] com.acme.Item: class com.acme.Item takes size and does not give it back;"
                + " add a method size() or getSize(), make it a record, or name an adapter with"
                + " @Adapt where it is used");
  }

  @Test
  void anAccessorOfAnotherTypeIsRefused() {
    assertThat(
            finding(
                "public Item(String name) {}"
                    + " public Optional<String> getName() { return Optional.empty(); }"))
        .isEqualTo(
            "[NotARecord] com.acme.Item: class com.acme.Item takes java.lang.String name, and"
                + " getName() gives java.util.Optional<java.lang.String>; make the two types the"
                + " same");
  }

  @Test
  void whatASetterCouldChangeIsNotLostInSilence() {
    assertThat(
            finding(
                "private String name; private transient int hash; public void setName(String n) {"
                    + " name = n; } public String getName() { return name; }"))
        .isEqualTo(
            "[NotARecord] com.acme.Item.name: what makes class com.acme.Item does not take name, so"
                + " its value would be lost; take it, or make it final or transient");
  }

  @Test
  void aPrivateConstructorHasAWayOut() {
    assertThat(finding("private Item(int a) {} public int a() { return 0; }"))
        .isEqualTo(
            "[NotARecord] com.acme.Item: class com.acme.Item cannot be made by the codec: its"
                + " constructor is private; remove 'private', or mark a static method that returns"
                + " it by @Creator");
    assertThat(
            finding(
                "private Item(int a) {} public int a() { return 0; }"
                    + " @Creator static Item of(int a) { return new Item(a); }"))
        .isEmpty();
  }

  @Test
  void innerAbstractAndTwiceMarkedClassesAreRefused() {
    assertThat(
            Source.findings(
                "@Message public record Holder(Out.In in) {}",
                """
                public class Out {
                  public class In {}
                }
                """))
        .containsExactly(
            "[NotARecord] com.acme.Out.In: class com.acme.Out.In is an inner class, which has no"
                + " objects of its own; make it static");
    assertThat(
            Source.findings(
                "@Message public record Holder(Item i) {}", "public abstract class Item {}"))
        .containsExactly(
            "[NotARecord] com.acme.Item: class com.acme.Item is abstract; make it a record, sealed"
                + " with records as its cases, or mark a static method that returns it by @Creator");
    assertThat(
            finding("@Creator public Item() {} @Creator static Item of() { return new Item(); }"))
        .endsWith("has more than one @Creator; leave one of them");
    assertThat(finding("@Creator Item of() { return this; }"))
        .endsWith("@Creator of that is no static method which returns it; make it one");
  }

  @Test
  void marksThatContradictEachOtherAreReported() {
    assertThat(
            finding(
                "@Id(3) final int a; public Item(@Id(2) int a) { this.a = a; }"
                    + " public int a() { return a; }"))
        .isEqualTo(
            "[ContradictingMarks] com.acme.Item.a: its parameter, field and accessor say"
                + " @dev.penstock.Id(2) and @dev.penstock.Id(3); leave one of them");
    assertThat(
            finding(
                "@interface NotNull {} @NotNull final String a; public Item(@Nullable String a) {"
                    + " this.a = String.valueOf(a); } public String a() { return a; }"))
        .isEqualTo(
            "[ContradictingMarks] com.acme.Item.a: its parameter, field and accessor say that it may"
                + " be null and that it never is; leave one of them");
  }

  @Test
  void aMarkOnWhatIsNoComponentIsReported() {
    assertThat(finding("@Id(2) final int twice = 2; @Since(2) int three() { return 3; }"))
        .isEqualTo(
            "[StrayMark] com.acme.Item.twice: @Id stands on what is no component: what makes the"
                + " class does not take it\n"
                + "[StrayMark] com.acme.Item.three: @Since stands on what is no component: what"
                + " makes the class does not take it");
  }
}
