package dev.penstock.schema.proto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests on small files that each say one thing, a part of them made by exchanging tokens, judged by
 * {@code protoc --descriptor_set_out}, version 36.2.
 */
class VerdictsTest {
  private static final List<Verdict> CASES = Verdict.all();

  @Test
  void takesWhatTheReferenceTakesWithTheSameDescriptorsAndRefusesWhatItRefuses() {
    List<String> wrong = new ArrayList<>();
    int taken = 0;
    for (Verdict each : CASES) {
      try {
        String descriptor = Verdict.last(each.parse().printBinary());
        taken++;
        if (!descriptor.equals(each.descriptor())) {
          wrong.add((each.isTaken() ? "another descriptor: " : "taken: ") + each.files());
        }
      } catch (ProtoException e) {
        if (each.isTaken()) {
          wrong.add(e.getMessage() + ": " + each.files());
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(taken).isBetween(400, CASES.size() - 400);
  }

  @Test
  void knowsTheFilesThatAllKnow() {
    StringBuilder imports = new StringBuilder("syntax = \"proto2\";");
    for (String each :
        List.of(
            "descriptor any source_context type api duration empty field_mask java_features struct"
                .split(" "))) {
      imports.append("import \"google/protobuf/").append(each).append(".proto\";");
    }
    imports.append("import \"google/protobuf/timestamp.proto\";");
    imports.append("import \"google/protobuf/wrappers.proto\";");

    byte[] set = ProtoFiles.parse("x.proto", Map.of("x.proto", imports.toString())).printBinary();

    assertThat(set).isEqualTo(Verdict.bytes("known.bin"));
  }
}
