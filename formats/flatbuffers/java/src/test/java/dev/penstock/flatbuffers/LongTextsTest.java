package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Tests messages with more text than an array holds that is kept in any case. */
class LongTextsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final TableLayout LAYOUT = new TableLayout(0, "*");
  private static final int COUNT = 16;
  private static final String TEXT = "a dash \u2013 ".repeat(4_000);

  private final FlatWriter out = new FlatWriter(FlatBuffersOptions.DEFAULT);

  private int write(byte[] target) {
    out.begin(false, 64);
    int vector = out.vector(out.table(out.root(), LAYOUT, 1) + 4, COUNT, 4, 4);
    for (int i = 0; i < COUNT; i++) {
      out.text(vector + 4 * i, TEXT);
    }
    int length = out.finishMessage();
    out.copyTo(target, 0);
    out.end();
    return length;
  }

  @Test
  void secondMessageAllocatesNoArray() {
    byte[] target = new byte[1 << 20];
    write(target);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    write(target);

    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(4_096);
  }

  @Test
  void messagesBehindALongOneAreTheSame() {
    byte[] first = new byte[1 << 20];
    byte[] second = new byte[1 << 20];
    int length = write(first);

    assertThat(write(second)).isEqualTo(length);
    assertThat(second).isEqualTo(first);
  }
}
