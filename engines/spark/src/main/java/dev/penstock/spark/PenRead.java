package dev.penstock.spark;

import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.container.PenOptions;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * How files are read.
 *
 * @param limits what differs from the usual limits
 */
record PenRead(TreeMap<String, Integer> limits) implements Serializable {
  /** Returns what the options of a table say: limits by their names. */
  static PenRead of(CaseInsensitiveStringMap options) {
    TreeMap<String, Integer> limits = new TreeMap<>();
    for (String name : Limits.DEFAULT.toMap().keySet()) {
      if (options.containsKey(name)) {
        limits.put(name, options.getInt(name, 0));
      }
    }
    return new PenRead(limits);
  }

  Limits allLimits() {
    Limits all = Limits.DEFAULT;
    for (Map.Entry<String, Integer> each : limits.entrySet()) {
      all = all.with(each.getKey(), each.getValue());
    }
    return all;
  }

  PenOptions options() {
    return PenOptions.DEFAULT.withLimits(allLimits());
  }

  /** Returns what reads the messages of a file as rows. */
  RowReader rows(String format, String schema, Projection columns) {
    return CodecFamily.named(format, PenRead.class).rows(schema, columns, allLimits());
  }
}
