package dev.penstock.schema.fbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.SchemaModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of files that include others. Spec: fbs, section 2.3. */
class IncludesTest {
  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private List<String> names(Path file, Path... folders) throws IOException {
    return FbsText.parse(file, List.of(folders)).definitions().stream()
        .map(each -> each.name())
        .toList();
  }

  @Test
  void readsEachFileOnceAndFromTheFolderOfTheOneThatIncludesIt() throws IOException {
    Path first = write("main/a.fbs", "include \"sub/b.fbs\"; namespace x; table A { b: B; }");
    write("main/sub/b.fbs", "include \"c.fbs\"; include \"../a.fbs\"; table B { c: C; }");
    write("main/sub/c.fbs", "include \"b.fbs\"; table C {}");
    assertThat(names(first)).containsExactly("C", "B", "x.A");
  }

  @Test
  void takesRootAndIdentifierOfTheFirstFileAlone() throws IOException {
    String end = "root_type B; file_identifier \"BBBB\"; file_extension \"b\";";
    Path first = write("a.fbs", "include \"b.fbs\"; table A {}");
    write("b.fbs", "attribute \"shown\"; namespace n; table B {} " + end);
    SchemaModule module = FbsText.parse(first, List.of());
    assertThat(module.roots()).isEmpty();
    assertThat(module.namespace()).isEmpty();
    assertThat(module.annex().notes().attributes())
        .extracting("name")
        .containsExactly("include", "attribute");
  }

  @Test
  void looksIntoTheFoldersGiven() throws IOException {
    Path first = write("main/a.fbs", "include \"b.fbs\"; table A { b: B; }");
    write("lib/b.fbs", "table B {}");
    assertThatThrownBy(() -> names(first))
        .hasMessageContaining("a.fbs:1:9: there is no file 'b.fbs'")
        .hasMessageContaining("-I");
    assertThat(names(first, folder.resolve("lib"))).containsExactly("B", "A");
  }

  @Test
  void staysInsideTheFoldersGiven() throws IOException {
    Path secret = write("lib/b.fbs", "table B {}");
    Path dots = write("main/a.fbs", "include \"../lib/b.fbs\"; table A {}");
    assertThatThrownBy(() -> names(dots)).hasMessageContaining("outside of the folders");
    Path absolute = write("main/c.fbs", "include \"" + secret + "\"; table A {}");
    assertThatThrownBy(() -> names(absolute)).hasMessageContaining("outside of the folders");
    Files.createSymbolicLink(folder.resolve("main/link.fbs"), secret);
    Path link = write("main/d.fbs", "include \"link.fbs\"; table A {}");
    assertThatThrownBy(() -> names(link)).hasMessageContaining("outside of the folders");
  }

  @Test
  void refusesMoreThanAThousandFiles() throws IOException {
    for (int i = 0; i < 1_001; i++) {
      write("f" + i + ".fbs", "include \"f" + (i + 1) + ".fbs\"; table T" + i + " {}");
    }
    assertThatThrownBy(() -> names(folder.resolve("f0.fbs")))
        .hasMessageContaining("more than 1000 files");
  }

  @Test
  void namesTheFileThatIsWrong() throws IOException {
    Path first = write("a.fbs", "include \"sub/b.fbs\"; table A {}");
    write("sub/b.fbs", "table B {\n x }");
    assertThatThrownBy(() -> names(first)).hasMessageStartingWith("sub/b.fbs:2:4: expected ':'");
  }

  @Test
  void readsCommentsOfAnyEncoding() throws IOException {
    Path file = folder.resolve("a.fbs");
    Files.write(file, "// \u00fc\ntable A {}".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(names(file)).containsExactly("A");
  }
}
