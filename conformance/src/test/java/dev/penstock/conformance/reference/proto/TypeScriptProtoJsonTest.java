package dev.penstock.conformance.reference.proto;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import dev.penstock.DecodeException;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.typescript.Modules;
import dev.penstock.protobuf.ProtoJson;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.schema.proto.ProtoFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Writes tables of random files, and messages and documents with what Java makes of them, to {@code
 * target/typescript/proto-json}: {@code conformance/ts/proto-json-crosswise.test.ts} compares.
 */
class TypeScriptProtoJsonTest {
  private static final Path FOLDER = Modules.FOLDER.resolve("proto-json");
  private static final int SCHEMAS = 30;
  private static final int MESSAGES = 20;
  private static final int DAMAGED = 6;

  private final List<String> lines = new ArrayList<>();
  private final Random random = new Random(11);

  @Test
  void documentsOfRandomFiles() throws IOException {
    Modules.delete(FOLDER);
    Files.createDirectories(FOLDER);
    for (int seed = 0; seed < SCHEMAS; seed++) {
      add(seed);
    }
    Files.write(FOLDER.resolve("cases.tsv"), lines);
    assertThat(lines).hasSizeGreaterThan(5_000);
    assertThat(lines).anyMatch(line -> line.contains(" at ")).anyMatch(line -> line.endsWith("7d"));
  }

  private void add(int seed) throws IOException {
    ProtoFiles files = ProtoFiles.parse("x.proto", Map.of("x.proto", RandomProto.of(seed)));
    byte[] descriptors = files.printBinary();
    ProtoSchema schema = ProtoSchema.of(descriptors, RandomProto.namespace(seed) + ".M0");
    Files.writeString(FOLDER.resolve(seed + ".schema"), schema.toString());
    ProtoJson json = ProtoJson.of(schema);
    Descriptor type = Exchange.descriptor(descriptors);
    byte[] last = {};
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = new RandomMessage(i, true).of(type).toByteArray();
      byte[] document = json.toJson(message);
      add(seed + "\tmessage", message, json::toJson);
      add(seed + "\tdocument", document, json::toMessage);
      for (int k = 0; k < DAMAGED; k++) {
        add(seed + "\tmessage", Damage.any(random, message, message), json::toJson);
        add(
            seed + "\tdocument",
            Damage.any(random, document, i == 0 ? document : last),
            json::toMessage);
      }
      last = document;
    }
  }

  private void add(String head, byte[] input, UnaryOperator<byte[]> convert) {
    HexFormat hex = HexFormat.of();
    String outcome;
    try {
      outcome = hex.formatHex(convert.apply(input));
    } catch (DecodeException e) {
      byte[] path = e.path().getBytes(StandardCharsets.UTF_8); // which can have lines
      outcome = e.kind() + " at " + e.offset() + " in " + hex.formatHex(path);
    }
    lines.add(head + "\t" + hex.formatHex(input) + "\t" + outcome);
  }
}
