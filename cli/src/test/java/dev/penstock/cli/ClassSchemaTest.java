package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a compiled class gives its schema. */
class ClassSchemaTest {
  @TempDir Path folder;

  private void compile(String option) throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Item.java"),
            """
            package shop;
            public final class Item {
              private final int size;
              public Item(int size) { this.size = size; }
              public int getSize() { return size; }
            }
            """);
    String[] arguments = {option, "-d", folder.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
  }

  @Test
  void theNamesOfParametersMayBeThoseThatDebuggersAreGiven() throws Exception {
    compile("-g");
    assertThat(ClassSchema.of("shop.Item", folder.toString()).definitions().toString())
        .contains("name=size");
  }

  @Test
  void aClassWithoutTheNamesOfParametersSaysHowItGetsThem() throws Exception {
    compile("-g:none");
    assertThatThrownBy(() -> ClassSchema.of("shop.Item", folder.toString()))
        .hasMessageContaining("compile it with -parameters");
  }
}
