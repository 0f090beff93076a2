package dev.penstock.lab.study;

import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.InPlaceMethod;
import dev.penstock.lab.measure.InPlaceMethod.Cell;
import dev.penstock.lab.measure.InPlaceReader;
import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.measure.Steps;
import dev.penstock.lab.peer.InPlace.Reading;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.study.ViewReaderText.Way;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The study of views: messages that are read where they stand, beside flatbuffers-java. */
public final class ViewsStudy {
  /** By which it is asked for. */
  public static final String NAME = "views";

  private static final String PEER = "flatbuffers-java";

  /** What an idle reader of texts in other scripts is not asked for: units are not bytes there. */
  private static final Set<Reading> OF_BYTES =
      EnumSet.of(Reading.SUM, Reading.BYTES, Reading.ROWS, Reading.MESSAGE);

  /** What needs the components of a repository. */
  private static final Set<Reading> OF_REPOSITORIES =
      EnumSet.of(Reading.ROWS, Reading.SCROLL, Reading.DECODED);

  /**
   * A list that is read.
   *
   * @param except what is not read of it
   */
  private record Rows(String workload, int count, Set<Reading> except) {

    InPlaceReader reader(String id, String className, String codec, Reading... readings) {
      Set<Reading> all = EnumSet.copyOf(List.of(readings));
      all.removeAll(except);
      return new InPlaceReader(id, className, codec, all);
    }
  }

  private static final List<Rows> ALL =
      List.of(
          new Rows("repos", 90, Set.of()),
          new Rows("prices-list", 1_000, OF_REPOSITORIES),
          new Rows("repos-chinese", 90, OF_BYTES),
          new Rows("repos-cyrillic", 90, OF_BYTES));

  /**
   * A row of the table.
   *
   * @param base the row that its time is compared with
   */
  private record Line(String name, String reader, Reading reading, @Nullable Line base) {
    Cell cell(String kind, boolean mixed) {
      return new Cell(reader, reading, kind, mixed);
    }
  }

  private final BenchOptions options;
  private final Rows rows;
  private final List<InPlaceReader> readers = new ArrayList<>();

  private ViewsStudy(BenchOptions options, Rows rows) {
    this.options = options;
    this.rows = rows;
  }

  /**
   * Measures all lists, or those that the options name.
   *
   * @param finished is given the sheet of each list
   * @throws IOException if files cannot be read or written
   * @throws IllegalArgumentException if the options name no list
   */
  public static void measure(BenchOptions options, BenchListener listener, Consumer<Sheet> finished)
      throws IOException {
    List<Rows> wanted =
        ALL.stream()
            .filter(each -> options.only().isEmpty() || options.only().contains(each.workload))
            .toList();
    if (wanted.isEmpty()) {
      throw new IllegalArgumentException(
          "the study of views has no list "
              + options.only()
              + "; there are "
              + String.join(", ", ALL.stream().map(Rows::workload).toList()));
    }
    int total = InPlaceMethod.virtualMachines(options) * wanted.size();
    listener.started(NAME, total);
    Steps steps = new Steps(NAME, total, listener);
    for (Rows rows : wanted) {
      finished.accept(new ViewsStudy(options, rows).measure(steps));
    }
  }

