package dev.penstock.conformance.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.processor.PenstockProcessor;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiler's check of schema files goes by the rules of the formats that have codecs. */
class SchemaScopeTest {
  private static final String ORDER =
      "@dev.penstock.Message record Order(@dev.penstock.Default(\"1\") int count, String name) {}";
  private static final String OTHER_DEFAULT = ORDER.replace("\"1\"", "\"2\"");
  private static final String GROWN = ORDER.replace("name)", "name, long cents)");

  @TempDir Path folder;

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Order.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }

  /** Compiles and returns what the compiler reports as errors. */
  private List<String> errors(String formats, String mode, String source) throws IOException {
    String classes = Files.createDirectories(folder.resolve("classes")).toString();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "-Apenstock.formats=" + formats,
            "-Apenstock.schemas=" + folder,
            "-Apenstock.schemas.mode=" + mode,
            "-d",
            classes);
    CompilationTask task =
        ToolProvider.getSystemJavaCompiler()
            .getTask(null, null, found, options, null, List.of(new Source(source)));
    task.setProcessors(List.of(new PenstockProcessor()));
    task.call();
    return found.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(each -> each.getMessage(Locale.ROOT))
        .toList();
  }

  @Test
  void anotherDefaultBreaksFlatBuffersAlone() throws IOException {
    assertThat(errors("compact,flatbuffers", "update", ORDER)).isEmpty();
    assertThat(errors("compact,fast,json", "check", OTHER_DEFAULT)).isEmpty();
    assertThat(errors("compact,flatbuffers", "check", OTHER_DEFAULT))
        .singleElement()
        .asString()
        .startsWith("[DefaultChanged] Order.count: ")
        .contains("the default of 'count' was '1' and is '2' now");
  }

  @Test
  void aComponentAtTheEndNeedsNoVersionInFlatBuffers() throws IOException {
    assertThat(errors("flatbuffers", "update", ORDER)).isEmpty();
    assertThat(errors("flatbuffers", "check", GROWN)).isEmpty();
    assertThat(errors("flatbuffers,compact", "check", GROWN))
        .singleElement()
        .asString()
        .startsWith("[FieldWithoutVersion] Order.cents: ");
  }

  @Test
  void anotherHintBreaksItsFormatAlone() throws IOException {
    String hinted =
        """
        @dev.penstock.Message record Order(Place place, java.util.Set<Right> rights) {}
        @dev.penstock.Hint("flatbuffers struct") record Place(float x, float y) {}
        @dev.penstock.Hint({"flatbuffers flags", "flatbuffers width u8"}) enum Right { READ, WRITE }
        """;
    String noStruct = hinted.replace("@dev.penstock.Hint(\"flatbuffers struct\")", "");
    String wider = hinted.replace("u8", "u16");
    assertThat(errors("flatbuffers,fast", "update", hinted)).isEmpty();
    assertThat(errors("flatbuffers,fast", "check", hinted)).isEmpty();
    assertThat(errors("compact,fast,json", "check", noStruct)).isEmpty();
    assertThat(errors("flatbuffers,fast", "check", noStruct))
        .anyMatch(each -> each.startsWith("[StructChanged] Place: 'Place' is no more struct"));
    assertThat(errors("compact,fast,json", "check", wider)).isEmpty();
    assertThat(errors("flatbuffers", "check", wider))
        .anyMatch(each -> each.contains("the width of 'Right' was u8 and is u16 now"));
  }
}
