package dev.penstock.serve.stream;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;

/** What is sent and heard, in one format. */
record PriceCodecs(Codec<Prices> prices, Codec<Taken> taken) {
  static PriceCodecs of(CodecFamily family) {
    return new PriceCodecs(family.codec(Prices.class), family.codec(Taken.class));
  }
}
