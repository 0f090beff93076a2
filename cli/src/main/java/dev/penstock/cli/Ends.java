package dev.penstock.cli;

import java.util.Arrays;

/** Where each of several stretches ends that stand after one another in an array. */
final class Ends {
  private int[] ends = new int[64];
  private int count;

  void add(int end) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, count * 2);
    }
    ends[count++] = end;
  }

  int count() {
    return count;
  }

  int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  int length(int index) {
    return ends[index] - start(index);
  }
}
