package dev.penstock.serve;

import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Trait;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers what the page List asks for beside its files. */
final class ListPage implements Page {
  private static final String CHOICES = "list/choices";
  private static final String SCHEMAS = "list/schemas";
  private static final Pattern FILE = Pattern.compile("list/files/(\\w+)/(\\d{1,9})");
  private static final Pattern SCRIPT = Pattern.compile("list/subjects/([\\w-]+)/rows\\.js");

  private static final int SCHEMA_BYTES = 1 << 20;

  /** How many schemas are kept. */
  static final int KEPT = 16;

  private final ListFiles files;
  private final Path folder;
  private final Bundler bundler;
  private final Deque<ListSubject> subjects = new ArrayDeque<>();

  /**
   * Creates the page's server.
   *
   * @param folder for what is made of schemas
   */
  ListPage(ListFiles files, Path folder, Bundler bundler) {
    this.files = files;
    this.folder = folder;
    this.bundler = bundler;
  }

  @Override
  public @Nullable Answer answer(Request request, String path) throws IOException {
    Matcher file = FILE.matcher(path);
    Matcher script = SCRIPT.matcher(path);
    return switch (request.method()) {
      case "GET", "HEAD" -> {
        if (file.matches()) {
          yield Answer.of(
              files.file(offered(file.group(1)), size(file.group(2))), request.ranges());
        }
        if (script.matches()) {
          yield new PageFiles(find(script.group(1)).folder()).get("rows.js");
        }
        yield path.equals(CHOICES) ? choices() : null;
      }
      case "POST" -> path.equals(SCHEMAS) ? subject(request) : null;
      default -> null;
    };
  }

  /** Returns the formats that are read in place, and have codecs in a browser. */
  private static List<FormatKit> formats() {
    return FormatKits.ALL.stream()
        .filter(each -> each.has(Trait.VIEWS))
        .filter(each -> each.emitter(Language.TYPESCRIPT, Product.CODEC).isPresent())
        .toList();
  }

  private static FormatKit offered(String name) {
    return formats().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> missing("there are no repositories in the format " + name));
  }

  private static int size(String digits) {
    int size = Integer.parseInt(digits);
    if (!ListFiles.SIZES.contains(size)) {
      throw missing("there is no file of " + size + " repositories");
    }
    return size;
  }

  private static PageException missing(String problem) {
    return new PageException(Answer.NOT_FOUND, problem, "Begin at /list/");
  }

  private static Answer choices() {
    return Answer.json(
        JsonLine.of(json -> {
          json.writeArrayPropertyStart("formats");
          formats().forEach(each -> json.writeString(each.name()));
          json.writeEndArray();
          json.writeArrayPropertyStart("sizes");
          ListFiles.SIZES.forEach(json::writeNumber);
          json.writeEndArray();
        }));
  }

  /** Makes a script for the schema of a file, whose bytes stay in the browser. */
  private Answer subject(Request request) throws IOException {
    String name = request.parameter("format");
    FormatKit format =
        FormatKits.named(name == null ? "" : name)
            .orElseThrow(() ->
                new PageException(
                    Answer.UNPROCESSABLE,
                    "the file's messages have the format " + name + ", which is not known",
                    "A newer Penstock may know it."));
    Schema schema = schema(new String(request.body(SCHEMA_BYTES), StandardCharsets.UTF_8));
    ListSubject subject = subject(format, schema);
    return Answer.json(JsonLine.of(json -> json.writeStringProperty("id", subject.id())));
  }

  private static Schema schema(String text) {
    try {
      Schema schema = SchemaText.parse(text);
      List<Diagnostic> findings = SchemaRules.check(schema);
      if (findings.isEmpty()) {
        return schema;
      }
      throw noSchema(findings.getFirst().toString(), null);
    } catch (SchemaSyntaxException e) {
      throw noSchema(e.getMessage(), e);
    }
  }

  private static PageException noSchema(@Nullable String problem, @Nullable Throwable cause) {
    return new PageException(
        Answer.UNPROCESSABLE,
        "the file's schema is none: " + problem,
        "./penstock inspect shows what the file has.",
        cause);
  }

  /** Makes what reads a schema, or finds it. */
  private synchronized ListSubject subject(FormatKit format, Schema schema) throws IOException {
    for (ListSubject each : subjects) {
      if (each.isOf(format, schema)) {
        return each;
      }
    }
    Path place = Files.createTempDirectory(folder, "list");
    boolean isMade = false;
    try {
      ListSubject subject = ListSubject.write(format, schema, place);
      bundler.rows(place);
      keep(subject);
      isMade = true;
      return subject;
    } finally {
      if (!isMade) {
        new TemporaryFolder(place).close();
      }
    }
  }

  private void keep(ListSubject subject) throws IOException {
    subjects.addLast(subject);
    if (subjects.size() > KEPT) {
      new TemporaryFolder(subjects.removeFirst().folder()).close();
    }
  }

  private synchronized ListSubject find(String id) {
    return subjects.stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() ->
            new PageException(
                Answer.NOT_FOUND, "this file is no longer kept", "Drop it on the page again."));
  }
}
