package dev.penstock.slab;

import dev.penstock.UnknownFields;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The unknown fields of a record in a format of our own. Spec: evolution, section 3.4. */
public final class UnknownParts extends UnknownFields {
  private final String format;
  private final int firstVersion;

  /** The kind bytes of all parts that the message has of the record. */
  private final byte[][] kinds;

  /** The parts of which a field is there; by version. */
  private final UnknownPart[] parts;

  private UnknownParts(String format, int firstVersion, byte[][] kinds, UnknownPart[] parts) {
    this.format = format;
    this.firstVersion = firstVersion;
    this.kinds = kinds;
    this.parts = parts;
  }

  /** Collects the parts of one record after the other. */
  public static final class Builder {
    private static final int KEPT_PARTS = 16;

    private final String format;
    private UnknownPart[] parts = new UnknownPart[KEPT_PARTS];
    private int count;

    /** Starts with nothing; {@code format} is that of the bytes. */
    public Builder(String format) {
      this.format = format;
    }

    /** Adds a part of which a field is there, of a version after those added before. */
    public void add(UnknownPart part) {
      if (count == parts.length) {
        parts = Arrays.copyOf(parts, count * 2);
      }
      parts[count++] = part;
    }

    /**
     * Returns the parts of a record and is empty again.
     *
     * @param firstVersion the first version that the reader does not know
     * @param kinds the kind bytes of all parts that the message has, from version 2 on
     */
    public UnknownFields build(int firstVersion, byte[][] kinds) {
      if (count == 0) {
        return NONE;
      }
      UnknownPart[] kept = Arrays.copyOf(parts, count);
      count = 0;
      return new UnknownParts(format, firstVersion, kinds, kept);
    }
  }

  /** Returns the name of the format of which the bytes are. */
  String format() {
    return format;
  }

  /** Returns the first version that the reader did not know. */
  int firstVersion() {
    return firstVersion;
  }

  /** Returns how many versions there are up to that of the last part. */
  int versionCount() {
    return parts[parts.length - 1].version() - firstVersion + 1;
  }

  /** Returns the kind bytes of a version's part, counted from the first that was not known. */
  byte[] kinds(int index) {
    return kinds[firstVersion - 2 + index];
  }

  /** Returns the part of a version, counted from the first that was not known, or null. */
  public @Nullable UnknownPart part(int index) {
    int version = firstVersion + index;
    int at = Math.min(index, parts.length - 1);
    while (at >= 0 && parts[at].version() > version) {
      at--;
    }
    return at >= 0 && parts[at].version() == version ? parts[at] : null;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownParts that
        && firstVersion == that.firstVersion
        && format.equals(that.format)
        && Arrays.equals(parts, that.parts)
        && hasKindsOf(that);
  }

  private boolean hasKindsOf(UnknownParts that) {
    for (int i = 0; i < versionCount(); i++) {
      if (!Arrays.equals(kinds(i), that.kinds(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("UnknownFields[").append(format);
    for (UnknownPart part : parts) {
      text.append("; ").append(part.shown(kinds[part.version() - 2]));
    }
    return text.append(']').toString();
  }
}
