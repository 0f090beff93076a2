package dev.penstock.flatbuffers.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Field;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Mention;
import dev.penstock.model.change.Rule;
import java.util.Map;
import java.util.Optional;

/** What marks, hints, roots and identifiers that change do to messages of FlatBuffers. */
final class WritingRules {
  private static final Rule FLAGS_CHANGED =
      new Rule("FlagsChanged", "constants stay bits, or numbers");
  private static final Rule WIDTH_CHANGED =
      new Rule("WidthChanged", "an enum, and the type of a union, keeps its width");
  private static final Rule OFFSET_CHANGED =
      new Rule("OffsetChanged", "offsets and lengths keep their width");
  private static final Rule NESTED_CHANGED =
      new Rule("NestedChanged", "bytes that hold a message keep its type");
  private static final Rule ROOT_CHANGED = new Rule("RootChanged", "a file keeps its root_type");
  private static final Rule IDENTIFIER_CHANGED =
      new Rule("IdentifierChanged", "a file keeps its file_identifier");

  private static final String OTHER_BYTES =
      "readers of each side take other bytes of the other's messages for it";

  private WritingRules() {}

  static Optional<Finding> changed(WritingChanged difference, Context context) {
    return switch (difference.what()) {
      case "struct" ->
          isOne(difference, FieldRules.STRUCT_CHANGED, "leave what it was, and add another one");
      case "flags" -> isOne(difference, FLAGS_CHANGED, "leave what it was, and add another enum");
      case "flatbuffers key" -> isOne(difference, FieldRules.KEY_CHANGED, FieldRules.OTHER_FIELD);
      case "width" -> width(difference, "i32");
      case "flatbuffers width" -> width(difference, "u8");
      case "flatbuffers align" -> align(difference);
      case "flatbuffers default" -> defaultOf(difference, context);
      case "flatbuffers offset64", "flatbuffers vector64" ->
          isOne(difference, OFFSET_CHANGED, FieldRules.OTHER_FIELD);
      case "flatbuffers nested" -> nested(difference, context);
      case "root" -> root(difference);
      case "identifier" -> identifier(difference);
      default -> Optional.empty();
    };
  }

  /** Judges that something is marked, or is so no more. */
  private static Optional<Finding> isOne(WritingChanged difference, Rule rule, String fix) {
    String what = difference.what().replace("flatbuffers ", "");
    return breaks(
        rule,
        String.format("'%s' %s %s", difference.at(), turn(difference), what),
        OTHER_BYTES,
        fix);
  }

  private static Optional<Finding> width(WritingChanged difference, String usual) {
    String before = difference.before().isEmpty() ? usual : difference.before();
    String after = difference.after().isEmpty() ? usual : difference.after();
    return before.equals(after)
        ? Optional.empty()
        : breaks(
            WIDTH_CHANGED,
            String.format("the width of '%s' was %s and is %s now", difference.at(), before, after),
            OTHER_BYTES,
            "give the width back, or add another one and a field with it at the end");
  }

  /** Of marks one side has a word; hints without value have none on either side. */
  private static String turn(WritingChanged difference) {
    if (difference.before().isEmpty()) {
      return difference.after().isEmpty() ? "became, or is no more," : "became";
    }
    return "is no more";
  }

  /** The alignment of a vector only moves it; that of a struct is part of its layout. */
  private static Optional<Finding> align(WritingChanged difference) {
    return difference.at().member().isPresent()
        ? Optional.empty()
        : breaks(
            FieldRules.STRUCT_CHANGED,
            String.format(
                "force_align of '%s' was %s and is %s now",
                difference.at(), shown(difference.before()), shown(difference.after())),
            "readers of each side count on other places in lists, tables and structs with it",
            "give it back");
  }

  private static Optional<Finding> defaultOf(WritingChanged difference, Context context) {
    Optional<Field> before = field(context.before(), difference.at());
    Optional<Field> after = field(context.after(), difference.at());
    boolean isSame =
        before.isPresent()
            && after.isPresent()
            && Side.isSameDefault(
                new Side(context.before()).absent(before.get()),
                new Side(context.after()).absent(after.get()));
    return isSame
        ? Optional.empty()
        : FieldRules.defaultChanged(
            String.format(
                "the default of '%s' was '%s' and is '%s' now",
                difference.at().member().orElse(""),
                shown(difference.before()),
                shown(difference.after())));
  }

  private static Optional<Field> field(Map<String, Definition> definitions, ElementPath at) {
    return definitions.get(at.definition()) instanceof RecordDef record
        ? record.fields().stream()
            .filter(each -> each.name().equals(at.member().orElse("")))
            .findFirst()
        : Optional.empty();
  }

  /** Bytes that are known to be a message, or are so no more, stay the same bytes. */
  private static Optional<Finding> nested(WritingChanged difference, Context context) {
    Definition before = context.before().get(difference.before());
    Definition after = context.after().get(difference.after());
    boolean isSame =
        TypeFit.isSameName(before, after)
            && context.reads(new Mention(difference.before(), difference.after()));
    return difference.before().isEmpty() || difference.after().isEmpty() || isSame
        ? Optional.empty()
        : breaks(
            NESTED_CHANGED,
            String.format(
                "'%s' held '%s' and holds '%s' now",
                difference.at(), difference.before(), difference.after()),
            "readers of each side take the other's message for one of their own type",
            FieldRules.OTHER_FIELD);
  }

  private static Optional<Finding> root(WritingChanged difference) {
    return breaks(
        ROOT_CHANGED,
        String.format(
            "root_type was '%s' and is '%s' now", difference.before(), difference.after()),
        "readers of each side take the other's messages for one of their own root",
        "give the root back; a message of another root gets a file of its own");
  }

  private static Optional<Finding> identifier(WritingChanged difference) {
    String message =
        String.format(
            "the file_identifier of '%s' was %s and is %s now",
            difference.at(), shown(difference.before()), shown(difference.after()));
    return difference.after().isEmpty()
        ? newReadersFirst(
            IDENTIFIER_CHANGED,
            message,
            "older readers refuse messages without it",
            "give it back, or replace readers before writers")
        : breaks(
            IDENTIFIER_CHANGED,
            message,
            "readers that look for one refuse messages with the other, or with none",
            "give it back");
  }

  private static String shown(String value) {
    return value.isEmpty() ? "none" : value;
  }
}
