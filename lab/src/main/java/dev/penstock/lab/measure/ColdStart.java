package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Column;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Measures how long the first message of a process takes, in a new virtual machine per sample.
 *
 * <p>The program is {@code FirstMessage}; its class path holds the subject, the contender's library
 * and nothing of the lab but the interfaces. Contenders run one after the other in rounds of random
 * order, so that a machine that gets slow is slow for all; differences and ratios are of one round.
 * A row {@code jvm} makes the object and encodes nothing: no contender gets below it.
 *
 * <p>The time of the whole process is taken here, from before it is started until the line arrives
 * that it prints after the message. The time of the codec is taken there.
 */
public final class ColdStart {
  private static final long SEED = 8;
  private static final String JVM = "jvm";

  private static final List<Column> COLUMNS =
      List.of(
          new Column("start to message", "ms"),
          new Column("total ×", ""),
          new Column("above jvm", "ms"),
          new Column("open + encode", "ms"),
          new Column("codec ×", ""),
          new Column("open", "ms"),
          new Column("encode", "ms"),
          new Column("classes", ""));

  private static final List<String> NOTES =
      List.of(
          "start to message: from before the process is started until its line is here; median and"
              + " quartiles; above jvm: less the row jvm of the same round, which only makes the"
              + " object",
          "open + encode: inside the process, from the first touch of the library to the encoded"
              + " message; the object and its classes are loaded before",
          "total ×, codec ×: to the fastest of Penstock in the same rounds; classes: loaded beyond those of jvm");

  private final Subject subject;
  private final String sample;
  private final Map<String, String> mainClasses = new HashMap<>();
  private final List<Starter> starters = new ArrayList<>();
  private final BenchOptions options;
  private final Steps steps;

  private ColdStart(Subject subject, String sample, BenchOptions options, Steps steps) {
    this.subject = subject;
    this.sample = sample;
    this.options = options;
    this.steps = steps;
  }

  /** One contender, or none, with the starts that were measured. */
  private static final class Starter {
    final @Nullable Entrant entrant;
    final List<ColdSample> samples = new ArrayList<>();
    @Nullable ColdProcess process;
    @Nullable String reason;
    int classes;

    Starter(@Nullable Entrant entrant) {
      this.entrant = entrant;
    }

    String id() {
      return entrant == null ? JVM : entrant.entry().id();
    }

    String label() {
      return entrant == null ? "limit jvm" : entrant.label();
    }

    List<Double> totals() {
      return ColdSample.all(samples, ColdSample::totalMillis);
    }

    List<Double> codecs() {
      return ColdSample.all(samples, ColdSample::codecMillis);
    }
  }

  /**
   * Measures the contenders that make an array per message.
   *
   * @throws IOException if files cannot be read or written
   * @throws IllegalArgumentException if the message is too large for a class
   */
  public static Sheet measure(
      BenchOptions options, Subject subject, List<Entrant> entrants, BenchListener listener)
      throws IOException {
    int rounds = options.effort().starts();
    List<Entrant> writing =
        entrants.stream().filter(each -> each.decodes() && !each.way().sharesRecords()).toList();
    Steps steps = new Steps(subject.source().name(), (writing.size() + 1) * (rounds + 1), listener);
    ColdStart run = new ColdStart(subject, subject.compileSample(), options, steps);
    run.starters.add(new Starter(null));
    for (Entrant entrant : writing) {
      run.starters.add(new Starter(entrant));
    }
    for (Starter starter : run.starters) {
      run.prepare(starter);
    }
    Random random = new Random(SEED);
    for (int round = 0; round < rounds; round++) {
      run.round(random, "round " + (round + 1));
    }
    return run.sheet();
  }

