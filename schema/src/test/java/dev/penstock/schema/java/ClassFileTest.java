package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.penstock.model.text.SchemaText;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassFileTest {

  @Test
  void aRecordThatWasCompiledBeforeReadsAsFromSource(@TempDir Path folder) throws IOException {
    String item =
        """
        public record Item(
            @Id(6) @Name("n") @Nullable String name,
            List<@Nullable String> tags,
            @Unsigned int size,
            @Deprecated int old,
            Side side) {}
        """;
    String side = "public enum Side { @Id(4) BUY, SELL }";
    String order = "@Message public record Order(Item item) {}";
    String expected = Source.text(order, item, side);

    Compilation before = Compiler.javac().compile(Source.files(item, side));
    for (JavaFileObject file : before.generatedFiles()) {
      Path target = folder.resolve(file.getName().replaceFirst("^.*/com/acme/", "com/acme/"));
      Files.createDirectories(target.getParent());
      try (InputStream bytes = file.openInputStream()) {
        Files.copy(bytes, target);
      }
    }
    List<File> classPath = new ArrayList<>(List.of(folder.toFile()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(new File(entry));
    }
    MessageProbe probe = new MessageProbe();
    Compilation compilation =
        Compiler.javac()
            .withProcessors(probe)
            .withClasspath(classPath)
            .compile(Source.files(order));

    assertThat(compilation.errors()).isEmpty();
    assertThat(SchemaText.print(probe.results().getFirst().schema())).isEqualTo(expected);
  }
}
