package dev.penstock.conformance.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Message;
import dev.penstock.Views;
import dev.penstock.conformance.allocation.ViewAllocationTest_PricesFastView.PriceView;
import dev.penstock.fast.Fast;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Views that are moved allocate nothing, and one for each message is one object. */
class ViewAllocationTest {
  private static final byte[] MESSAGE = message();

  @Message
  @Views
  record Prices(Instant at, List<Price> items) {}

  record Price(
      String symbol,
      int bid,
      @Nullable Integer ask,
      LocalDate settles,
      double ratio,
      boolean active) {}

  private final char[] cell = new char[100];
  private long sum;

  private static byte[] message() {
    List<Price> prices = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String symbol = i % 5 == 0 ? "\u0391" + i : "S".repeat(1 + 4 * i);
      prices.add(new Price(symbol, i, i % 3 == 0 ? null : i, LocalDate.EPOCH, 0.5 * i, true));
    }
    return Fast.codec(Prices.class).encode(new Prices(Instant.EPOCH, prices));
  }

  private void readAll(ViewAllocationTest_PricesFastView view) {
    sum += view.atEpochSecond() + view.atNano();
    for (int i = 0; i < view.items().size(); i++) {
      read(view.items().get(i));
    }
    for (PriceView price : view.items()) {
      read(price);
    }
  }

  private void read(PriceView price) {
    sum += price.bid() + price.ask() + price.settlesEpochDay() + (price.active() ? 1 : 0);
    sum += price.symbol().length() + price.symbol().copyTo(cell, 0) + price.symbol().hashCode();
    sum += price.symbol().startsWith("S") ? 1 : 0;
  }

  @Test
  void movingAViewAndReadingAllAllocatesNothing() {
    ViewAllocationTest_PricesFastView view = new ViewAllocationTest_PricesFastView();
    byte[] other = MESSAGE.clone();

    assertThat(
            Allocation.perCall(() -> {
              readAll(view.wrap(MESSAGE));
              readAll(view.wrap(other));
            }))
        .isZero();
    assertThat(sum).isNotZero();
  }

  @Test
  void neitherOutsideOfTheHeap() {
    ViewAllocationTest_PricesFastView view = new ViewAllocationTest_PricesFastView();
    ByteBuffer direct = ByteBuffer.allocateDirect(MESSAGE.length).put(MESSAGE).flip();

    assertThat(Allocation.perCall(() -> readAll(view.wrap(direct)))).isZero();
  }

  @Test
  void aMessageThatArrivesCostsOneObject() {
    ViewAllocationTest_PricesFastView[] kept = new ViewAllocationTest_PricesFastView[1];

    assertThat(
            Allocation.perCall(
                () -> kept[0] = new ViewAllocationTest_PricesFastView().wrap(MESSAGE)))
        .isBetween(1L, 64L);
  }
}
