package dev.penstock.conformance.property;

import java.util.Arrays;
import java.util.Random;

/** Turns messages into what networks and attackers make of them. */
public final class Damage {
  private Damage() {}

  /** Returns a message with one to three damages. */
  public static byte[] any(Random random, byte[] message, byte[] other) {
    byte[] damaged = message.clone();
    for (int i = random.nextInt(3); i >= 0; i--) {
      damaged = damaged.length == 0 ? other.clone() : one(random, damaged, other);
    }
    return damaged;
  }

  private static byte[] one(Random random, byte[] message, byte[] other) {
    int at = random.nextInt(message.length);
    switch (random.nextInt(7)) {
      case 0 -> message[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> message[at] = (byte) random.nextInt();
      case 2 -> message[at] = (byte) (message[at] + (random.nextBoolean() ? 1 : -1));
      case 3 -> blowUp(random, message, at);
      case 4 -> {
        int length = random.nextInt(Math.min(16, message.length - at) + 1);
        System.arraycopy(message, at, message, random.nextInt(message.length - length + 1), length);
      }
      case 5 -> {
        return splice(message, at, other, random.nextInt(other.length + 1));
      }
      default -> {
        return Arrays.copyOf(message, random.nextBoolean() ? at : message.length + at % 9);
      }
    }
    return message;
  }

  /** Puts a large count, length or offset over what stands there. */
  private static void blowUp(Random random, byte[] message, int at) {
    byte[][] large = {
      {-1, -1, -1, -1, -1, -1, -1, -1, -1},
      {-1, -1, -1, 127},
      {0, 0, 0, -128},
      {(byte) 0xEF, -1, -1, -1, 31},
      {3, 0, 2},
      {(byte) 0xFD, -1},
      {0, 1, 0, 0}
    };
    byte[] chosen = large[random.nextInt(large.length)];
    System.arraycopy(chosen, 0, message, at, Math.min(chosen.length, message.length - at));
  }

  private static byte[] splice(byte[] head, int headLength, byte[] tail, int tailFrom) {
    byte[] spliced = Arrays.copyOf(head, headLength + tail.length - tailFrom);
    System.arraycopy(tail, tailFrom, spliced, headLength, tail.length - tailFrom);
    return spliced;
  }

  /** Returns random bytes, small ones more often, so that they go further. */
  public static byte[] noise(Random random) {
    byte[] bytes = new byte[random.nextInt(random.nextInt(8) == 0 ? 3000 : 80)];
    random.nextBytes(bytes);
    int mask = new int[] {0xFF, 0x0F, 0x03, 0x7F}[random.nextInt(4)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] &= (byte) mask;
    }
    if (bytes.length > 8 && random.nextBoolean()) {
      Arrays.fill(bytes, 0, 8, (byte) 0);
      bytes[4] = (byte) Math.min(bytes.length, 8 + random.nextInt(120));
    }
    return bytes;
  }
}
