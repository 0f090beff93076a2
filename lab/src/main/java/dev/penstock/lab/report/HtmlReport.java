package dev.penstock.lab.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes a report as one HTML file that needs nothing else: the page of {@code web/report}, the
 * plotting library, and the results as {@link JsonText} writes them.
 *
 * <p>The scripts of the page are modules that import each other. In the file they are one script,
 * without imports and exports, so no two of them may declare the same name.
 */
public final class HtmlReport {
  private static final String FOLDER = "page/";

  /** The style sheets; what stands later wins. */
  private static final List<String> STYLES = List.of("page.css", "parts.css", "data.css");

  /** The scripts, each after those that it imports. */
  private static final List<String> SCRIPTS =
      List.of(
          "results.js",
          "figures.js",
          "dom.js",
          "theme.js",
          "charts.js",
          "intervals.js",
          "table.js",
          "speed.js",
          "bytes.js",
          "dataset.js",
          "sheets.js",
          "calls.js",
          "flame.js",
          "regions.js",
          "timeline.js",
          "allocations.js",
          "conditions.js",
          "page.js");

  private static final Pattern IMPORT = Pattern.compile("(?m)^import [^;]*;\n");
  private static final Pattern EXPORT = Pattern.compile("(?m)^export ");
  private static final Pattern PLACE = Pattern.compile("<!-- insert ([a-z]+) -->");

  /** Creates a writer of HTML. */
  public HtmlReport() {}

  /** Returns the page of a report. */
  public String of(Report report) {
    return of(new JsonText().of(report));
  }

  /**
   * Returns the page of a report that was written as JSON, also by an earlier version.
   *
   * @throws IllegalArgumentException if it is not the JSON of a report
   */
  public String of(String json) {
    JsonTree tree = JsonTree.read(json);
    if (tree.object("environment") == null) {
      throw new IllegalArgumentException("JSON, but not a report of the lab: no environment in it");
    }
    return insert(
        text("page.html"),
        name ->
            switch (name) {
              case "style" -> style();
              case "plots" -> text("echarts.min.js");
              case "results" -> inert(json);
              case "advice" -> inert(advice(tree.objects("dataSets")));
              case "script" -> script();
              default -> throw new IllegalStateException("page.html asks for " + name);
            });
  }

  private static String insert(String page, Function<String, String> parts) {
    StringBuilder html = new StringBuilder();
    Matcher places = PLACE.matcher(page);
    while (places.find()) {
      places.appendReplacement(html, Matcher.quoteReplacement(parts.apply(places.group(1))));
    }
    return places.appendTail(html).toString();
  }

  /** Returns JSON in which no text ends a script element or opens a comment. */
  private static String inert(String json) {
    return json.replace("<", "\\u003c");
  }

  private static String style() {
    return STYLES.stream().map(HtmlReport::text).collect(Collectors.joining());
  }

  private static String script() {
    return SCRIPTS.stream()
        .map(name -> text("src/" + name))
        .map(source -> EXPORT.matcher(IMPORT.matcher(source).replaceAll("")).replaceAll(""))
        .collect(Collectors.joining());
  }

  /**
   * Returns what is concluded of each data set, in the words of the results where they have any.
   */
  private static String advice(List<JsonTree> dataSets) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes)) {
      json.writeStartArray();
      for (JsonTree dataSet : dataSets) {
        JsonAdvice.write(json, JsonAdvice.of(dataSet));
      }
      json.writeEndArray();
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String text(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("the page of reports lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
