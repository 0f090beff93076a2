package dev.penstock.conformance.property;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes new input of old. */
public final class Mutator {
  private static final int LONGEST = 8192;

  private final Random random;
  private final List<byte[]> tokens;

  public Mutator(Random random, List<byte[]> tokens) {
    this.random = random;
    this.tokens = tokens;
  }

  /** Returns one input with one to five changes, some of them taken from another. */
  public byte[] mutate(byte[] input, byte[] other) {
    if (random.nextInt(64) == 0) {
      return Damage.noise(random);
    }
    byte[] mutated = input;
    int changes = 1 + random.nextInt(random.nextBoolean() ? 2 : 5);
    for (int i = 0; i < changes; i++) {
      mutated = change(mutated, other);
    }
    return mutated.length > LONGEST ? Arrays.copyOf(mutated, LONGEST) : mutated;
  }

  private byte[] change(byte[] input, byte[] other) {
    int at = random.nextInt(input.length + 1);
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> input.length == 0 ? other.clone() : Damage.any(random, input, other);
      case 3 -> replaced(input, at, 0, token());
      case 4 -> {
        byte[] token = token();
        yield replaced(input, at, Math.min(token.length, input.length - at), token);
      }
      case 5 -> replaced(input, at, someLength(input, at), new byte[0]);
      case 6 -> repeated(input, at);
      case 7 -> inserted(input, at, other);
      case 8 -> {
        byte[] random8 = new byte[1 + random.nextInt(8)];
        random.nextBytes(random8);
        yield replaced(input, at, random.nextInt(2) * Math.min(8, input.length - at), random8);
      }
      default -> bitFlipped(input);
    };
  }

  private byte[] token() {
    return tokens.get(random.nextInt(tokens.size()));
  }

  /** Returns the length of a part, short ones more often. */
  private int someLength(byte[] bytes, int at) {
    int most = bytes.length - at;
    return random.nextInt(Math.min(most, random.nextBoolean() ? 8 : 256) + 1);
  }

  private byte[] repeated(byte[] input, int at) {
    int length = someLength(input, at);
    byte[] part = Arrays.copyOfRange(input, at, at + length);
    byte[] result = input;
    for (int i = random.nextInt(1 + random.nextInt(40)); i >= 0 && result.length < LONGEST; i--) {
      result = replaced(result, at, 0, part);
    }
    return result;
  }

  private byte[] inserted(byte[] input, int at, byte[] other) {
    int from = random.nextInt(other.length + 1);
    byte[] part = Arrays.copyOfRange(other, from, from + someLength(other, from));
    return replaced(input, at, random.nextBoolean() ? someLength(input, at) : 0, part);
  }

  private byte[] bitFlipped(byte[] input) {
    byte[] flipped = input.clone();
    if (flipped.length > 0) {
      flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return flipped;
  }

  private static byte[] replaced(byte[] input, int at, int length, byte[] by) {
    byte[] result = new byte[input.length - length + by.length];
    System.arraycopy(input, 0, result, 0, at);
    System.arraycopy(by, 0, result, at, by.length);
    System.arraycopy(input, at + length, result, at + by.length, input.length - at - length);
    return result;
  }
}
