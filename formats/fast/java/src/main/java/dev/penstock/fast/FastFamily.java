package dev.penstock.fast;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.CodecRows;

/** The codecs of Fast, for those who choose a format when they run. */
public final class FastFamily implements CodecFamily {
  static final CodecFamily INSTANCE = new FastFamily();

  private static final String SHARING = "sharing";
  private static final int HEADER_BYTES = 8;

  /** For {@link java.util.ServiceLoader}; programs call {@link Fast#family}. */
  public FastFamily() {}

  @Override
  public String format() {
    return "fast";
  }

  @Override
  public CodecSettings settings() {
    return CodecSettings.NONE.with(SHARING, FastOptions.DEFAULT.sharing());
  }

  @Override
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    Sharing sharing = settings.over(this).choice(SHARING, Sharing.class);
    return Fast.codec(type, new FastOptions(sharing), limits);
  }

  @Override
  public RowReader rows(String schema, Projection columns, Limits limits) {
    try {
      return RowPlanner.of(schema, columns, limits);
    } catch (NoClassDefFoundError e) {
      throw CodecRows.missing(format(), e);
    }
  }

  /** {@inheritDoc} The first cells are flags and the start of the slab. SPEC fast 3 */
  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    if (length < HEADER_BYTES) {
      return false;
    }
    int slabStart = Bytes.getInt(source, offset + 4);
    return (Bytes.getInt(source, offset) & ~0b11) == 0
        && slabStart >= HEADER_BYTES
        && slabStart <= length;
  }
}
