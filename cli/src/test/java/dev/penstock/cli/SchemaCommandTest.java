package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SchemaCommandTest {
  private static final String JSON = "[{\"symbol\": \"A\", \"bid\": 1}, {\"symbol\": \"B\"}]";

  @TempDir Path folder;

  private Path prices() throws IOException {
    return Files.writeString(folder.resolve("prices.json"), JSON);
  }

  @Test
  void textIsTheDefaultAndParses() throws IOException {
    Run run = Run.of("schema", prices().toString());
    assertThat(run.exitCode()).isZero();
    assertThat(SchemaText.print(SchemaText.parse(run.text()))).isEqualTo(run.text());
    assertThat(run.text()).contains("record json.Prices").contains("2 bid: i32?");
  }

  @Test
  void javaHasThePackageAndTheNameAskedFor() throws IOException {
    Path output = folder.resolve("Tick.java");
    Run run =
        Run.of(
            "schema",
            prices().toString(),
            "--as=java",
            "--each",
            "--package=com.acme",
            "--name=Tick",
            "-o",
            output.toString());
    assertThat(run.messages()).isEmpty();
    assertThat(run.output()).isEmpty();
    assertThat(Files.readString(output))
        .startsWith("package com.acme;\n")
        .contains("@Message\npublic record Tick(String symbol, @Nullable Integer bid) {");
  }

  @Test
  void exactTypesTellAbsentFromNull() throws IOException {
    assertThat(Run.of("schema", "--exact", prices().toString()).text())
        .contains("2 bid: optional i32");
  }

  @Test
  void aPipeIsReadToo() {
    Run run = Run.piped(JSON, "schema", "-");
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).contains("symbol: text");
  }

  @Test
  void aPenFileShowsTheSchemaThatItHolds() throws IOException {
    String schema = "schema com.acme : com.acme.P\n\nrecord com.acme.P {\n  1 a: i32\n}\n";
    Path file = folder.resolve("p.pen");
    new PenWriter(Files.newOutputStream(file), PenHeader.of("compact", schema)).close();
    Run run = Run.of("schema", file.toString());
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).isEqualTo(schema);
    assertThat(Run.of("schema", "--exact", file.toString()).exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void whatJavaCannotSayIsNamed() throws IOException {
    String schema = "schema com.acme : P\n\nrecord P {\n  1 a: optional i32 = 5\n}\n";
    Path file = folder.resolve("p.pen");
    new PenWriter(Files.newOutputStream(file), PenHeader.of("compact", schema)).close();
    Run run = Run.of("schema", file.toString(), "--as", "java");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages())
        .contains("[NotInJava] P.a: Java source has no words for a default of a field")
        .endsWith("With --as text the schema is shown as it is.\n");
    assertThat(Run.of("schema", file.toString()).text()).isEqualTo(schema);
  }
}
