package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.penstock.OutputBuffer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests what conversions allocate, in bytes that the JVM counts exactly. */
class JsonAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final byte[] DOCUMENT =
      """
      {"text": "Jörg \\"x\\"", "i64": "-12", "f64": 1234.5678901234567, "colour": "RED",
       "data": "AQIDBA==", "numbers": [1, 2, 300], "inners": [{"f32": 0.25}, {}],
       "byText": {"b": 1, "a": 2}, "byNumber": {"7": {}, "-1": {}}, "two": "x",
       "time": "2026-11-23T20:15:00.250Z", "span": "-1.5s", "mask": "a.bC",
       "struct": {"a": [null, true, "x"]}, "int64Value": "5",
       "any": {"i32": 1, "@type": "x/acme.All"}}
      """
          .getBytes(StandardCharsets.UTF_8);

  private final ProtoJson json = ProtoJson.of(JsonSchema.all());

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
    byte[] message = json.toMessage(DOCUMENT);
    OutputBuffer target = new OutputBuffer(4_000);

    assertThat(
            allocatedBy(() -> {
              target.clear();
              json.toJson(message, 0, message.length, target);
            }))
        .isZero();
  }

  @Test
  void theDocumentAsAnArrayIsTheOnlyObject() {
    byte[] message = json.toMessage(DOCUMENT);
    int length = json.toJson(message).length;

    assertThat(allocatedBy(() -> json.toJson(message))).isBetween((long) length, length + 24L);
  }
}
