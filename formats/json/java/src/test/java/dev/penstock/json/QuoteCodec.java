package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import org.jspecify.annotations.Nullable;

/** A codec as it is generated for {@link Quote}, written out by hand. */
final class QuoteCodec extends JsonCodec<Quote> {
  private static final JsonNames NAMES = JsonNames.of("symbol", "bid", "next");

  QuoteCodec() {
    this(JsonOptions.DEFAULT, Limits.DEFAULT);
  }

  QuoteCodec(JsonOptions options, Limits limits) {
    super(options, limits);
  }

  @Override
  protected void write(JsonWriter out, Quote value) {
    int step = 0;
    out.enter();
    out.beginObject(value);
    try {
      out.name(NAMES, 0);
      out.writeText(value.symbol());
      step = 1;
      out.name(NAMES, 1);
      out.writeI32(value.bid());
      step = 2;
      Quote next = value.next();
      if (next == null) {
        out.nullMember(NAMES, 2);
      } else {
        out.name(NAMES, 2);
        write(out, next);
      }
    } catch (EncodeException e) {
      throw e.within(NAMES.field(step));
    }
    out.endObject();
    out.leave();
  }

  @Override
  protected Quote read(JsonReader in) {
    in.enter();
    in.beginObject();
    long seen = 0;
    String symbol = "";
    int bid = 0;
    @Nullable Quote next = null;
    int member = -1;
    while ((member = in.nextMember(NAMES, member)) >= 0) {
      try {
        seen = in.mark(seen, member);
        switch (member) {
          case 0 -> symbol = in.readText();
          case 1 -> bid = in.readI32();
          default -> next = in.isNull() ? null : read(in);
        }
      } catch (DecodeException e) {
        throw e.within(NAMES.field(member));
      }
    }
    in.require(NAMES, seen, 3);
    in.leave();
    return new Quote(symbol, bid, next);
  }
}
