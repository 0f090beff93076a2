package dev.penstock.lab.allocation;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import dev.penstock.lab.allocation.Profile.ClassTally;
import dev.penstock.lab.allocation.Profile.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes profiles as text: a table of classes, then the call paths with most allocations. */
public final class ProfileText {
  private final int mostClasses;
  private final int mostPaths;

  /**
   * Creates a writer.
   *
   * @param mostClasses how many classes and
   * @param mostPaths how many call paths are shown
   */
  public ProfileText(int mostClasses, int mostPaths) {
    this.mostClasses = mostClasses;
    this.mostPaths = mostPaths;
  }

  /** Returns one profile. */
  public String of(Profile profile) {
    StringBuilder text = new StringBuilder();
    text.append(profile.name()).append(": ").append(profile.description()).append('\n');
    if (profile.total().count() == 0) {
      text.append("  nothing is allocated\n");
    } else {
      classes(text, profile);
      paths(text, profile);
      if (profile.timeline() != null) {
        timeline(text, new TimelineText(profile, profile.timeline()));
      }
    }
    if (profile.outside().count() > 0) {
      text.append("  not counted: ").append(grouped(profile.outside().count()));
      text.append(" objects, ").append(grouped(profile.outside().bytes()));
      text.append(" bytes of the virtual machine's start, end and service threads\n");
    }
    return text.toString();
  }

  private void classes(StringBuilder text, Profile profile) {
    List<String[]> rows = new ArrayList<>();
    List<ClassTally> classes = profile.classes();
    for (ClassTally each : classes.subList(0, Math.min(mostClasses, classes.size()))) {
      rows.add(row(each.name(), each.total(), profile));
    }
    if (classes.size() > mostClasses) {
      Tally rest = Tally.NONE;
      for (ClassTally each : classes.subList(mostClasses, classes.size())) {
        rest = rest.plus(each.total());
      }
      rows.add(row(grouped(classes.size() - mostClasses) + " more", rest, profile));
    }
    rows.add(row("all", profile.total(), profile));
    List<String> heads = new ArrayList<>(List.of("class", "objects", "%", "bytes", "%"));
    if (profile.operations() > 0) {
      heads.addAll(List.of("objects/op", "bytes/op"));
    }
    if (profile.timeline() != null) {
      heads.add("± bytes");
    }
    text.append(table(heads.toArray(new String[0]), rows));
  }

  private static void timeline(StringBuilder text, TimelineText timeline) {
    List<String[]> regions = timeline.regions();
    if (!regions.isEmpty()) {
      text.append(table(TimelineText.heads().toArray(new String[0]), regions));
    }
    timeline.lines().forEach(line -> text.append("  ").append(line).append('\n'));
  }

  private static String[] row(String name, Tally tally, Profile profile) {
    List<String> cells = new ArrayList<>();
    cells.add(name);
    cells.add(grouped(tally.count()));
    cells.add(share(tally.count(), profile.total().count()));
    cells.add(grouped(tally.bytes()));
    cells.add(share(tally.bytes(), profile.total().bytes()));
    if (profile.operations() > 0) {
      cells.add(perOperation(tally.count(), profile));
      cells.add(perOperation(tally.bytes(), profile));
    }
    if (profile.timeline() != null) {
      TimelineText timeline = new TimelineText(profile, profile.timeline());
      cells.add(timeline.error(tally.bytes(), profile.total().bytes()));
    }
    return cells.toArray(new String[0]);
  }

  private static String perOperation(long number, Profile profile) {
    return number % profile.operations() == 0
        ? grouped(number / profile.operations())
        : String.format(Locale.ROOT, "%,.1f", (double) number / profile.operations());
  }

  private void paths(StringBuilder text, Profile profile) {
    List<Path> paths = profile.paths();
    for (Path path : paths.subList(0, Math.min(mostPaths, paths.size()))) {
      text.append("  ").append(grouped(path.total().count())).append(" objects, ");
      text.append(share(path.total().count(), profile.total().count())).append(" %, ");
      text.append(grouped(path.total().bytes())).append(" bytes: ");
      text.append(PathText.of(path.frames()));
    }
  }

  /** Returns what is different between two profiles, by class and by path. */
  public String difference(Profile before, Profile after) {
    StringBuilder text = new StringBuilder();
    text.append(after.name()).append(" against ").append(before.name()).append('\n');
    ProfileDifference difference = new ProfileDifference(before, after);
    List<String[]> rows = new ArrayList<>();
    for (ProfileDifference.Change each : difference.classes()) {
      if (rows.size() < mostClasses) {
        rows.add(row(each));
      }
    }
    rows.add(row(new ProfileDifference.Change(List.of("all"), before.total(), after.total())));
    text.append(
        table(new String[] {"class", "objects", "before", "now", "bytes", "before", "now"}, rows));
    List<ProfileDifference.Change> paths = difference.paths();
    for (ProfileDifference.Change each : paths.subList(0, Math.min(mostPaths, paths.size()))) {
      text.append("  ").append(signed(each.more().count())).append(" objects, ");
      text.append(signed(each.more().bytes())).append(" bytes: ");
      text.append(PathText.of(each.frames()));
    }
    if (paths.isEmpty()) {
      text.append("  no difference\n");
    }
    return text.toString();
  }

  private static String[] row(ProfileDifference.Change change) {
    return new String[] {
      change.frames().getLast(),
      signed(change.more().count()),
      grouped(change.before().count()),
      grouped(change.after().count()),
      signed(change.more().bytes()),
      grouped(change.before().bytes()),
      grouped(change.after().bytes())
    };
  }

  private static String table(String[] heads, List<String[]> rows) {
    Column[] columns = new Column[heads.length];
    for (int i = 0; i < heads.length; i++) {
      HorizontalAlign align = i == 0 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
      columns[i] = new Column().header(heads[i]).headerAlign(align).dataAlign(align).maxWidth(70);
    }
    return AsciiTable.getTable(
            AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, columns, rows.toArray(new String[0][]))
        + "\n";
  }

  private static String share(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String signed(long number) {
    return String.format(Locale.ROOT, "%+,d", number);
  }
}
