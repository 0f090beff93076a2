package dev.penstock.lab.subject;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a subject can have classes which the user has. */
class OwnClassesTest {
  private static final String SOURCE =
      """
      package own;

      public final class Shop {
        public record Order(long id, java.util.List<Line> lines, Status status) {
          public Order {
            lines = java.util.List.copyOf(lines);
          }
        }

        public record Line(String article, int count) {
          public Line {
            article = article.strip();
          }
        }

        public enum Status { OPEN, SENT }
      }
      """;

  private static final String SCHEMA =
      """
      schema own: own.Shop.Order

      record own.Shop.Order {
        1 id: i64
        2 lines: list<own.Shop.Line>
        3 status: own.Shop.Status
      }

      record own.Shop.Line {
        1 article: text
        2 count: i32
      }

      enum own.Shop.Status {
        0 OPEN
        1 SENT
      }
      """;

  @TempDir Path folder;

  @Test
  void valuesAreMadeByTheConstructorsOfTheUsersClasses() throws Exception {
    Path own = Files.createDirectory(folder.resolve("own"));
    SourceCompiler.withClassPathOfThisProcess()
        .compile(List.of(new SourceFile("own/Shop.java", SOURCE)))
        .writeTo(own);
    Path document = folder.resolve("order.json");
    Files.writeString(
        document, "{\"id\":7,\"lines\":[{\"article\":\" nut \",\"count\":3}],\"status\":\"SENT\"}");
    Subject subject =
        Subject.compile(
            new SubjectSource(
                "order.json", SchemaText.parse(SCHEMA), document, Messages.DOCUMENT, List.of(own)),
            Files.createDirectory(folder.resolve("classes")));
    String value =
        subject.use(loaded -> {
          Object order = loaded.values().getFirst();
          Path place =
              Path.of(
                  order.getClass().getProtectionDomain().getCodeSource().getLocation().getPath());
          assertThat(place).isEqualTo(own);
          assertThat(loaded.classes().twin().toRecord(loaded.classes().twin().toBean(order)))
              .isEqualTo(order);
          return order.toString();
        });
    assertThat(value).isEqualTo("Order[id=7, lines=[Line[article=nut, count=3]], status=SENT]");
  }

  @Test
  void aClassOfTheUserMayHideOneOfTheJdk() throws Exception {
    Path own = Files.createDirectory(folder.resolve("own"));
    SourceCompiler.withClassPathOfThisProcess()
        .compile(
            List.of(
                new SourceFile("own/Integer.java", "package own; public class Integer {}"),
                new SourceFile(
                    "own/Count.java",
                    "package own; public record Count(java.lang.Integer count) {}")))
        .writeTo(own);
    Path document = Files.writeString(folder.resolve("count.json"), "{\"count\":3}");
    Schema schema = SchemaText.parse("schema own: own.Count record own.Count { 1 count: i32? }");
    Subject subject =
        Subject.compile(
            new SubjectSource("count", schema, document, Messages.DOCUMENT, List.of(own)),
            Files.createDirectory(folder.resolve("classes")));
    assertThat(subject.<String>use(loaded -> loaded.values().getFirst().toString()))
        .isEqualTo("Count[count=3]");
  }
}
