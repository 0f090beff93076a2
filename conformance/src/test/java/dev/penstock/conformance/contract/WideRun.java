package dev.penstock.conformance.contract;

import dev.penstock.Codec;
import dev.penstock.conformance.property.RandomValues;

/** Writes and reads a wide record until HotSpot has compiled what does it. */
final class WideRun {
  private WideRun() {}

  /** Takes how often, the class of the record and those of its codecs. */
  @SuppressWarnings("unchecked") // the codecs are those of the record
  public static void main(String[] args) throws ReflectiveOperationException {
    int rounds = Integer.parseInt(args[0]);
    Object value = new RandomValues(1).of((Class<Object>) Class.forName(args[1]));
    for (int i = 2; i < args.length; i++) {
      Codec<Object> codec =
          Class.forName(args[i]).asSubclass(Codec.class).getDeclaredConstructor().newInstance();
      for (int round = 0; round < rounds; round++) {
        value = codec.decode(codec.encode(value));
      }
    }
  }
}
