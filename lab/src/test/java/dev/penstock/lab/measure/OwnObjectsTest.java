package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.lab.peer.Sample;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectPath;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.model.text.SchemaText;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a subject can have classes of the user's that are no records. */
class OwnObjectsTest {
  private static final String SOURCE =
      """
      package own;

      import java.util.List;

      public final class Shop {
        public static class Order {
          public final long id;
          private final List<Line> lines;
          private final String note;

          public Order(long id, List<Line> lines, String note) {
            this.id = id;
            this.lines = lines;
            this.note = note;
          }

          public Order(long id, List<Line> lines, Integer number) {
            this(id, lines, "number " + number);
          }

          public List<Line> getLines() { return lines; }
          public String getNote() { return note; }
          @Override public String toString() { return id + " " + lines + " " + note; }
        }

        public abstract static class Line {
          public abstract String article();
          public abstract Integer count();
          @Override public String toString() { return article() + " x " + count(); }
          public static Line of(String article, int count) {
            return new Line() {
              @Override public String article() { return article; }
              @Override public Integer count() { return count; }
            };
          }
        }
      }
      """;

  private static final String SCHEMA =
      """
      schema own: own.Shop.Order

      record own.Shop.Order @java-open("yes") {
        1 id: i64 @java-read("id")
        2 lines: list<own.Shop.Line> @java-read("getLines()")
        3 note: text? @java-read("getNote()")
      }

      record own.Shop.Line @java-make("own.Shop.Line.of") {
        1 article: text
        2 count: i32
      }
      """;

  private static final String VALUE = "7 [nut x 3, bolt x 4] null";

  @TempDir Path folder;
  private Subject subject;

  @BeforeEach
  void compile() throws Exception {
    Path own = Files.createDirectory(folder.resolve("own"));
    SourceCompiler.withClassPathOfThisProcess()
        .compile(List.of(new SourceFile("own/Shop.java", SOURCE)))
        .writeTo(own);
    Path document = folder.resolve("order.json");
    Files.writeString(
        document,
        """
        {"id":7,"lines":[{"article":"nut","count":3},{"article":"bolt","count":4}],"note":null}
        """);
    subject =
        Subject.compile(
            new SubjectSource(
                "order.json", SchemaText.parse(SCHEMA), document, Messages.DOCUMENT, List.of(own)),
            Files.createDirectory(folder.resolve("classes")));
  }

  @Test
  void theyAreReadFromJson() throws Exception {
    assertThat(subject.<String>use(loaded -> loaded.values().getFirst().toString()))
        .isEqualTo(VALUE);
  }

  @Test
  void theSampleOfAColdStartMakesThem() throws Exception {
    String sample = subject.compileSample();
    try (URLClassLoader loader =
        new URLClassLoader(
            SubjectPath.urls(subject.folder(), List.of()), getClass().getClassLoader())) {
      Sample made = (Sample) loader.loadClass(sample).getConstructor().newInstance();
      assertThat(made.record()).hasToString(VALUE);
    }
  }

  @Test
  void aListOfThemGrows() throws Exception {
    String grown = subject.use(loaded -> Growing.message(Growth.Lists.OWN, loaded, 3).toString());
    assertThat(grown).isEqualTo("7 [nut x 3, bolt x 4, nut x 3] null");
  }

  @Test
  void librariesThatHaveClassesOfTheirOwnAreGivenThem() throws Exception {
    String restored =
        subject.use(loaded -> {
          PlainCodec codec = PlainCodec.of(loaded.classes().twin().getClass(), Set.of());
          return codec.raise(codec.lower(loaded.values().getFirst())).toString();
        });
    assertThat(restored).isEqualTo(VALUE);
  }
}
