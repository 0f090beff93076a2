package dev.penstock.lab.report;

import dev.penstock.lab.allocation.ProfileJson;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.DataSet.Limit;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** Writes a report as JSON, with every sample; a number that there is not is null. */
public final class JsonText {

  /** Creates a writer of JSON. */
  public JsonText() {}

  /** Returns the report as an indented document that ends with a line feed. */
  public String of(Report report) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(new Shallow());
    ObjectWriteContext context =
        new ObjectWriteContext.Base() {
          @Override
          public PrettyPrinter getPrettyPrinter() {
            return printer;
          }
        };
    try (JsonGenerator json = ProfileJson.factory().createGenerator(context, bytes)) {
      write(json, report);
    }
    return bytes.toString(StandardCharsets.UTF_8) + "\n";
  }

  /** Starts a line for each member, but not in call paths, which are deep. */
  private static final class Shallow implements DefaultPrettyPrinter.Indenter {
    private static final int MOST_LEVELS = 6;
    private final DefaultPrettyPrinter.Indenter lines = DefaultIndenter.SYSTEM_LINEFEED_INSTANCE;

    @Override
    public void writeIndentation(JsonGenerator json, int level) {
      if (level <= MOST_LEVELS) {
        lines.writeIndentation(json, level);
      }
    }

    @Override
    public boolean isInline() {
      return false;
    }
  }

  private static void write(JsonGenerator json, Report report) {
    json.writeStartObject();
    json.writeObjectPropertyStart("environment");
    Environment here = report.environment();
    json.writeStringProperty("cpu", here.cpu());
    json.writeNumberProperty("cores", here.cores());
    json.writeStringProperty("system", here.system());
    json.writeStringProperty("jvm", here.jvm());
    json.writeStringProperty("commit", here.commit());
    json.writeStringProperty("date", here.date().toString());
    json.writeEndObject();
    json.writeObjectPropertyStart("settings");
    json.writeStringProperty("method", report.settings().method());
    texts(json, "jvmFlags", report.settings().jvmFlags());
    json.writeNumberProperty("seconds", report.settings().seconds());
    json.writeEndObject();
    json.writeArrayPropertyStart("dataSets");
    report.dataSets().forEach(dataSet -> write(json, dataSet));
    json.writeEndArray();
    json.writeArrayPropertyStart("sheets");
    report.sheets().forEach(sheet -> write(json, sheet));
    json.writeEndArray();
    json.writeArrayPropertyStart(ProfileJson.MEMBER);
    report.allocations().forEach(profile -> ProfileJson.write(json, profile));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Sheet sheet) {
    json.writeStartObject();
    json.writeStringProperty("name", sheet.name());
    json.writeStringProperty("description", sheet.description());
    texts(json, "notes", sheet.notes());
    texts(json, "columns", sheet.columns().stream().map(Sheet.Column::title).toList());
    json.writeArrayPropertyStart("rows");
    for (Sheet.Row row : sheet.rows()) {
      json.writeStartObject();
      json.writeStringProperty("id", row.id());
      json.writeStringProperty("name", row.name());
      if (row.reason() != null) {
        json.writeStringProperty("reason", row.reason());
      }
      for (int i = 0; i < row.figures().size(); i++) {
        figure(json, sheet.columns().get(i).title(), row.figures().get(i));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void figure(JsonGenerator json, String name, Sheet.@Nullable Figure figure) {
    if (figure == null) {
      return;
    }
    json.writeObjectPropertyStart(name);
    number(json, "median", figure.median());
    number(json, "lower", figure.lower());
    number(json, "upper", figure.upper());
    json.writeArrayPropertyStart("samples");
    figure.samples().forEach(json::writeNumber);
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, DataSet dataSet) {
    json.writeStartObject();
    json.writeStringProperty("name", dataSet.name());
    json.writeStringProperty("description", dataSet.description());
    json.writeNumberProperty("messageCount", dataSet.messageCount());
    json.writeArrayPropertyStart("lines");
    dataSet.lines().forEach(line -> write(json, line));
    json.writeEndArray();
    json.writeArrayPropertyStart("limits");
    for (Limit limit : dataSet.limits()) {
      json.writeStartObject();
      json.writeStringProperty("name", limit.name());
      json.writeStringProperty("meaning", limit.meaning());
      cell(json, "encode", limit.encode());
      cell(json, "decode", limit.decode());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("fields");
    dataSet.fields().forEach(fields -> write(json, fields));
    json.writeEndArray();
    load(json, dataSet.load());
    json.writeName("conclusion");
    JsonAdvice.write(json, Advice.of(dataSet));
    json.writeEndObject();
  }

  private static void load(JsonGenerator json, Load load) {
    if (!load.windows().isEmpty()) {
      json.writeObjectPropertyStart("load");
      json.writeNumberProperty("cores", load.cores());
      json.writeArrayPropertyStart("windows");
      load.windows()
          .forEach(window -> {
            json.writeStartObject();
            window(json, window);
            json.writeEndObject();
          });
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void window(JsonGenerator json, Load.Window window) {
    number(json, "waited", window.waited());
    number(json, "others", window.others());
  }

  private static void write(JsonGenerator json, FieldBytes format) {
    json.writeStartObject();
    json.writeStringProperty("format", format.format());
    json.writeNumberProperty("bytes", format.bytes());
    json.writeArrayPropertyStart("fields");
    for (FieldBytes.Field field : format.fields()) {
      json.writeStartObject();
      json.writeStringProperty("path", field.path());
      json.writeNumberProperty("bytes", field.bytes());
      json.writeNumberProperty("count", field.count());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Line line) {
    json.writeStartObject();
    json.writeStringProperty("id", line.entry().id());
    json.writeStringProperty("library", line.entry().library());
    json.writeStringProperty("format", line.entry().format());
    json.writeStringProperty("configuration", line.entry().configuration());
    texts(
        json,
        "does",
        Stream.of(Capability.values())
            .filter(line.entry().traits().does()::contains)
            .map(each -> each.name().toLowerCase(Locale.ROOT))
            .toList());
    texts(json, "traits", line.entry().traits().others());
    if (line.reason() != null) {
      json.writeStringProperty("reason", line.reason());
    }
    Line.Sizes sizes = line.sizes();
    if (sizes != null) {
      json.writeNumberProperty("bytes", sizes.bytes());
      json.writeNumberProperty("gzipBytes", sizes.gzipBytes());
      json.writeNumberProperty("zstdBytes", sizes.zstdBytes());
    }
    cell(json, "encode", line.encode());
    cell(json, "decode", line.decode());
    json.writeEndObject();
  }

  private static void cell(JsonGenerator json, String name, @Nullable Cell cell) {
    if (cell == null) {
      return;
    }
    json.writeObjectPropertyStart(name);
    number(json, "opsPerSecond", cell.opsPerSecond());
    number(json, "error", cell.error());
    number(json, "bytesPerOp", cell.bytesPerOp());
    Cell.Ratio ratio = cell.ratio();
    if (ratio != null) {
      json.writeObjectPropertyStart("ratio");
      number(json, "median", ratio.median());
      number(json, "lower", ratio.lower());
      number(json, "upper", ratio.upper());
      json.writeEndObject();
    }
    latency(json, cell.latency());
    Load.Window window = cell.speed().load();
    if (window != null) {
      json.writeObjectPropertyStart("load");
      window(json, window);
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("samples");
    cell.samples().forEach(json::writeNumber);
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void latency(JsonGenerator json, @Nullable Latency latency) {
    if (latency == null) {
      return;
    }
    json.writeObjectPropertyStart("latency");
    number(json, "p50", latency.p50());
    number(json, "p99", latency.p99());
    number(json, "p999", latency.p999());
    number(json, "max", latency.max());
    number(json, "mean", latency.mean());
    number(json, "standardDeviation", latency.standardDeviation());
    json.writeNumberProperty("count", latency.count());
    json.writeEndObject();
  }

  private static void number(JsonGenerator json, String name, double value) {
    if (Double.isFinite(value)) {
      json.writeNumberProperty(name, value);
    } else {
      json.writeNullProperty(name);
    }
  }

  static void texts(JsonGenerator json, String name, List<String> values) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }
}