  private Sheet measure(Steps steps) throws IOException {
    Workload workload = Workloads.named(rows.workload).orElseThrow();
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Path document = temporary.path().resolve("document.json");
      Files.write(document, workload.json());
      Subject subject =
          Subject.compile(
              new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT),
              Files.createDirectory(temporary.path().resolve("classes")));
      compileViews(subject);
      compilePeer(subject);
      InPlaceMethod method = new InPlaceMethod(options, subject, readers);
      method.run(rows.count, steps);
      return sheet(workload, method);
    }
  }

  private void compileViews(Subject subject) throws IOException {
    Schema schema = subject.source().schema();
    List<SourceFile> sources = new ArrayList<>();
    FormatKits.ALL.stream()
        .flatMap(kit -> kit.emitter(Language.JAVA, Product.VIEW).stream())
        .forEach(emitter -> sources.addAll(emitter.emit(schema).sources()));
    for (Way way : Way.values()) {
      sources.add(ViewReaderText.of(schema, way));
      String name = ViewReaderText.name(schema, way);
      readers.add(rows.reader(way.name(), name, way.codec(), way.readings()));
    }
    subject.add(sources);
  }

  private void compilePeer(Subject subject) throws IOException {
    PeerFolder peer = PeerFolder.named(options.home(), "flatbuffers");
    try (URLClassLoader loader = peer.loader(ViewsStudy.class.getClassLoader())) {
      Peer maker = ServiceLoader.load(Peer.class, loader).findFirst().orElseThrow();
      subject.generate((SchemaPeer) maker, peer.classPath());
    } catch (Unsupported e) {
      throw new IOException(e);
    }
    boolean ofRepositories = !rows.except.equals(OF_REPOSITORIES);
    subject.add(PeerReaderText.of(ofRepositories), peer.classPath());
    Reading shown = rows.except.equals(OF_BYTES) ? Reading.DECODED : Reading.SCROLL;
    readers.add(
        rows.reader(
            PEER,
            PeerReaderText.NAME,
            "",
            Reading.OPEN,
            Reading.SUM,
            Reading.BYTES,
            Reading.ROWS,
            shown,
            Reading.DECODED));
  }

  private List<Line> lines() {
    String fast = Way.FAST.name();
    String flat = Way.UNVERIFIED.name();
    String verified = Way.FLAT.name();
    Line traverse = new Line("sum: flatbuffers-traverse", PEER, Reading.BYTES, null);
    Line index = new Line("row by index: flatbuffers-java", PEER, Reading.ROWS, null);
    Reading shown = rows.except.equals(OF_BYTES) ? Reading.DECODED : Reading.SCROLL;
    Line scroll = new Line("scroll: flatbuffers-java", PEER, shown, null);
    Line each = new Line("texts: Fast, one by one", fast, Reading.TEXTS, null);
    Line open = new Line("begin: flatbuffers-java", PEER, Reading.OPEN, null);
    return List.of(
        traverse,
        new Line("sum: flatbuffers-java, only lengths", PEER, Reading.SUM, traverse),
        new Line("sum: Fast", fast, Reading.SUM, traverse),
        new Line("sum: Fast, and bytes", fast, Reading.BYTES, traverse),
        new Line("sum: FlatBuffers", flat, Reading.SUM, traverse),
        new Line("sum: FlatBuffers, and bytes", flat, Reading.BYTES, traverse),
        new Line("sum: FlatBuffers, verified", verified, Reading.SUM, traverse),
        index,
        new Line("row by index: Fast", fast, Reading.ROWS, index),
        new Line("row by index: FlatBuffers", flat, Reading.ROWS, index),
        scroll,
        new Line("scroll: flatbuffers-java, decoder", PEER, Reading.DECODED, scroll),
        new Line("scroll: Fast", fast, Reading.SCROLL, scroll),
        new Line("scroll: FlatBuffers", flat, Reading.SCROLL, scroll),
        each,
        new Line("texts: Fast, a record at once", fast, Reading.RECORDS, each),
        new Line("texts: Fast, all at once", fast, Reading.MESSAGE, each),
        new Line("texts: FlatBuffers, one by one", flat, Reading.TEXTS, each),
        open,
        new Line("begin: Fast", fast, Reading.OPEN, open),
        new Line("begin: FlatBuffers", flat, Reading.OPEN, open),
        new Line("begin: FlatBuffers, verified", verified, Reading.OPEN, open));
  }

  private Sheet sheet(Workload workload, InPlaceMethod method) {
    List<Column> columns = new ArrayList<>();
    for (String place : List.of("", "mixed ")) {
      for (String kind : InPlaceMethod.KINDS) {
        columns.add(new Column(place + kind, "ns"));
        columns.add(new Column("×", ""));
      }
    }
    columns.add(new Column("allocated", "B"));
    return new Sheet(
        NAME + ", " + rows.workload,
        workload.description() + ", read where it stands",
        columns,
        lines().stream()
            .filter(line -> method.time(line.cell("array", false), 1) != null)
            .map(line -> row(line, method))
            .toList(),
        NOTES);
  }

  private Row row(Line line, InPlaceMethod method) {
    int count =
        switch (line.reading) {
          case OPEN -> 1;
          case ROWS -> InPlaceMethod.RANDOM_ROWS;
          default -> rows.count;
        };
    List<@Nullable Figure> figures = new ArrayList<>();
    double allocated = 0;
    for (boolean mixed : new boolean[] {false, true}) {
      for (String kind : InPlaceMethod.KINDS) {
        Cell cell = line.cell(kind, mixed);
        figures.add(method.time(cell, count));
        figures.add(
            line.base == null ? Figure.of(1) : method.times(cell, line.base.cell(kind, mixed)));
        allocated = Math.max(allocated, method.allocated(cell));
      }
    }
    figures.add(Figure.of(Math.rint(allocated)));
    return new Row(line.name, line.name, figures, null);
  }

  private static final List<String> NOTES =
      List.of(
          "array, direct, mapped: three virtual machines of their own for each; mixed: three whose"
              + " classes read all three kinds in turn",
          "ns: of the processor for a row, of begin for a message; slices of 2 ms in random order,"
              + " medians; each pass over the rows begins anew, with a wrap, and where it says"
              + " verified with a verification",
          "×: how many times as fast as the first row of its kind, in the same rounds",
          "sum: all numbers and the lengths of all texts; flatbuffers-traverse copies the bytes of"
              + " each text to an array, as it does beside decoders; 'and bytes': so do these",
          "row by index: 1,024 rows in random order, two numbers, the length of the name, a number"
              + " of the owner",
          "scroll: name, description and login to an array of characters; flatbuffers-java by a loop"
              + " over the bytes, which only ASCII allows, or by a decoder that is kept",
          "texts: all of a record to an array of characters, one by one, by one call for each"
              + " record, by one call for the message",
          "allocated: for a pass, the most of all columns");
}
