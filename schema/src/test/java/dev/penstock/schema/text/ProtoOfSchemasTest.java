package dev.penstock.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.proto.ProtoFiles;
import dev.penstock.schema.proto.ProtoText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of files that are made of schemas which came from none. */
class ProtoOfSchemasTest {
  @Test
  void writesSchemasAtRandom() {
    List<String> wrong = new ArrayList<>();
    for (int seed = 0; seed < 400; seed++) {
      Schema schema = new SeededSchemas(seed, seed % 2 == 0).schema();
      SchemaModule module = SchemaModule.of(schema);
      Map<String, String> texts = ProtoText.print(module);
      String name = texts.keySet().iterator().next();
      try {
        ProtoFiles read = ProtoFiles.parse(name, texts);
        assertThat(ProtoText.printBinary(read.module())).isEqualTo(read.printBinary());
      } catch (RuntimeException | AssertionError e) {
        wrong.add(e + "\n" + SchemaText.print(schema) + "\n" + texts.get(name));
      }
    }
    assertThat(wrong.size() > 3 ? wrong.subList(0, 3) : wrong).as("%d", wrong.size()).isEmpty();
  }
}
