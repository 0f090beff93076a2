package dev.penstock.lab.allocation;

import dev.penstock.allocations.Allocations;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** A program that runs on and allocates what each line of its input tells it to. */
public final class WatchedLoop {
  static Object last;

  private WatchedLoop() {}

  /** An object of 16 bytes. */
  static final class Small {
    int value;
  }

  /** An object of 48 bytes. */
  static final class Large {
    long first;
    long second;
    long third;
    long fourth;
  }

  /** Lines hold how many small objects and how many large ones; a mark stands before each kind. */
  public static void main(String[] args) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    small(100_000);
    System.out.println("ready");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      int space = line.indexOf(' ');
      Allocations.mark("small");
      small(Integer.parseInt(line.substring(0, space)));
      Allocations.mark("large");
      large(Integer.parseInt(line.substring(space + 1)));
      Allocations.mark("rest");
      System.out.println("done");
    }
  }

  private static void small(int count) {
    for (int i = 0; i < count; i++) {
      last = new Small();
    }
  }

  private static void large(int count) {
    for (int i = 0; i < count; i++) {
      last = new Large();
    }
  }
}
