package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of Protobuf in {@code inspect}, by a schema and without. */
final class ProtobufInspectTest {
  private static final String SCHEMA =
      """
      schema acme : acme.Order
      record acme.Order {
        1 id: i32
        2 items: list<acme.Item>
      }
      record acme.Item {
        1 name: text
        2 sizes: array<i32>
      }
      """;

  @TempDir Path folder;

  private String message(String name, String hex) throws IOException {
    return Files.write(folder.resolve(name), HexFormat.of().parseHex(hex)).toString();
  }

  @Test
  void everyByteHasItsPathByTheSchema() throws IOException {
    String schema = Files.writeString(folder.resolve("order.schema"), SCHEMA).toString();
    String file = message("order.pb", "089601120a0a046869676812020102");
    Run run = Run.of("inspect", file, "--schema", schema);
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.text()).contains("items[0].name").contains("\"high\"").contains("1, 2");
  }

  @Test
  void withoutASchemaItIsAGuess() throws IOException {
    Run run = Run.of("inspect", message("order.binpb", "089601120a0a046869676812020102"));
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.text()).contains("text, a guess").contains("varints, a guess");
  }

  @Test
  void whatIsBrokenIsToldAndTheRestShown() throws IOException {
    Run run = Run.of("inspect", message("order.pb", "08960112"), "--format=protobuf");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.text()).contains("150").contains("TRUNCATED at byte 4");
  }
}
