package dev.penstock.rows;

import dev.penstock.model.Presence;
import dev.penstock.row.Row;
import org.jspecify.annotations.Nullable;

/**
 * Where a component goes in rows.
 *
 * @param column the number of its column; -1 where it is passed over
 * @param missing what a row has where the message has no value
 * @param literal the default, for {@link Row#setValue}; null without one
 */
public record RowCell(int column, Missing missing, @Nullable Object literal) {
  /** What a row has where the message has no value. */
  public enum Missing {
    /** There is always a value. */
    NEVER,
    NULL,
    ABSENT,
    /** Null or nothing, as the message says. */
    EITHER,
    DEFAULT;

    static Missing of(Presence.Kind kind) {
      return switch (kind) {
        case REQUIRED -> NEVER;
        case NULLABLE -> NULL;
        case OPTIONAL -> ABSENT;
        case MAYBE -> EITHER;
        case DEFAULT -> DEFAULT;
      };
    }
  }

  /** Tells whether rows have the component. */
  public boolean isRead() {
    return column >= 0;
  }

  /**
   * Fills the column of a row for which the message has no value.
   *
   * @param present of a component of three states, whether it is null
   */
  public void fillMissing(Row row, boolean present) {
    if (literal != null) {
      row.setValue(column, literal instanceof byte[] bytes ? bytes.clone() : literal);
    } else if (missing == Missing.ABSENT || missing == Missing.EITHER && !present) {
      row.setAbsent(column);
    } else {
      row.setNull(column);
    }
  }
}
