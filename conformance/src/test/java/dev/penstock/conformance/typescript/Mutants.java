package dev.penstock.conformance.typescript;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Mutator;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.model.format.Trait;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Messages with bytes changed, cut off or added, the same for each seed. */
record Mutants(Subject subject, Format format, List<byte[]> messages) {

  /** Returns what becomes of so many of them. */
  Stream<Exchange> exchanges(int count, long seed) {
    Random random = new Random(seed);
    List<byte[]> tokens = format.has(Trait.TEXTUAL) ? Tokens.json() : Tokens.binary();
    Mutator mutator = new Mutator(random, tokens);
    return IntStream.range(0, count)
        .mapToObj(i -> {
          byte[] message = messages.get(random.nextInt(messages.size()));
          byte[] other = messages.get(random.nextInt(messages.size()));
          return Exchange.within(subject, format, mutator.mutate(message, other));
        });
  }
}
