package dev.penstock.cli;

import dev.penstock.formats.FormatKit;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what changed between two schemas, and whom it breaks. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeOnExecutionException = ExitCode.USAGE,
    description = {
      "Tells what changed between two schemas, and whom it breaks.",
      "",
      "OLD and NEW are each a schema file, which may be a module with several roots, a folder of"
          + " them (*.schema, *.fbs, *.proto), a jar or a folder of classes with @Message types, or a .pen"
          + " file; and REVISION:PATH, a file or a folder of schema files in a git revision.",
      "",
      "A file *.fbs or *.bfbs is a schema of FlatBuffers, *.proto one of Protobuf; a folder of them is"
          + " compared as one."
          + " Without --format, they and .pen files of such messages are compared by the rules of"
          + " FlatBuffers, which refuse what flatc --conform refuses, and of JSON, for names; all"
          + " else by those of Compact, Fast and JSON.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock diff main:src/main/schemas src/main/schemas    against a branch",
      "  penstock diff prices-1.0.jar prices-1.1.jar             against a release",
      "  penstock diff old.pen src/main/schemas --level wire     can new programs read this file?",
      "  penstock diff v1.0:src/main/schemas src/main/schemas --json",
      "  penstock diff main:game.fbs game.fbs --level wire       messages in FlatBuffers, not JSON",
      "",
      "Exit status: 0 nothing breaks, 1 something breaks, 2 an argument or input is wrong, 70 a"
          + " fault of penstock. What only asks for new readers first does not count as a break."
    })
final class DiffCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Formats all;

  @Parameters(index = "0", paramLabel = "OLD", description = "What is released.")
  String before = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "What is to be released.")
  String after = "";

  @Option(
      names = "--level",
      defaultValue = "json",
      paramLabel = "LEVEL",
      description =
          "What is to keep working: ${COMPLETION-CANDIDATES}. wire is messages of binary formats,"
              + " json also documents, source also programs. Default: ${DEFAULT-VALUE}.")
  Level level = Level.TEXT;

  @Option(
      names = "--format",
      split = ",",
      paramLabel = "FORMAT",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description = "Only what concerns a format: ${COMPLETION-CANDIDATES}; can be repeated.")
  @Nullable Set<FormatKit> formats;

  @Option(
      names = "--root",
      paramLabel = "NAME",
      description = "Only messages of this type, where a side has several: com.acme.Order.")
  @Nullable String root;

  @Mixin ClassPath classPath = new ClassPath();

  @Mixin Includes includes = new Includes();

  @Option(
      names = "--as",
      defaultValue = "text",
      paramLabel = "FORM",
      description =
          "How to show it: ${COMPLETION-CANDIDATES}, the latter for programs. Default:"
              + " ${DEFAULT-VALUE}.")
  Form form = Form.TEXT;

  @Option(names = "--json", hidden = true)
  boolean json;

  /** How changes are shown. */
  enum Form {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  DiffCommand(Terminal terminal, Formats all) {
    this.terminal = terminal;
    this.all = all;
  }

  @Override
  public Integer call() throws IOException {
    if (formats != null) {
      judges(formats);
    }
    SchemaSides sides = new SchemaSides(terminal, classPath.entries(), includes.folders);
    SchemaSide old = sides.read(before);
    SchemaSide side = sides.read(after);
    Set<FormatKit> counted = formats != null ? formats : all.comparedAs(home(old, side));
    List<Judge> judges = judges(counted);
    List<Change> changes = Changes.within(changes(old, side), judges::contains);
    write(json || form == Form.JSON ? DiffJson.of(changes) : text(changes));
    boolean breaks = changes.stream().anyMatch(each -> each.severity() == Severity.BREAKS);
    return breaks ? ExitCode.BREAKS : ExitCode.OK;
  }

  private static String home(SchemaSide old, SchemaSide side) {
    return old.home().isEmpty() ? side.home() : old.home();
  }

  private List<Change> changes(SchemaSide old, SchemaSide side) {
    if (!old.isOtherThan(side)) {
      return SchemaSide.changes(old.only(root), side.only(root), all.judges());
    }
    String home = home(old, side);
    SchemaSide records = old.asRecords(root, home);
    return SchemaSide.changes(records, side.asRecords(root, home), all.judges()).stream()
        .filter(each -> !isMoved(each, records))
        .toList();
  }

  /** Tells whether all is that a record stands in a class, or a package, that no file knows. */
  private static boolean isMoved(Change change, SchemaSide old) {
    return change.severity() == Severity.COMPATIBLE
        && change.code().equals(CommonRules.DEFINITION_RENAMED.code())
        && old.hasNamesake(change.element());
  }

  private String text(List<Change> changes) {
    return new DiffText(terminal.isInteractive(Terminal.Stream.STDOUT)).of(changes);
  }

  private void write(String text) throws IOException {
    try (Target target = Target.open(null, terminal)) {
      target.stream().write(text.getBytes(StandardCharsets.UTF_8));
      target.commit();
    }
  }

  /** Returns who counts at the level: of formats, those of some, and of programs. */
  private List<Judge> judges(Set<FormatKit> some) {
    List<String> names = some.stream().map(FormatKit::name).toList();
    Set<Judge> asked = new HashSet<>();
    some.forEach(each -> asked.addAll(each.format().judges()));
    List<Judge> judges =
        all.judges().stream()
            .filter(level::includes)
            .filter(each -> each.level() == Level.SOURCE || asked.contains(each))
            .toList();
    if (judges.isEmpty()) {
      throw CommandFailure.usage(
          "the level wire is about messages of binary formats, not about " + names,
          "Leave --level away, or --format.");
    }
    return judges;
  }
}
