package dev.penstock.lab.allocation;

/** A program that allocates exactly what it is told to. */
public final class AllocationLoop {
  static Object last;

  private AllocationLoop() {}

  /** The smallest object that there is. */
  static final class Small {
    int value;
  }

  /** An object of more than 24 bytes. */
  static final class Large {
    long first;
    long second;
  }

  /** Arguments: how many small objects, how many large ones, the exit status. */
  public static void main(String[] args) {
    if (args.length == 0) {
      return;
    }
    small(Integer.parseInt(args[0]));
    large(Integer.parseInt(args[1]));
    if (!args[2].equals("0")) {
      System.out.println("fails");
      System.exit(Integer.parseInt(args[2]));
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
