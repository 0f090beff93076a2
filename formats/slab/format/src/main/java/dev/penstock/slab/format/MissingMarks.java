package dev.penstock.slab.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ImplicitNumbers;
import dev.penstock.model.change.Difference.DefinitionChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Matching;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says all at once what to write at a definition that changed in several ways, so that both sides
 * read each other. Spec: evolution, sections 2 to 5.
 */
final class MissingMarks {
  private static final String MAY_BE_MISSING = ", as Optional, as @Nullable or with a @Default";

  private final Members before;
  private final Members after;
  private final Matching<Member> matching;
  private final Map<Member, Member> guesses;
  private final List<Member> lost;
  private final Renumbering numbers;
  private final Map<String, Integer> ids;

  private MissingMarks(Members before, Members after) {
    this.before = before;
    this.after = after;
    Set<Integer> gone = after.gone();
    List<Member> old = new ArrayList<>(before.live());
    before.places().stream().filter(each -> !gone.contains(each.number())).forEach(old::add);
    matching =
        Matching.of(
            old,
            after.live(),
            List.of(
                Member::hasRecord,
                (one, each) -> one.name().equals(each.name()),
                (one, each) -> each.named().known().contains(one.named().textual())));
    lost = new ArrayList<>(matching.removed());
    lost.removeIf(each -> gone.contains(each.number()));
    guesses =
        Renaming.guess(
            lost.stream().filter(before.live()::contains).collect(Collectors.toUnmodifiableList()),
            matching.added().stream()
                .filter(each -> each.since() <= before.version())
                .collect(Collectors.toUnmodifiableList()));
    lost.removeAll(guesses.values());
    Set<Integer> goneAfter = new HashSet<>(gone);
    goneAfter.addAll(Members.numbers(lost));
    Set<Integer> released = new HashSet<>(before.gone());
    released.addAll(Members.numbers(before.live()));
    numbers =
        new Renumbering(
            after.live().stream().map(this::item).collect(Collectors.toUnmodifiableList()),
            after.first(),
            new Renumbering.Taken(released, gone, goneAfter));
    ids = numbers.marks();
  }

  private static boolean hasWidth(Definition definition) {
    return definition instanceof EnumDef enumeration && enumeration.width().isPresent();
  }

  private Renumbering.Item item(Member each) {
    OptionalInt released =
        Stream.concat(
                Optional.ofNullable(guesses.get(each)).stream(),
                matching.pairs().stream()
                    .filter(pair -> pair.after().equals(each))
                    .map(Matching.Pair::before))
            .mapToInt(Member::number)
            .findFirst();
    return new Renumbering.Item(each.name(), each.number(), released);
  }

  /** Returns one finding for all that is missing, where the others one by one do not say it all. */
  static Optional<Finding> of(DefinitionChanged change) {
    if (hasWidth(change.before()) || hasWidth(change.after())) {
      return Optional.empty(); // no marks in Java say its numbers
    }
    MissingMarks missing =
        new MissingMarks(Members.of(change.before()), Members.of(change.after()));
    List<String> all = missing.all();
    boolean isMore = all.size() > 1 && missing.hasMarks();
    return isMore || missing.movesMore()
        ? Finding.breaks(
            SlabRules.MARKS_MISSING,
            "'" + change.at() + "' changed in more than one way",
            "readers of each side misread messages of the other without these marks",
            "write " + String.join("; ", all))
        : Optional.empty();
  }

  /** Tells whether there is something to write that is not gone. */
  private boolean hasMarks() {
    return !ids.isEmpty() || !guesses.isEmpty() || removed().isPresent();
  }

  /** Tells whether more needs a number than what has another number now. */
  private boolean movesMore() {
    return matching.pairs().stream()
        .anyMatch(each ->
            each.before().number() == each.after().number()
                && ids.containsKey(each.after().name()));
  }

  private List<String> all() {
    List<String> all = new ArrayList<>();
    removed().ifPresent(all::add);
    lost.stream().filter(each -> !each.form().optional()).map(this::back).forEach(all::add);
    String given =
        matching.pairs().stream()
            .map(Matching.Pair::after)
            .filter(each -> ids.containsKey(each.name()))
            .map(each -> String.format("@Id(%d) on '%s'", ids.get(each.name()), each.name()))
            .collect(Collectors.joining(", "));
    if (!given.isEmpty()) {
      all.add(given);
    }
    for (Matching.Pair<Member> pair : matching.pairs()) {
      int since = pair.before().since();
      if (since != pair.after().since()) {
        all.add((since == 1 ? "no @Since" : "@Since(" + since + ")") + on(pair.after()));
      }
    }
    for (Member each : matching.added()) {
      if (!guesses.containsKey(each)) {
        added(each, Optional.ofNullable(ids.get(each.name()))).ifPresent(all::add);
      }
    }
    guesses.forEach((each, old) -> all.add(question(each, old)));
    return all;
  }

  /** Returns the whole of {@code @Removed}, if places were lost that can be left. */
  private Optional<String> removed() {
    List<String> places =
        Stream.concat(lost.stream().filter(each -> each.form().optional()), after.places().stream())
            .map(each -> '"' + each.form().place() + '"')
            .collect(Collectors.toUnmodifiableList());
    boolean isComplete = places.size() == after.places().size();
    return isComplete
        ? Optional.empty()
        : Optional.of(
            places.size() == 1
                ? "@Removed(" + places.get(0) + ") on the record"
                : "@Removed({" + String.join(", ", places) + "}) on the record");
  }

  private String back(Member old) {
    String what = old.form().place().isEmpty() ? "" : " (" + old.form().place() + ")";
    return String.format("'%s'%s again, with @Deprecated @Id(%d)", old.name(), what, old.number());
  }

  private Optional<String> added(Member each, Optional<Integer> id) {
    StringJoiner marks = new StringJoiner(" ").setEmptyValue("");
    id.ifPresent(number -> marks.add("@Id(" + number + ")"));
    boolean isField = after.first() == ImplicitNumbers.FIRST_FIELD;
    boolean isTooOld = isField ? each.since() <= before.version() : each.since() == 1;
    if (after.hasVersions() && isTooOld) {
      marks.add("@Since(" + (before.version() + 1) + ")");
    }
    String missing = isField && !each.form().optional() ? MAY_BE_MISSING : "";
    return marks.length() == 0 && missing.isEmpty()
        ? Optional.empty()
        : Optional.of(marks + on(each) + missing);
  }

  private String question(Member each, Member old) {
    Integer id = ids.get(each.name());
    String number = id == null ? "" : "@Id(" + id + ") ";
    String place =
        old.form().optional()
            ? "the place of '" + old.name() + "', @Removed(\"" + old.form().place() + "\")"
            : back(old);
    return String.format(
        "is '%s' the '%s' of before? then %s@Name(\"%s\")%s; if it is another, %s, and %s",
        each.name(),
        old.name(),
        number,
        old.named().textual(),
        on(each),
        added(each, Optional.of(numbers.next())).orElseThrow(),
        place);
  }

  private static String on(Member each) {
    return " on '" + each.name() + "'";
  }
}
