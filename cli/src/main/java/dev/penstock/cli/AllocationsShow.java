package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.allocation.ProfileJson;
import dev.penstock.lab.allocation.ProfileText;
import dev.penstock.lab.allocation.TrackedCommand.Outcome;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.Entrant;
import dev.penstock.lab.report.Environment;
import dev.penstock.lab.report.Report;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.TableText;
import dev.penstock.lab.scenario.Counted;
import dev.penstock.lab.scenario.CountedSheet;
import dev.penstock.lab.scenario.Execution;
import dev.penstock.lab.scenario.Scenario;
import dev.penstock.lab.scenario.ScenarioMethod;
import dev.penstock.lab.subject.SubjectSource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Counts, shows what was counted, compares it and saves it. */
final class AllocationsShow {
  private static final int MOST_CLASSES = 12;
  private static final int MOST_PATHS = 5;
  private static final int MOST_OF_MANY = 3;

  private final Terminal terminal;
  private final @Nullable Path home;
  private final @Nullable Integer top;
  private final List<Profile> before;
  private final @Nullable String beforeFile;
  private final BenchRun.Files files;
  private final long startNanos = System.nanoTime();

  /**
   * What a user asked for.
   *
   * @param top how many classes and call paths are shown, null to choose
   * @param against the file to compare with, null for none
   * @param files where all is written beside the tables
   */
  record Choice(@Nullable Integer top, @Nullable String against, BenchRun.Files files) {}

  /**
   * Prepares the output; what is wrong with a file that is read or written is said before anything
   * runs.
   *
   * @param home the folder of the checkout, null if not known
   */
  AllocationsShow(Terminal terminal, @Nullable Path home, Choice choice) throws IOException {
    this.terminal = terminal;
    this.home = home;
    top = choice.top;
    files = choice.files;
    files.check(List.of(), terminal);
    beforeFile = choice.against;
    before = choice.against == null ? List.of() : read(choice.against);
  }

  private List<Profile> read(String file) throws IOException {
    Path path = Source.of(file, terminal).path();
    if (path == null) {
      throw CommandFailure.usage("what was counted is read from a file", "Name it.");
    }
    List<Profile> profiles = ProfileJson.read(path);
    if (profiles.isEmpty()) {
      throw CommandFailure.input(file + ": these results hold no counted allocations", "");
    }
    return profiles.stream().filter(each -> !isOlder(each, profiles)).toList();
  }

  /** Of a comparison only the newer side counts. */
  private static boolean isOlder(Profile profile, List<Profile> all) {
    return all.stream().anyMatch(each -> profile.name().equals(each.against()));
  }

  /** Shows a saved run. */
  void open(String file) throws IOException {
    show(read(file), List.of(), settings("counted before"), terminal.output());
  }

  /** Counts scenarios and shows them. */
  void count(BenchOptions options, List<Scenario> scenarios) throws IOException {
    try (ShownSteps steps = new ShownSteps(terminal)) {
      ScenarioMethod method = new ScenarioMethod(options, steps);
      List<String> apps = method.apps();
      for (String name : options.only()) {
        if (!apps.contains(name)) {
          throw CommandFailure.usage(
              "--only: there is no '" + name + "'", "There are " + String.join(", ", apps) + ".");
        }
      }
      show(
          "scenarios",
          "a list of 90 repositories",
          method.count(scenarios, Execution.COMPILED),
          steps);
    }
  }

  /** Counts a user's data and shows it. */
  void count(BenchOptions options, SubjectSource subject, List<Entrant> entrants, Source file)
      throws IOException {
    try (ShownSteps steps = new ShownSteps(terminal)) {
      List<Counted> counted;
      try {
        counted = new ScenarioMethod(options, steps).count(subject, entrants);
      } catch (DecodeException e) {
        throw JsonPlace.failure(JsonPlace.Text.documents(file, subject.schema()), e);
      }
      show(subject.name(), "what a message allocates", counted, steps);
    }
  }

  private void show(String name, String description, List<Counted> counted, ShownSteps steps)
      throws IOException {
    steps.close();
    List<Profile> profiles =
        counted.stream().map(Counted::profile).filter(Objects::nonNull).toList();
    show(
        profiles,
        List.of(CountedSheet.of(name, description, counted)),
        ScenarioMethod.settings(seconds()),
        terminal.output());
  }

  /** Shows what a command has allocated, on standard error: standard output is the command's. */
  void command(Outcome outcome) throws IOException {
    if (outcome.processes() > 1) {
      terminal.messages().println("counted in " + outcome.processes() + " virtual machines");
    }
    show(
        List.of(outcome.profile()),
        List.of(),
        settings(outcome.profile().description()),
        terminal.messages());
  }

  /** Shows what a running program has allocated while it was watched. */
  void watched(Profile profile) throws IOException {
    show(List.of(profile), List.of(), settings(profile.description()), terminal.output());
  }

  private Report.Settings settings(String method) {
    return new Report.Settings(method, List.of(), seconds());
  }

  private long seconds() {
    return (System.nanoTime() - startNanos) / 1_000_000_000L;
  }

  private void show(
      List<Profile> profiles, List<Sheet> sheets, Report.Settings how, OutputStream output)
      throws IOException {
    ProfileText text =
        top != null
            ? new ProfileText(top, top)
            : profiles.size() == 1
                ? new ProfileText(MOST_CLASSES, MOST_PATHS)
                : new ProfileText(MOST_OF_MANY, MOST_OF_MANY);
    for (Sheet sheet : sheets) {
      print(new TableText().of(sheet), output);
    }
    List<Profile> saved = new ArrayList<>();
    for (Profile profile : profiles) {
      Profile older = older(profile, profiles);
      if (older == null) {
        print(text.of(profile), output);
        saved.add(profile);
      } else {
        print(text.difference(older, profile), output);
        Profile renamed = older.named(profile.name() + " (before)");
        saved.addAll(List.of(renamed, profile.comparedWith(renamed.name())));
      }
    }
    save(saved, sheets, how);
  }

  private static void print(String text, OutputStream output) throws IOException {
    output.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    output.flush();
  }

  /** Returns the profile to compare with: the one of the same name, or the only one of only one. */
  private @Nullable Profile older(Profile profile, List<Profile> all) {
    if (before.isEmpty()) {
      return null;
    }
    Profile found =
        before.stream()
            .filter(each -> each.name().equals(profile.name()))
            .findFirst()
            .orElse(before.size() == 1 && all.size() == 1 ? before.getFirst() : null);
    if (found == null) {
      throw CommandFailure.input(
          beforeFile + ": there is no '" + profile.name() + "' to compare with",
          "It holds " + String.join("; ", before.stream().map(Profile::name).toList()) + ".");
    }
    if (found.operations() != profile.operations()) {
      throw CommandFailure.input(
          beforeFile
              + ": '"
              + found.name()
              + "' counted another number of operations: "
              + found.operations()
              + ", not "
              + profile.operations(),
          "");
    }
    return found;
  }

  private void save(List<Profile> profiles, List<Sheet> sheets, Report.Settings how)
      throws IOException {
    Environment here = Environment.here(home == null ? Path.of("") : home);
    files.write(new Report(here, how, List.of(), sheets, profiles), terminal);
  }
}
