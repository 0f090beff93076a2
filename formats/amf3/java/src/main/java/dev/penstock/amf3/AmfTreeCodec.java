package dev.penstock.amf3;

import dev.penstock.CodecSchema;
import dev.penstock.Limits;
import java.util.Optional;

/** The codec of trees, which have no schema. SPEC amf3 9 */
final class AmfTreeCodec extends Amf3Codec<AmfValue> {
  AmfTreeCodec(Amf3Options options, Limits limits) {
    super(options, limits);
  }

  @Override
  public Optional<CodecSchema> schema() {
    return Optional.empty();
  }

  @Override
  protected void write(Amf3Writer out, AmfValue value) {
    new AmfTreeWriter(out).write(value);
  }

  @Override
  protected AmfValue read(Amf3Reader in) {
    return in.tree();
  }
}
