package dev.penstock.inspect;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts where the bytes go: by field, all elements of a list together. */
public final class Sizes implements Sink {
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private long totalBytes;
  private long packedBytes;

  /** The bytes of one field, or of what belongs to no field. */
  public static final class Row {
    private final String path;
    private long recordBytes;
    private long slabBytes;
    private long otherBytes;
    private long spanCount;
    private long references;
    private long savedByReferences;
    private final Map<TextUse.Way, Long> texts = new EnumMap<>(TextUse.Way.class);
    private final Map<TextUse.Way, Long> savedBytes = new EnumMap<>(TextUse.Way.class);

    private Row(String path) {
      this.path = path;
    }

    /**
     * Returns the path without indexes, {@code items[].symbol}; in parentheses what is no
     * component.
     */
    public String path() {
      return path;
    }

    /** Returns the bytes in records. */
    public long recordBytes() {
      return recordBytes;
    }

    /** Returns the bytes in slabs. */
    public long slabBytes() {
      return slabBytes;
    }

    /** Returns all bytes: those in records and slabs, and those in neither. */
    public long totalBytes() {
      return recordBytes + slabBytes + otherBytes;
    }

    /** Returns how many spans there were. */
    public long spanCount() {
      return spanCount;
    }

    /** Returns how many records were references. */
    public long references() {
      return references;
    }

    /** Returns how many bytes fewer the references take than the records that they refer to. */
    public long savedByReferences() {
      return savedByReferences;
    }

    /** Returns how many texts were written in a way. */
    public long texts(TextUse.Way way) {
      return texts.getOrDefault(way, 0L);
    }

    /** Returns how many bytes fewer the texts of a way take than if each were a literal. */
    public long savedBytes(TextUse.Way way) {
      return savedBytes.getOrDefault(way, 0L);
    }
  }

  /** Creates empty sums. */
  public Sizes() {}

  @Override
  public void reference(String path, long savedBytes) {
    Row row = row(named(path));
    row.references++;
    row.savedByReferences += savedBytes;
  }

  @Override
  public void span(Span span, ByteBuffer bytes) {
    if (span.owner().area() == Area.PACKED) {
      packedBytes += span.length();
      return;
    }
    Row row = row(name(span));
    switch (span.owner().area()) {
      case RECORDS -> row.recordBytes += span.length();
      case SLAB -> row.slabBytes += span.length();
      default -> row.otherBytes += span.length();
    }
    row.spanCount++;
    totalBytes += span.length();
  }

  @Override
  public void text(TextUse use) {
    Row row = row(named(use.path()));
    row.texts.merge(use.way(), 1L, Long::sum);
    row.savedBytes.merge(use.way(), use.savedBytes(), Long::sum);
  }

  /** Returns the rows, the largest first. */
  public List<Row> rows() {
    List<Row> sorted = new ArrayList<>(rows.values());
    sorted.sort(Comparator.comparingLong(Row::totalBytes).reversed());
    return sorted;
  }

  /** Returns the bytes of all rows together. */
  public long totalBytes() {
    return totalBytes;
  }

  /** Returns how many bytes are compressed, which the rows hold as what they are unpacked. */
  public long packedBytes() {
    return packedBytes;
  }

  private Row row(String path) {
    return rows.computeIfAbsent(path, Row::new);
  }

  private static String name(Span span) {
    return switch (span.owner().area()) {
      case CONTAINER -> "(container)";
      case HEADER -> "(message headers)";
      case PACKED -> "(packed)";
      case NOT_READ -> "(not read)";
      case RECORDS, SLAB -> named(span.path());
    };
  }

  private static String named(String path) {
    return path.isEmpty() ? "(root)" : withoutIndexes(path);
  }

  private static String withoutIndexes(String path) {
    StringBuilder name = new StringBuilder(path.length());
    boolean inside = false;
    for (int i = 0; i < path.length(); i++) {
      char unit = path.charAt(i);
      inside &= unit != ']';
      if (!inside) {
        name.append(unit);
      }
      inside |= unit == '[';
    }
    return name.toString();
  }
}
