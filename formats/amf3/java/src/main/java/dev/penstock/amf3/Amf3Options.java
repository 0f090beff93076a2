package dev.penstock.amf3;

import dev.penstock.Sharing;
import java.util.Objects;

/**
 * What an AMF3 codec can be told; an immutable value, made from {@link #DEFAULT}.
 *
 * @param textReferences whether a text that stood before is a reference to it. SPEC amf3 4.7
 * @param sharing which records of types that are shared stand only once in a message
 * @param anyAlias whether readers take objects of any alias for a record that is no case of a
 *     union, and do not look at it. SPEC amf3 4.1
 */
public record Amf3Options(boolean textReferences, Sharing sharing, boolean anyAlias) {

  /** References to equal texts, and to shared records that are the same object; known aliases. */
  public static final Amf3Options DEFAULT = new Amf3Options(true, Sharing.IDENTITY, false);

  public Amf3Options {
    Objects.requireNonNull(sharing, "sharing is null");
  }

  /** Returns these options with another choice for texts. */
  public Amf3Options withTextReferences(boolean choice) {
    return new Amf3Options(choice, sharing, anyAlias);
  }

  /** Returns these options with another choice for shared records. */
  public Amf3Options withSharing(Sharing choice) {
    return new Amf3Options(textReferences, choice, anyAlias);
  }

  /** Returns these options with another choice for aliases that the schema lacks. */
  public Amf3Options withAnyAlias(boolean choice) {
    return new Amf3Options(textReferences, sharing, choice);
  }
}
