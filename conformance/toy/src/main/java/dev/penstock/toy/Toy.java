package dev.penstock.toy;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.formats.FormatKit;
import dev.penstock.transport.CodecLookup;
import java.util.List;
import java.util.Optional;

/** The toy format, for tests. */
public final class Toy implements CodecFamily {
  /** The format with its emitter and codecs: what a list of formats takes. */
  public static final FormatKit KIT =
      new FormatKit(
          ToyFormat.INSTANCE,
          List.of(new ToyJavaEmitter()),
          "dev.penstock.toy.Toy",
          Toy::new,
          Optional.empty());

  /** Creates the codecs; {@link java.util.ServiceLoader} does. */
  public Toy() {}

  @Override
  public String format() {
    return ToyFormat.INSTANCE.name();
  }

  @Override
  public CodecSettings settings() {
    return CodecSettings.NONE;
  }

  @Override
  @SuppressWarnings("unchecked") // the class was generated for this type
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    settings.over(this);
    return (Codec<T>)
        CodecLookup.find(type, ToyFormat.INSTANCE.title(), ToyOptions.DEFAULT, limits);
  }

  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    return length > 0 && source[offset + length - 1] == 0x54;
  }
}
