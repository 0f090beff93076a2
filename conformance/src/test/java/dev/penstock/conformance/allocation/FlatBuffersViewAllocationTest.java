package dev.penstock.conformance.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.allocation.ViewAllocationTest.Price;
import dev.penstock.conformance.allocation.ViewAllocationTest.Prices;
import dev.penstock.conformance.allocation.ViewAllocationTest_PricesFlatBuffersView.PriceView;
import dev.penstock.flatbuffers.FlatBuffers;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views of FlatBuffers allocate nothing, verified and not; one for each message is one object. */
class FlatBuffersViewAllocationTest {
  private static final byte[] MESSAGE = message();

  private final char[] cell = new char[100];
  private long sum;

  private static byte[] message() {
    List<Price> prices = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String symbol = i % 5 == 0 ? "\u0391" + "x".repeat(3 * i) : "S".repeat(1 + 4 * i);
      prices.add(new Price(symbol, i, i % 3 == 0 ? null : i, LocalDate.EPOCH, 0.5 * i, true));
    }
    return FlatBuffers.codec(Prices.class).encode(new Prices(Instant.EPOCH, prices));
  }

  private void readAll(ViewAllocationTest_PricesFlatBuffersView view) {
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
    ViewAllocationTest_PricesFlatBuffersView view = new ViewAllocationTest_PricesFlatBuffersView();
    byte[] other = MESSAGE.clone();

    assertThat(
            Allocation.perCall(() -> {
              readAll(view.wrap(MESSAGE));
              readAll(view.wrapUnverified(other, 0, other.length));
            }))
        .isZero();
    assertThat(sum).isNotZero();
  }

  @Test
  void neitherOutsideOfTheHeap() {
    ViewAllocationTest_PricesFlatBuffersView view = new ViewAllocationTest_PricesFlatBuffersView();
    ByteBuffer direct = ByteBuffer.allocateDirect(MESSAGE.length).put(MESSAGE).flip();

    assertThat(Allocation.perCall(() -> readAll(view.wrapUnverified(direct, 0, MESSAGE.length))))
        .isZero();
  }

  @Test
  void aMessageThatArrivesCostsOneObject() {
    ViewAllocationTest_PricesFlatBuffersView[] kept =
        new ViewAllocationTest_PricesFlatBuffersView[1];

    assertThat(
            Allocation.perCall(
                () -> kept[0] = new ViewAllocationTest_PricesFlatBuffersView().wrap(MESSAGE)))
        .isBetween(1L, 64L);
  }
}
