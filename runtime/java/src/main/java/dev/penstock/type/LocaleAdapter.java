package dev.penstock.type;

import dev.penstock.Adapter;
import dev.penstock.EncodeException;
import java.util.IllformedLocaleException;
import java.util.Locale;

/**
 * Writes the language tag of a locale, {@code de-CH-u-nu-latn}, as in BCP 47. A locale of old
 * constructors that no tag gives back is refused.
 */
public final class LocaleAdapter implements Adapter<Locale, String> {

  /** Creates the adapter. */
  public LocaleAdapter() {}

  @Override
  public String toWire(Locale value) {
    String tag = value.toLanguageTag();
    if (!Locale.forLanguageTag(tag).equals(value)) {
      throw new EncodeException(
          "the language tag of locale \""
              + value
              + "\" is \""
              + tag
              + "\", which stands for another; make it with Locale.forLanguageTag or"
              + " Locale.Builder");
    }
    return tag;
  }

  @Override
  public Locale fromWire(String wire) {
    try {
      new Locale.Builder().setLanguageTag(wire); // forLanguageTag leaves out what is ill-formed
    } catch (IllformedLocaleException e) {
      throw Refusal.of(wire, "no language tag of BCP 47", e);
    }
    return Locale.forLanguageTag(wire);
  }
}
