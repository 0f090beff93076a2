package dev.penstock.amf3;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.Sharing;

/** The codecs of AMF3, for those who choose a format when they run. */
public final class Amf3Family implements CodecFamily {
  static final CodecFamily INSTANCE = new Amf3Family();

  private static final String TEXT_REFERENCES = "text-references";
  private static final String SHARING = "sharing";
  private static final String ANY_ALIAS = "any-alias";

  /** For {@link java.util.ServiceLoader}; programs call {@link Amf3#family}. */
  public Amf3Family() {}

  @Override
  public String format() {
    return "amf3";
  }

  @Override
  public CodecSettings settings() {
    Amf3Options usual = Amf3Options.DEFAULT;
    return CodecSettings.NONE
        .with(TEXT_REFERENCES, usual.textReferences())
        .with(SHARING, usual.sharing())
        .with(ANY_ALIAS, usual.anyAlias());
  }

  @Override
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    CodecSettings all = settings.over(this);
    Amf3Options options =
        new Amf3Options(
            all.flag(TEXT_REFERENCES), all.choice(SHARING, Sharing.class), all.flag(ANY_ALIAS));
    return Amf3.codec(type, options, limits);
  }

  /** {@inheritDoc} Nothing does: the first byte is that of any object. */
  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    return false;
  }
}
