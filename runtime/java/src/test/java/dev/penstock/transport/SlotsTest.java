package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests that an object has one user at a time, and is used again. */
class SlotsTest {

  /** An object that knows whether somebody uses it. */
  private static final class Tool {
    final AtomicBoolean inUse = new AtomicBoolean();
  }

  @Test
  void oneThreadGetsTheSameObjectAgain() {
    Slots<Tool> slots = new Slots<>(Tool::new);
    Tool first = slots.acquire();
    slots.release(first);

    assertThat(slots.acquire()).isSameAs(first);
  }

  @Test
  void aSecondObjectOfTheSameThreadIsAnother() {
    Slots<Tool> slots = new Slots<>(Tool::new);
    Tool outer = slots.acquire();
    Tool inner = slots.acquire();
    assertThat(inner).isNotSameAs(outer);
    slots.release(inner);
    slots.release(outer);

    assertThat(slots.acquire()).isSameAs(outer);
    assertThat(slots.acquire()).isSameAs(inner);
  }

  @Test
  void anObjectOfAThreadThatEndedIsUsedByAnother() throws InterruptedException {
    Slots<Tool> slots = new Slots<>(Tool::new);
    List<Tool> used = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Thread thread =
          new Thread(() -> {
            Tool tool = slots.acquire();
            used.add(tool);
            slots.release(tool);
          });
      thread.start();
      thread.join();
    }

    assertThat(used).hasSize(5).containsOnly(used.get(0));
  }

  @Test
  void noObjectHasTwoUsers() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    Slots<Tool> slots =
        new Slots<>(() -> {
          made.incrementAndGet();
          return new Tool();
        });
    AtomicInteger shared = new AtomicInteger();
    CountDownLatch start = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      Thread thread =
          new Thread(() -> {
            await(start);
            for (int turn = 0; turn < 20_000; turn++) {
              Tool tool = slots.acquire();
              if (!tool.inUse.compareAndSet(false, true)) {
                shared.incrementAndGet();
              }
              tool.inUse.set(false);
              slots.release(tool);
            }
          });
      thread.start();
      threads.add(thread);
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(shared).hasValue(0);
    assertThat(made.get()).isLessThan(16 * 20_000);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