  /** Has the round trips checked, and starts once without being timed. */
  private void prepare(Starter starter) throws IOException {
    steps.begin("checking " + starter.label());
    try {
      String mainClass = starter.entrant == null ? sample : mainClass(starter.entrant);
      ColdProcess process = new ColdProcess(subject.folder(), mainClass, starter.entrant, options);
      long byteLength =
          starter.entrant == null
              ? 0
              : ColdCheck.firstLength(
                  subject.folder(),
                  starter.entrant,
                  options.unsafe().in(ForkFlags.FLAGS),
                  options.patience());
      long found = process.run().byteLength();
      if (found != byteLength) {
        throw new Unsupported("its message has " + found + " bytes, not " + byteLength);
      }
      starter.classes = process.loadedClasses();
      starter.process = process;
    } catch (Unsupported | IOException e) {
      String reason = String.valueOf(e.getMessage());
      starter.reason =
          starter.entrant == null ? reason : options.unsafe().reason(starter.entrant, reason);
    }
    steps.advance(1);
  }

  private String mainClass(Entrant entrant) throws IOException, Unsupported {
    if (entrant.making().classes()) {
      throw new Unsupported("its objects are made by reflection, whose time would be counted");
    }
    PeerFolder peer = entrant.folder();
    String known = mainClasses.get(peer.name());
    if (known != null) {
      return known;
    }
    String made = subject.compileFirst(peer.name(), entrant.peerClass(), peer.classPath());
    mainClasses.put(peer.name(), made);
    return made;
  }

  private void round(Random random, String name) {
    List<Starter> order = new ArrayList<>(starters);
    Collections.shuffle(order, random);
    for (Starter starter : order) {
      steps.begin(name);
      if (starter.process != null) {
        try {
          starter.samples.add(starter.process.run());
        } catch (IOException e) {
          starter.process = null;
          starter.reason = String.valueOf(e.getMessage());
          starter.samples.clear();
        }
      }
      steps.advance(1);
    }
  }

  private Sheet sheet() {
    Starter limit = starters.getFirst();
    Starter best = best().orElse(limit);
    List<Row> rows = new ArrayList<>();
    for (Starter starter : starters) {
      List<@Nullable Figure> figures =
          starter.samples.isEmpty() ? List.of() : figures(starter, limit, best);
      rows.add(new Row(starter.id(), starter.label(), figures, starter.reason));
    }
    rows.add(rows.removeFirst());
    String name = subject.source().name();
    return new Sheet("cold start, " + name, "the first message", COLUMNS, rows, NOTES);
  }

  /** Returns the fastest of ours, or of all where none is ours. */
  private Optional<Starter> best() {
    List<Starter> measured =
        starters.stream().filter(each -> each.entrant != null && !each.samples.isEmpty()).toList();
    List<Starter> ours =
        measured.stream().filter(each -> each.entrant != null && each.entrant.isOurs()).toList();
    return (ours.isEmpty() ? measured : ours)
        .stream().min(Comparator.comparingDouble(each -> Rounds.quantile(each.codecs(), 0.5)));
  }

  private static List<@Nullable Figure> figures(Starter starter, Starter limit, Starter best) {
    Figure total = Rounds.figure(starter.totals());
    Figure timesTotal =
        Rounds.figure(Rounds.each(starter.totals(), best.totals(), (own, least) -> own / least));
    if (starter.entrant == null) {
      return Arrays.asList(
          total, timesTotal, null, null, null, null, null, Figure.of(starter.classes));
    }
    return List.of(
        total,
        timesTotal,
        Rounds.figure(Rounds.each(starter.totals(), limit.totals(), (own, jvm) -> own - jvm)),
        Rounds.figure(starter.codecs()),
        Rounds.figure(Rounds.each(starter.codecs(), best.codecs(), (own, least) -> own / least)),
        Rounds.figure(ColdSample.all(starter.samples, ColdSample::openMillis)),
        Rounds.figure(ColdSample.all(starter.samples, ColdSample::encodeMillis)),
        Figure.of(starter.classes - limit.classes));
  }
}
