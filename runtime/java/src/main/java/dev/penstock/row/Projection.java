package dev.penstock.row;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which columns of rows are read. Others are passed over: in formats with places they are not
 * touched, in others their bytes are skipped.
 *
 * <p>A path goes into records, also into those that are elements of lists or values of maps: {@code
 * legs.to}. Inside of unions and of shared records all is read.
 */
public final class Projection {
  /** All columns. */
  public static final Projection ALL = new Projection(true);

  /** No column: for who counts rows. */
  public static final Projection NONE = new Projection(false);

  private final boolean all;
  private final Map<String, Projection> columns = new LinkedHashMap<>();

  private Projection(boolean all) {
    this.all = all;
  }

  /**
   * Returns the projection to some columns; their rows have them in the order of the schema.
   *
   * @param paths names of components in the schema, a dot between two
   */
  public static Projection of(String... paths) {
    Projection projection = new Projection(false);
    for (String path : paths) {
      projection.add(path);
    }
    return projection;
  }

  private void add(String path) {
    int dot = path.indexOf('.');
    String name = dot < 0 ? path : path.substring(0, dot);
    Projection inside = columns.get(name);
    if (dot < 0) {
      columns.put(name, ALL);
    } else if (inside == null || !inside.all) {
      if (inside == null) {
        inside = new Projection(false);
        columns.put(name, inside);
      }
      inside.add(path.substring(dot + 1));
    }
  }

  /** Tells whether all columns are read. */
  public boolean isAll() {
    return all;
  }

  /** Tells whether a column is read, or a part of it. */
  public boolean has(String column) {
    return all || columns.containsKey(column);
  }

  /** Returns what is read inside of a column; all where the column is not mentioned. */
  public Projection inside(String column) {
    return columns.getOrDefault(column, ALL);
  }

  /** Returns the columns that are named, none where all are read. */
  public Set<String> names() {
    return new LinkedHashSet<>(columns.keySet());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Projection that && all == that.all && columns.equals(that.columns);
  }

  @Override
  public int hashCode() {
    return columns.hashCode() + (all ? 1 : 0);
  }

  @Override
  public String toString() {
    return all ? "all columns" : columns.toString();
  }
}
