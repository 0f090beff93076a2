package dev.penstock.model.format;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Reach;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether readers that were made from one schema read what writers from another one wrote, in one
 * format. Spec: evolution.
 *
 * @param answer the answer
 * @param changes what stands in the way, or what is lost; empty if nothing is
 */
public record Reading(Answer answer, List<Change> changes) {

  public Reading {
    changes = List.copyOf(changes);
  }

  /** How much is read. */
  public enum Answer {
    /** All values, as they were written. */
    YES,
    /** All messages; of some values that were written the reader sees nothing, or others. */
    WITH_LOSS,
    /** Some messages are an error, or are read as other values. */
    NO
  }

  private static final Reading WHOLE = new Reading(Answer.YES, List.of());

  /**
   * Returns whether a reader reads what a writer wrote. Which of the two schemas is older does not
   * matter. Schemas with one fingerprint are not compared further.
   *
   * @param reader the schema of the reader; sound
   * @param writer the schema of the writer; sound
   */
  public static Reading of(Schema reader, Schema writer, Format format) {
    if (Fingerprint.of(reader).equals(Fingerprint.of(writer))) {
      return WHOLE;
    }
    List<Judge> judge = List.of(format.judge());
    Reading asNew = judged(Changes.between(writer, reader, judge), Reach::newReaders);
    Reading asOld = judged(Changes.between(reader, writer, judge), Reach::oldReaders);
    boolean isOld =
        asOld.answer().compareTo(asNew.answer()) < 0
            || (asOld.answer() == asNew.answer()
                && asOld.changes().size() < asNew.changes().size());
    return isOld ? asOld : asNew;
  }

  /**
   * Returns whether a reader reads what a writer wrote, by the texts of their schemas.
   *
   * @throws IllegalArgumentException if one is no text of a sound schema
   */
  public static Reading of(String reader, String writer, Format format) {
    return of(sound("reader", reader), sound("writer", writer), format);
  }

  private static Schema sound(String side, String text) {
    Schema schema;
    try {
      schema = SchemaText.parse(text);
    } catch (SchemaSyntaxException e) {
      throw new IllegalArgumentException("the " + side + "'s schema: " + e.getMessage(), e);
    }
    List<Diagnostic> findings = SchemaRules.check(schema);
    if (!findings.isEmpty()) {
      throw new IllegalArgumentException("the " + side + "'s schema: " + findings.get(0));
    }
    return schema;
  }

  /** Returns what stands in the way, or what is lost, each as a sentence. */
  public List<Diagnostic> diagnostics() {
    return changes.stream().map(Change::diagnostic).collect(Collectors.toUnmodifiableList());
  }

  private static Reading judged(List<Change> changes, Function<Reach, Fate> reader) {
    List<Change> failures = changes(changes, reader, Fate.FAILURE);
    if (!failures.isEmpty()) {
      return new Reading(Answer.NO, failures);
    }
    List<Change> losses = changes(changes, reader, Fate.PART);
    return losses.isEmpty() ? WHOLE : new Reading(Answer.WITH_LOSS, losses);
  }

  private static List<Change> changes(
      List<Change> changes, Function<Reach, Fate> reader, Fate fate) {
    return changes.stream()
        .filter(each -> reader.apply(each.reach()) == fate)
        .collect(Collectors.toUnmodifiableList());
  }
}
