package dev.penstock.protobuf;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;

/** The codecs of Protobuf, for those who choose a format when they run. */
public final class ProtobufFamily implements CodecFamily {
  static final CodecFamily INSTANCE = new ProtobufFamily();

  private static final String SORT_MAPS = "sort-maps";
  private static final String LENGTH_PREFIX = "length-prefix";

  /** For {@link java.util.ServiceLoader}; programs call {@link Protobuf#family}. */
  public ProtobufFamily() {}

  @Override
  public String format() {
    return "protobuf";
  }

  @Override
  public CodecSettings settings() {
    ProtobufOptions usual = ProtobufOptions.DEFAULT;
    return CodecSettings.NONE
        .with(SORT_MAPS, usual.sortMaps())
        .with(LENGTH_PREFIX, usual.lengthPrefix());
  }

  @Override
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    CodecSettings all = settings.over(this);
    ProtobufOptions options = new ProtobufOptions(all.flag(SORT_MAPS), all.flag(LENGTH_PREFIX));
    return Protobuf.codec(type, options, limits);
  }

  /** {@inheritDoc} Nothing does: any bytes can be a field. */
  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    return false;
  }
}
