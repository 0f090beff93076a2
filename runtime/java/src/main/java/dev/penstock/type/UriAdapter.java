package dev.penstock.type;

import dev.penstock.Adapter;
import java.net.URI;
import java.net.URISyntaxException;

/** Writes the text of a URI as it was given. */
public final class UriAdapter implements Adapter<URI, String> {

  /** Creates the adapter. */
  public UriAdapter() {}

  @Override
  public String toWire(URI value) {
    return value.toString();
  }

  @Override
  public URI fromWire(String wire) {
    try {
      return new URI(wire);
    } catch (URISyntaxException e) {
      throw Refusal.of(wire, "no URI: " + e.getReason() + " at index " + e.getIndex(), e);
    }
  }
}
