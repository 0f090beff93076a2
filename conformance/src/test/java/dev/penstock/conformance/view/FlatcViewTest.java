package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.fbs.FbsText;
import dev.penstock.schema.text.JavaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views read every component of buffers that {@code flatc} made, by its schemas. */
class FlatcViewTest {
  private static final Format FORMAT = Format.named("flatbuffers");
  private static final Path CASES =
      Path.of(
          System.getProperty("penstock.root", ".."),
          "formats/flatbuffers/java/src/test/resources/dev/penstock/flatbuffers/cases.txt");

  /** One in so many is compiled, which is what takes time. */
  private static final int EVERY = Integer.getInteger("penstock.views.every", 8);

  /** A schema with the buffer of a document by flatc, and by us. */
  @SuppressWarnings("ArrayRecordComponent") // read only
  record Case(int number, String schema, byte[] theirs, byte[] ours) {
    @Override
    public String toString() {
      return "case " + number;
    }
  }

  private static final List<Case> ALL = cases();
  private static final Map<String, GeneratedView> VIEWS = views();

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    try {
      List<String> lines = Files.readAllLines(CASES);
      for (int i = 0; i + 4 < lines.size(); i += 5 * EVERY) {
        String given = lines.get(i).substring(2).replace("\\n", "\n");
        String fbs = "namespace n" + i + ";\n" + given;
        SchemaModule module = FbsText.parse("x.fbs", fbs);
        Schema schema = JavaText.nearest(module, module.roots().getFirst(), FORMAT.name());
        boolean isCarried =
            !given.contains("namespace ")
                && JavaText.refusals(schema).isEmpty()
                && FORMAT.emitter().emit(schema).refusals().isEmpty();
        if (isCarried) {
          String text = inRoot(SchemaText.print(schema), schema.root());
          cases.add(new Case(i / 5, text, bytes(lines.get(i + 2)), bytes(lines.get(i + 4))));
        }
      }
      return cases;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts all other definitions into the root, where the Java source of one class has them. */
  private static String inRoot(String schema, String root) {
    String namespace = root.substring(0, root.indexOf('.') + 1);
    String others = "\\b" + namespace + "(?!" + root.substring(namespace.length()) + "\\b)(?=\\w)";
    return schema.replaceAll(others, root + ".");
  }

  private static byte[] bytes(String line) {
    return Base64.getDecoder().decode(line.substring(2));
  }

  private static Map<String, GeneratedView> views() {
    Set<String> schemas = new LinkedHashSet<>();
    ALL.forEach(each -> schemas.add(each.schema()));
    return GeneratedView.of(FORMAT, schemas);
  }

  static Stream<Case> all() {
    return ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void viewsReadWhatTheReferenceWrote(Case given) {
    GeneratedView view = Objects.requireNonNull(VIEWS.get(given.schema()));
    Object value = view.decode(given.theirs());
    Object tree = ViewTree.ofValue(value);
    int length = given.theirs().length;
    ByteBuffer direct = ByteBuffer.allocateDirect(length).put(given.theirs()).flip();

    assertThat(ViewTree.ofView(view.wrap(given.theirs(), 0, length))).isEqualTo(tree);
    assertThat(ViewTree.ofView(view.wrapUnverified(given.theirs(), 0, length))).isEqualTo(tree);
    assertThat(ViewTree.ofView(view.wrap(direct))).isEqualTo(tree);
    Object ours = ViewTree.ofValue(view.decode(given.ours()));
    assertThat(ViewTree.ofView(view.wrap(given.ours(), 0, given.ours().length))).isEqualTo(ours);
    if (!given.schema().contains("\"nested\"")) { // a message in bytes has the order of its writer
      assertThat(ours).isEqualTo(tree);
    }
  }
}
