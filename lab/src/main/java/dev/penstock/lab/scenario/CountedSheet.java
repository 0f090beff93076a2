package dev.penstock.lab.scenario;

import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes a table of counts per operation. */
public final class CountedSheet {
  private CountedSheet() {}

  /** Returns a table with a row for each task of each contender. */
  public static Sheet of(String name, String description, List<Counted> counted) {
    boolean original = counted.stream().anyMatch(each -> AndroidStudy.original(each) != null);
    List<Column> columns =
        new ArrayList<>(List.of(new Column("objects", ""), new Column("bytes", "")));
    if (original) {
      columns.add(new Column("original", ""));
    }
    return new Sheet(
        name,
        description,
        columns,
        counted.stream().map(each -> row(each, original)).toList(),
        original ? List.of(AndroidStudy.ORIGINAL_NOTE) : List.of());
  }

  private static Row row(Counted counted, boolean original) {
    Profile profile = counted.profile();
    List<@Nullable Figure> figures = new ArrayList<>();
    if (profile != null) {
      figures.add(perOperation(profile.total().count(), profile));
      figures.add(perOperation(profile.total().bytes(), profile));
      if (original) {
        figures.add(AndroidStudy.original(counted));
      }
    }
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
