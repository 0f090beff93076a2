package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Memory;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests what conversions allocate, in bytes that the JVM counts exactly. */
class JsonAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final byte[] DOCUMENT =
      """
      {"id": 7, name: "Jörg \\"x\\"", color: "Red Blue", ratio: 0.25, price: 1234.5678901234567,
       "items_type": ["Item", "Item"], items: [{key: "b"}, {key: "a", values: [1, -2, 3]}],
       sorted: [{key: "b"}, {key: "a"}, {key: "ab"}], at: {x: 1.5, y: -2}}
      """
          .getBytes(StandardCharsets.UTF_8);

  private final FlatJson json =
      FlatJson.of(
          Reference.schema(
              """
              enum Color:ubyte (bit_flags) { Red, Green, Blue }
              struct Point { x:double; y:float; }
              table Item { key:string (key); values:[int]; }
              union Any { Item }
              table Root {
                id:int; name:string; color:Color; ratio:float; price:double;
                items:[Any]; sorted:[Item]; at:Point;
              }
              root_type Root;
              """));

  private static long allocatedBy(Runnable action) {
    for (int i = 0; i < 20_000; i++) {
      action.run();
    }
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 100; i++) {
      action.run();
    }
    return (THREADS.getCurrentThreadAllocatedBytes() - before) / 100;
  }

  @Test
  void documentsBecomeMessagesWithoutAnyObject() {
    OutputBuffer target = new OutputBuffer(4_000);

    assertThat(
            allocatedBy(() -> {
              target.clear();
              json.toMessage(DOCUMENT, 0, DOCUMENT.length, target);
            }))
        .isZero();
  }

  @Test
  void theMessageAsAnArrayIsTheOnlyObject() {
    int length = json.toMessage(DOCUMENT).length;

    assertThat(allocatedBy(() -> json.toMessage(DOCUMENT))).isBetween((long) length, length + 24L);
  }

  @Test
  void messagesBecomeDocumentsWithoutAnyObject() {
    Memory message = Memory.of(json.toMessage(DOCUMENT));
    OutputBuffer target = new OutputBuffer(4_000);

    assertThat(
            allocatedBy(() -> {
              target.clear();
              json.toJson(message, target);
            }))
        .isZero();
  }

  @Test
  void theDocumentAsAnArrayIsTheOnlyObject() {
    byte[] message = json.toMessage(DOCUMENT);
    int length = json.toJson(message).length;

    assertThat(allocatedBy(() -> json.toJson(message))).isBetween((long) length, length + 24L);
  }

  @Test
  void verifyingAllocatesNothing() {
    FlatVerifier verifier = FlatVerifier.of(json.schema());
    byte[] message = json.toMessage(DOCUMENT);

    assertThat(allocatedBy(() -> verifier.verify(message))).isZero();
  }
}
