package dev.penstock.serve.stream;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;

/** What is sent and heard, in one format. */
record PriceCodecs(StreamData.Encoder prices, Codec<Taken> taken) {
  static PriceCodecs of(CodecFamily family, StreamData data) {
    return new PriceCodecs(data.encoder(family), family.codec(Taken.class));
  }
}
