package dev.penstock.lab.scenario;

import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes a table of counts per operation. */
public final class CountedSheet {
  private CountedSheet() {}

  /** Returns a table with a row for each task of each contender. */
  public static Sheet of(String name, String description, List<Counted> counted) {
    return new Sheet(
        name,
        description,
        List.of(new Column("objects", ""), new Column("bytes", ""), new Column("original", "")),
        counted.stream().map(CountedSheet::row).toList(),
        List.of(AndroidStudy.ORIGINAL_NOTE));
  }

  private static Row row(Counted counted) {
    Profile profile = counted.profile();
    List<@Nullable Figure> figures =
        profile == null
            ? List.of()
            : Arrays.asList(
                perOperation(profile.total().count(), profile),
                perOperation(profile.total().bytes(), profile),
                AndroidStudy.original(counted));
    return new Row(id(counted), title(counted), figures, counted.reason());
  }

  static String id(Counted counted) {
    return counted.task() + " " + counted.id();
  }

  static String title(Counted counted) {
    return counted.task() + ": " + counted.title();
  }

  static Figure perOperation(long number, Profile profile) {
    return Figure.of((double) number / profile.operations());
  }
}
