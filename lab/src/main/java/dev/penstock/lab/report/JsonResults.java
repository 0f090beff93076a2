package dev.penstock.lab.report;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.report.Cell.Speed;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.report.Line.Sizes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads results that {@link JsonText} has written, also those of earlier versions. */
final class JsonResults {
  private JsonResults() {}

  /** Returns the results of a data set, without where its bytes go. */
  static DataSet dataSet(JsonTree tree) {
    JsonTree load = tree.object("load");
    DataSet found =
        new DataSet(
            tree.text("name"),
            tree.text("description"),
            (int) tree.number("messageCount"),
            tree.objects("lines").stream().map(JsonResults::line).toList(),
            tree.objects("limits").stream().map(JsonResults::limit).toList());
    return load == null
        ? found
        : found.with(
            new Load(
                (int) load.number("cores"),
                load.objects("windows").stream().map(JsonResults::window).toList()));
  }

  private static Line line(JsonTree tree) {
    List<String> does = tree.texts("does");
    Set<Capability> capabilities =
        Arrays.stream(Capability.values())
            .filter(each -> does.contains(each.name().toLowerCase(Locale.ROOT)))
            .collect(Collectors.toSet());
    String reason = tree.text("reason");
    return new Line(
        new Entry(
            tree.text("id"),
            tree.text("library"),
            tree.text("format"),
            tree.text("configuration"),
            new Traits(capabilities, tree.texts("traits"))),
        Double.isNaN(tree.number("bytes"))
            ? null
            : new Sizes(
                (long) tree.number("bytes"),
                (long) tree.number("gzipBytes"),
                (long) tree.number("zstdBytes")),
        cell(tree.object("encode")),
        cell(tree.object("decode")),
        reason.isEmpty() ? null : reason);
  }

  private static Limit limit(JsonTree tree) {
    return new Limit(
        tree.text("name"),
        tree.text("meaning"),
        cell(tree.object("encode")),
        cell(tree.object("decode")));
  }

  private static @Nullable Cell cell(@Nullable JsonTree tree) {
    if (tree == null) {
      return null;
    }
    JsonTree load = tree.object("load");
    Speed speed =
        new Speed(
            tree.number("opsPerSecond"),
            tree.number("error"),
            tree.numbers("samples"),
            load == null ? null : window(load));
    return Cell.of(speed, tree.number("bytesPerOp")).with(latency(tree.object("latency")));
  }

  private static Load.Window window(JsonTree tree) {
    return new Load.Window(tree.number("waited"), tree.number("others"));
  }

  private static @Nullable Latency latency(@Nullable JsonTree tree) {
    return tree == null
        ? null
        : new Latency(
            tree.number("p50"),
            tree.number("p99"),
            tree.number("p999"),
            tree.number("max"),
            tree.number("mean"),
            tree.number("standardDeviation"),
            (int) tree.number("count"));
  }
}
