package dev.penstock.buffer;

import dev.penstock.UnknownFields;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The unknown fields of a record in a format of our own. Spec: evolution, section 3.4. */
public final class UnknownParts extends UnknownFields {
  private final String format;
  private final int firstVersion;
  private final List<UnknownPart> parts;

  private UnknownParts(String format, int firstVersion, List<UnknownPart> parts) {
    this.format = format;
    this.firstVersion = firstVersion;
    this.parts = List.copyOf(parts);
  }

  /** Collects the parts of a record while it is read. */
  public static final class Builder {
    private final String format;
    private final int firstVersion;
    private final List<UnknownPart> parts = new ArrayList<>(1);
    private int length;

    /** Starts with the first version that the reader does not know. */
    public Builder(String format, int firstVersion) {
      this.format = format;
      this.firstVersion = firstVersion;
    }

    /** Adds the part of the next version; {@code empty} says that no field of it has a value. */
    public void add(UnknownPart part, boolean empty) {
      parts.add(part);
      length = empty ? length : parts.size();
    }

    /** Returns the parts up to the last that is not empty. */
    public UnknownFields build() {
      return length == 0
          ? NONE
          : new UnknownParts(format, firstVersion, parts.subList(0, length));
    }
  }

  /** Returns the name of the format of which the bytes are. */
  String format() {
    return format;
  }

  /** Returns the version of the first part. */
  int firstVersion() {
    return firstVersion;
  }

  int count() {
    return parts.size();
  }

  /** Returns the kind bytes of a part. */
  byte[] kinds(int index) {
    return parts.get(index).kinds();
  }

  /** Returns a part, the first being 0, or null behind the last. */
  public @Nullable UnknownPart part(int index) {
    return index < parts.size() ? parts.get(index) : null;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownParts that
        && firstVersion == that.firstVersion
        && format.equals(that.format)
        && parts.equals(that.parts);
  }

  @Override
  public int hashCode() {
    return 31 * firstVersion + parts.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("UnknownFields[").append(format);
    for (int i = 0; i < parts.size(); i++) {
      text.append(i == 0 ? ", version " : "; version ").append(firstVersion + i);
      text.append(": ").append(parts.get(i));
    }
    return text.append(']').toString();
  }
}
