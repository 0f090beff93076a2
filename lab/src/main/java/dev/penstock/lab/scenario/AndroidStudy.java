package dev.penstock.lab.scenario;

import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The study of what a list of repositories allocates on Android, repeated.
 *
 * @param sheet the counts beside those of the study
 * @param profiles what was counted in compiled code
 */
public record AndroidStudy(Sheet sheet, List<Profile> profiles) {
  /** By which it is asked for. */
  public static final String NAME = "android";

  /** The counts of the study by scenario and app. */
  private static final Map<String, Integer> ORIGINAL =
      Map.of(
          "parse json-objects", 51_066,
          "parse flatbuffers-naive", 251,
          "pass-on json-objects", 7_539,
          "pass-on flatbuffers-naive", 2_149,
          "scroll json-objects", 523,
          "scroll flatbuffers-naive", 892,
          "scroll flatbuffers-reused", 543);

  static final String ORIGINAL_NOTE =
      "original: the study of allocations with FlatBuffers on Android, counted on a phone with all"
          + " that the app, the screen and the system allocated at the same time; its JSON became"
          + " FlatBuffers in native code, which no allocation tracker sees, while here FlatBuffers,"
          + " Compact and Fast arrive as their own bytes; the document has more members than GitHub"
          + " gave then, of which JSON objects hold all, the others 48";

  public AndroidStudy {
    profiles = List.copyOf(profiles);
  }

  /**
   * Counts all scenarios, interpreted and compiled.
   *
   * @throws IOException if files cannot be read or written
   */
  public static AndroidStudy count(ScenarioMethod method) throws IOException {
    List<Scenario> all = List.of(Scenario.values());
    List<Counted> written = method.count(all, Execution.INTERPRETED);
    List<Counted> compiled = method.count(all, Execution.COMPILED);
    List<Row> rows = new ArrayList<>();
    List<Profile> profiles = new ArrayList<>();
    for (int i = 0; i < written.size(); i++) {
      rows.add(row(written.get(i), compiled.get(i)));
      Profile profile = compiled.get(i).profile();
      if (profile != null) {
        profiles.add(profile);
      }
    }
    return new AndroidStudy(
        new Sheet(
            NAME,
            "what a list of 90 repositories allocates when it arrives, is handed on and is shown",
            List.of(
                new Column("objects as written", ""),
                new Column("objects", ""),
                new Column("bytes", ""),
                new Column("original objects", "")),
            rows,
            notes()),
        profiles);
  }

  private static List<String> notes() {
    return List.of(
        "as written: by the interpreter, each object that the code asks for; objects and bytes:"
            + " in compiled code, which does without some",
        ORIGINAL_NOTE,
        "parse: "
            + Scenario.PARSE.description()
            + "; pass-on: "
            + Scenario.PASS_ON.description()
            + "; scroll: "
            + Scenario.SCROLL.description());
  }

  private static Row row(Counted written, Counted compiled) {
    String reason = written.reason() != null ? written.reason() : compiled.reason();
    Profile first = written.profile();
    Profile second = compiled.profile();
    List<@Nullable Figure> figures = new ArrayList<>();
    if (first != null && second != null) {
      figures.add(CountedSheet.perOperation(first.total().count(), first));
      figures.add(CountedSheet.perOperation(second.total().count(), second));
      figures.add(CountedSheet.perOperation(second.total().bytes(), second));
      figures.add(original(written));
    }
    return new Row(CountedSheet.id(written), CountedSheet.title(written), figures, reason);
  }

  /** Returns what the study has counted; null where it has no such row. */
  static @Nullable Figure original(Counted counted) {
    Integer count = ORIGINAL.get(CountedSheet.id(counted));
    return count == null ? null : Figure.of(count);
  }
}
