package dev.penstock.protobuf.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Field;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What marks and hints that change do to messages of Protobuf. SPEC protobuf 5.1 */
final class HintRules {
  private static final Rule CODING_CHANGED =
      new Rule("CodingChanged", "an integer, and a message in a field, keeps its form");
  private static final Rule ENUM_CLOSED =
      new Rule("EnumClosed", "an open enum stays open").reaching(Fate.ALL, Fate.FAILURE);
  private static final Rule ENUM_OPENED =
      new Rule("EnumOpened", "a closed enum can become open").reaching(Fate.PART, Fate.ALL);
  private static final Rule ONEOF_CHANGED =
      new Rule("OneofChanged", "fields that can be there together stay out of a oneof")
          .reaching(Fate.PART, Fate.PART);

  private HintRules() {}

  static Optional<Finding> changed(WritingChanged difference, Context context) {
    return switch (difference.what()) {
      case "protobuf integer", "protobuf key-integer", "protobuf message", "protobuf wrapper" ->
          coding(difference);
      case "protobuf presence" -> presence(difference, context);
      case "protobuf in-oneof" -> oneof(difference, context);
      case "open" -> open(difference);
      case "default" -> defaultOf(difference);
      default -> Optional.empty();
    };
  }

  private static Optional<Finding> coding(WritingChanged difference) {
    String what = difference.what().replace("protobuf ", "");
    return breaks(
        CODING_CHANGED,
        String.format(
            "'%s' of '%s' was '%s' and is '%s' now",
            what, difference.at(), shown(difference.before()), shown(difference.after())),
        "readers of each side pass over it, or take it for another value",
        FieldRules.OTHER_FIELD);
  }

  private static String shown(String value) {
    return value.isEmpty() ? "not said" : value;
  }

  private static Optional<Finding> presence(WritingChanged difference, Context context) {
    boolean isRequired = difference.after().equals("required");
    boolean wasRequired = difference.before().equals("required");
    Optional<Field> field = field(context.after(), difference.at());
    boolean isRefused =
        field
            .map(each -> FieldRules.absent(each, context.after()))
            .filter(FieldPlan.Absent.Refused.class::isInstance)
            .isPresent();
    String message = String.format("'%s' must be there", difference.at());
    if (isRequired) {
      return breaks(
          FieldRules.FIELD_REQUIRED,
          message,
          "new readers report MISSING_FIELD for older messages that lack it",
          "take it away again");
    } else if (wasRequired && !isRefused) {
      return newReadersFirst(
          FieldRules.REQUIRED_REMOVED,
          message + " no more",
          "older readers report MISSING_FIELD where it is missing",
          "replace readers before writers");
    }
    return Optional.empty();
  }

  private static Optional<Field> field(Map<String, Definition> definitions, ElementPath at) {
    return definitions.get(at.definition()) instanceof RecordDef record
        ? record.fields().stream()
            .filter(each -> each.name().equals(at.member().orElse("")))
            .findFirst()
        : Optional.empty();
  }

  private static Optional<Finding> open(WritingChanged difference) {
    return difference.after().isEmpty()
        ? breaks(
            ENUM_CLOSED,
            String.format("'%s' is open no more", difference.at()),
            "new readers report UNKNOWN_CONSTANT for numbers that have no constant, or take the"
                + " field for an unknown one",
            "leave it open")
        : compatible(
            ENUM_OPENED,
            String.format("'%s' is open now", difference.at()),
            "older readers know no number that has no constant");
  }

  private static Optional<Finding> defaultOf(WritingChanged difference) {
    return FieldRules.isSameNumber(difference.before(), difference.after())
        ? Optional.empty()
        : FieldRules.defaultChanged(
            String.format(
                "the default of '%s' was '%s' and is '%s' now",
                difference.at(), difference.before(), difference.after()));
  }

  /**
   * A field moves into a oneof, or out of it. Older messages can hold several fields of it where
   * they were apart; new ones can where they are apart now.
   */
  private static Optional<Finding> oneof(WritingChanged difference, Context context) {
    String definition = difference.at().definition();
    Optional<Field> field = field(context.after(), difference.at());
    Definition before = context.before().get(definition);
    Definition after = context.after().get(definition);
    if (field.isEmpty() || before == null || after == null) {
      return oneof(difference, "older messages", "leave it where it was");
    }
    boolean wasAlone = isApartFrom(difference.before(), field.get(), before, after);
    boolean isAlone = isApartFrom(difference.after(), field.get(), after, before);
    if (isAlone && wasAlone) {
      return difference.before().isEmpty() || difference.after().isEmpty()
          ? compatible(
              ONEOF_CHANGED,
              message(difference),
              "no message holds several fields of it that both sides know")
          : Optional.empty();
    }
    return isAlone
        ? newReadersFirst(
            ONEOF_CHANGED,
            message(difference),
            "older readers keep one of several fields that new messages can hold together",
            "replace readers before writers")
        : oneof(difference, "older messages", "leave it apart, or add a field to the oneof");
  }

  private static Optional<Finding> oneof(WritingChanged difference, String where, String fix) {
    return breaks(
        ONEOF_CHANGED,
        message(difference),
        "of several fields that " + where + " hold together, readers keep the last one",
        fix);
  }

  private static String message(WritingChanged difference) {
    if (difference.before().isEmpty()) {
      return String.format("'%s' is in the oneof '%s' now", difference.at(), difference.after());
    }
    return difference.after().isEmpty()
        ? String.format("'%s' is in the oneof '%s' no more", difference.at(), difference.before())
        : String.format(
            "'%s' was in the oneof '%s' and is in '%s' now",
            difference.at(), difference.before(), difference.after());
  }

  /**
   * Tells whether the other fields of a oneof on one side are not there on the other side, or with
   * this one in a oneof there, too.
   */
  private static boolean isApartFrom(
      String oneof, Field field, Definition side, @Nullable Definition other) {
    if (oneof.isEmpty()) {
      return true;
    }
    int number = field.id().number();
    Optional<String> there = SeenModule.field(other, number).flatMap(SeenModule::oneof);
    List<Field> others =
        side instanceof RecordDef record
            ? record.fields().stream()
                .filter(each -> each.id().number() != number)
                .filter(each -> SeenModule.oneof(each).equals(Optional.of(oneof)))
                .collect(Collectors.toUnmodifiableList())
            : List.of();
    return others.stream()
        .map(each -> SeenModule.field(other, each.id().number()))
        .allMatch(each ->
            each.isEmpty() || there.isPresent() && SeenModule.oneof(each.get()).equals(there));
  }
}
