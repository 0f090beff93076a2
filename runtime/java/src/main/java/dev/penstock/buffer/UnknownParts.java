package dev.penstock.buffer;

import dev.penstock.UnknownFields;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The unknown fields of a record in a format of our own. Spec: evolution, section 3.4. */
public final class UnknownParts extends UnknownFields {
  private static final byte[] NO_KINDS = {};

  private final String format;
  private final int firstVersion;
  private final UnknownPart[] parts;

  private UnknownParts(String format, int firstVersion, UnknownPart[] parts) {
    this.format = format;
    this.firstVersion = firstVersion;
    this.parts = parts;
  }

  /** Collects the parts of a record while it is read. */
  public static final class Builder {
    private final String format;
    private final int firstVersion;
    private UnknownPart[] parts = new UnknownPart[1];
    private int count;

    /** Up to the last of the parts in which something has a value. */
    private int length;

    /** Starts with the first version that the reader does not know. */
    public Builder(String format, int firstVersion) {
      this.format = format;
      this.firstVersion = firstVersion;
    }

    /** Adds the part of the next version with fields; {@code empty} if none of them is there. */
    public void add(UnknownPart part, boolean empty) {
      if (count == parts.length) {
        parts = Arrays.copyOf(parts, count * 2);
      }
      parts[count++] = part;
      length = empty ? length : count;
    }

    /** Returns the parts up to the last that is not empty. */
    public UnknownFields build() {
      if (length == 0) {
        return NONE;
      }
      UnknownPart[] kept = length == parts.length ? parts : Arrays.copyOf(parts, length);
      return new UnknownParts(format, firstVersion, kept);
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
    UnknownPart part = part(index);
    return part == null ? NO_KINDS : part.kinds();
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
        && Arrays.equals(parts, that.parts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("UnknownFields[").append(format);
    for (UnknownPart part : parts) {
      text.append("; ").append(part);
    }
    return text.append(']').toString();
  }
}
