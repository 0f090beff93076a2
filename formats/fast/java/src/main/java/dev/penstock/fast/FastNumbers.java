package dev.penstock.fast;

import dev.penstock.ErrorKind;
import dev.penstock.transport.Regions;
import dev.penstock.view.Numbers;

/**
 * Numbers between two places, where a list or a map holds lists of them. SPEC fast 4.1
 *
 * @param <N> which numbers they are
 */
public final class FastNumbers<N extends Numbers<?, ?>> extends FastView {
  private final N numbers;

  private FastNumbers(N numbers) {
    super(FastLayout.NONE);
    this.numbers = numbers;
  }

  /** Returns numbers that are nowhere yet. */
  public static <N extends Numbers<?, ?>> FastNumbers<N> of(N numbers) {
    return new FastNumbers<>(numbers);
  }

  /** Returns the numbers, moved to where they stand. */
  public N value() {
    int width = numbers.width();
    int from = at;
    if (from != end) {
      from += -(from - Regions.base(message)) & width - 1;
      if (from >= end) {
        throw message.error(
            ErrorKind.NON_CANONICAL, at, "padding only before elements", "padding alone");
      }
      checkPadding(from);
    }
    int count = (end - from) / width;
    if (count * width != end - from) {
      throw message.error(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "whole elements of " + width + " bytes",
          (end - from) + " bytes");
    }
    numbers.placeStrictly(message, from, count);
    return numbers;
  }

  @Override
  protected void verify(FastVerification run) {
    run.read(value());
  }

  private void checkPadding(int from) {
    for (int i = at; i < from; i++) {
      byte found = Regions.byteAt(message, i);
      if (found != 0) {
        throw message.error(ErrorKind.NON_CANONICAL, i, "zero as padding", Integer.toString(found));
      }
    }
  }
}
