package dev.penstock.compact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the scale of lists of doubles with its definition. SPEC compact 4.4 */
class DecimalsTest {
  private final Random random = new Random(17);

  /** The largest of the scales of each, where all are integers below two to the 44th at it. */
  private static int definition(double[] values) {
    int scale = values.length == 0 ? -1 : 0;
    for (double value : values) {
      long form = Decimals.form(value);
      if (form == Decimals.NONE) {
        return -1;
      }
      scale = Math.max(scale, (int) form & 0b1111);
    }
    for (double value : values) {
      double power = Decimals.POWERS[Math.max(0, scale)];
      double integer = Math.rint(value * power);
      if (Math.abs(integer) >= 1L << 44 || Double.compare(integer / power + 0.0, value) != 0) {
        return -1;
      }
    }
    return scale;
  }

  private double value() {
    double power = Decimals.POWERS[random.nextInt(10)];
    return switch (random.nextInt(12)) {
      case 0 -> random.nextInt(1000);
      case 1 -> random.nextLong() >> 64 - 45;
      case 2 -> random.nextInt(50) == 0 ? random.nextDouble() : 0.5;
      case 3 -> random.nextInt(50) == 0 ? -0.0 : 0.0;
      case 4 -> random.nextInt(50) == 0 ? Double.NaN : 1e-8;
      default -> (random.nextInt() >> random.nextInt(31)) / power;
    };
  }

  @Test
  void findsTheScaleOfAListWhateverTheOneBeforeHad() {
    int found = 0;
    for (int round = 0; round < 3000; round++) {
      double[] values = new double[random.nextInt(6)];
      for (int i = 0; i < values.length; i++) {
        values[i] = value();
      }
      int expected = definition(values);
      found += expected > 0 ? 1 : 0;
      for (int likely = 0; likely <= 8; likely++) {
        assertThat(Decimals.commonScale(values, likely)).as("%s", values).isEqualTo(expected);
      }
    }
    assertThat(found).isBetween(1000, 2500);
  }
}
