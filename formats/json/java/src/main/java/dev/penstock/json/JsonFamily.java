package dev.penstock.json;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.transport.CodecRows;

/** The codecs of JSON, for those who choose a format when they run. */
public final class JsonFamily implements CodecFamily {
  static final CodecFamily INSTANCE = new JsonFamily();

  private static final String NULLS = "nulls";
  private static final String UNKNOWN_MEMBERS = "unknown-members";
  private static final String NUMBER_LENGTH = "number-length";

  /** For {@link java.util.ServiceLoader}; programs call {@link Json#family}. */
  public JsonFamily() {}

  @Override
  public String format() {
    return "json";
  }

  @Override
  public CodecSettings settings() {
    JsonOptions usual = JsonOptions.DEFAULT;
    return CodecSettings.NONE
        .with(NULLS, usual.nulls())
        .with(UNKNOWN_MEMBERS, usual.unknownMembers())
        .with(NUMBER_LENGTH, usual.numberLength());
  }

  @Override
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    CodecSettings all = settings.over(this);
    JsonOptions options =
        new JsonOptions(
            all.choice(NULLS, JsonOptions.Nulls.class),
            all.choice(UNKNOWN_MEMBERS, JsonOptions.UnknownMembers.class),
            all.number(NUMBER_LENGTH));
    return Json.codec(type, options, limits);
  }

  @Override
  public RowReader rows(String schema, Projection columns, Limits limits) {
    try {
      return RowPlanner.of(schema, columns, limits);
    } catch (NoClassDefFoundError e) {
      throw CodecRows.missing(format(), e);
    }
  }

  /** {@inheritDoc} An object or a list begins and ends with its bracket. */
  @Override
  public boolean recognizes(byte[] source, int offset, int length) {
    int last = offset + length - 1;
    return length > 1
        && (source[offset] == '{' && source[last] == '}'
            || source[offset] == '[' && source[last] == ']');
  }
}
