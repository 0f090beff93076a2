package dev.penstock.flatbuffers;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;

/** The codecs of FlatBuffers, for those who choose a format when they run. */
public final class FlatBuffersFamily implements CodecFamily {
  static final CodecFamily INSTANCE = new FlatBuffersFamily();

  private static final String FORCE_DEFAULTS = "force-defaults";
  private static final String SIZE_PREFIX = "size-prefix";
  private static final String SHARE_TEXTS = "share-texts";

  /** For {@link java.util.ServiceLoader}; programs call {@link FlatBuffers#family}. */
  public FlatBuffersFamily() {}

  @Override
  public String format() {
    return "flatbuffers";
  }

  @Override
  public CodecSettings settings() {
    FlatBuffersOptions usual = FlatBuffersOptions.DEFAULT;
    return CodecSettings.NONE
        .with(FORCE_DEFAULTS, usual.forceDefaults())
        .with(SIZE_PREFIX, usual.sizePrefix())
        .with(SHARE_TEXTS, usual.shareTexts());
  }

  @Override
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    CodecSettings all = settings.over(this);
    FlatBuffersOptions options =
        new FlatBuffersOptions(
            all.flag(FORCE_DEFAULTS), all.flag(SIZE_PREFIX), "", all.flag(SHARE_TEXTS));
    return FlatBuffers.codec(type, options, limits);
  }

  /** {@inheritDoc} The reference to the root leads to a table whose vtable is there. */
  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    if (length < 8) {
      return false;
    }
    int root = Bytes.getInt(source, offset);
    if (root < 4 || root > length - 4 || (root & 3) != 0) {
      return false;
    }
    long vtable = (long) root - Bytes.getInt(source, offset + root);
    if (vtable < 0 || vtable > length - 4 || (vtable & 1) != 0) {
      return false;
    }
    int vtableLength = Bytes.getChar(source, offset + (int) vtable);
    int tableLength = Bytes.getChar(source, offset + (int) vtable + 2);
    return vtableLength >= 4
        && (vtableLength & 1) == 0
        && vtableLength <= length - vtable
        && tableLength >= 4
        && tableLength <= length - root;
  }
}
