package dev.penstock.codegen.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.codegen.SourceFile;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceCompilerTest {
  private static final SourceFile POINT =
      new SourceFile("geo/Point.java", "package geo;\npublic record Point(int x, int y) {}\n");
  private static final SourceFile PATH =
      new SourceFile(
          "geo/Path.java",
          """
          package geo;
          public record Path(java.util.List<Point> points) {
            public enum Kind { OPEN, CLOSED }
          }
          """);

  private final SourceCompiler compiler = SourceCompiler.withClassPathOfThisProcess();

  @Test
  void sourcesThatReferToEachOtherBecomeClassesOfOneLoader() throws Exception {
    CompiledClasses classes = compiler.compile(List.of(POINT, PATH));
    assertThat(classes.files()).containsOnlyKeys("geo.Point", "geo.Path", "geo.Path$Kind");
    ClassLoader loader = classes.loader(getClass().getClassLoader());
    Class<?> point = loader.loadClass("geo.Point");
    Object value = point.getConstructor(int.class, int.class).newInstance(3, 4);
    assertThat(value).hasToString("Point[x=3, y=4]");
    assertThat(loader.loadClass("geo.Path").getClassLoader()).isSameAs(loader);
    assertThat(loader.getResourceAsStream("geo/Point.class")).isNotNull();
  }

  @Test
  void classesWrittenToAFolderLoadFromAClassPath(@TempDir Path folder) throws Exception {
    compiler.compile(List.of(POINT, PATH)).writeTo(folder);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      assertThat(loader.loadClass("geo.Path$Kind").isEnum()).isTrue();
    }
  }

  @Test
  void sourcesSeeTheClassPathThatIsGiven(@TempDir Path folder) throws IOException {
    compiler.compile(List.of(POINT)).writeTo(folder);
    CompiledClasses classes = SourceCompiler.withClassPath(List.of(folder)).compile(List.of(PATH));
    assertThat(classes.files()).containsOnlyKeys("geo.Path", "geo.Path$Kind");
  }

  @Test
  void anErrorNamesFileLineAndSource() {
    SourceFile wrong =
        new SourceFile("geo/Wrong.java", "package geo;\nclass Wrong {\n  Nope a;\n}\n");
    assertThatThrownBy(() -> compiler.compile(List.of(POINT, wrong)))
        .isInstanceOf(CompileFailure.class)
        .hasMessageContaining("geo/Wrong.java:3: ")
        .hasMessageContaining("Nope a;");
  }
}
