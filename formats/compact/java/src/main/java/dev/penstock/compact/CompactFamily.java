package dev.penstock.compact;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.transport.CodecRows;

/** The codecs of Compact, for those who choose a format when they run. */
public final class CompactFamily implements CodecFamily {
  static final CodecFamily INSTANCE = new CompactFamily();

  private static final String DICTIONARY = "dictionary";
  private static final String FRONT_CODING = "front-coding";
  private static final String SHARING = "sharing";

  /** For {@link java.util.ServiceLoader}; programs call {@link Compact#family}. */
  public CompactFamily() {}

  @Override
  public String format() {
    return "compact";
  }

  @Override
  public CodecSettings settings() {
    CompactOptions usual = CompactOptions.DEFAULT;
    return CodecSettings.NONE
        .with(DICTIONARY, usual.dictionary())
        .with(FRONT_CODING, usual.frontCoding())
        .with(SHARING, usual.sharing());
  }

  @Override
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    CodecSettings all = settings.over(this);
    CompactOptions options =
        new CompactOptions(
            all.flag(DICTIONARY), all.flag(FRONT_CODING), all.choice(SHARING, Sharing.class));
    return Compact.codec(type, options, limits);
  }

  @Override
  public RowReader rows(String schema, Projection columns, Limits limits) {
    try {
      return RowPlanner.of(schema, columns, limits);
    } catch (NoClassDefFoundError e) {
      throw CodecRows.missing(format(), e);
    }
  }

  /** {@inheritDoc} The first byte of a message has a few flags, which any byte could be. */
  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    return false;
  }
}
