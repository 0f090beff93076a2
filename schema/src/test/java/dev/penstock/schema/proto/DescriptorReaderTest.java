package dev.penstock.schema.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests of descriptor sets that come in. */
class DescriptorReaderTest {
  @Test
  void readsEachSetOfTheReference() {
    List<String> wrong = new ArrayList<>();
    for (Verdict each : Verdict.all()) {
      if (each.isTaken()) {
        byte[] set = each.parse().printBinary();
        try {
          ProtoFiles read = ProtoFiles.parseBinary("x.binpb", set);
          if (!Arrays.equals(read.printBinary(), set)) {
            wrong.add("another descriptor: " + each.files());
          }
        } catch (ProtoException e) {
          wrong.add(e.getMessage() + ": " + each.files());
        }
      }
    }
    assertThat(wrong.size() > 8 ? wrong.subList(0, 8) : wrong).as("%d", wrong.size()).isEmpty();
  }

  @Test
  void standsWhatIsDamaged() {
    Random random = new Random(55);
    int refused = 0;
    for (Verdict each : Verdict.all()) {
      if (!each.isTaken()) {
        continue;
      }
      byte[] set = each.parse().printBinary();
      for (int i = 0; i < 8; i++) {
        byte[] damaged = Arrays.copyOf(set, i == 0 ? random.nextInt(set.length) : set.length);
        for (int j = 0; j < i && damaged.length > 0; j++) {
          damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
        }
        try {
          ProtoFiles.parseBinary("x.binpb", damaged).module();
        } catch (ProtoException e) {
          refused++;
        }
      }
    }
    assertThat(refused).isGreaterThan(1000);
  }

  @Test
  void saysWhereItIsWrong() {
    assertThatThrownBy(() -> ProtoFiles.parseBinary("x.binpb", new byte[] {10, 5, 10}))
        .isInstanceOf(ProtoException.class)
        .hasMessage("x.binpb: byte 0: the field passes the end of what holds it");
    assertThatThrownBy(() -> ProtoFiles.parseBinary("x.binpb", new byte[0]))
        .hasMessage("x.binpb: there is no file in this set of descriptors");
  }
}
