package dev.penstock.schema.proto;

import dev.penstock.model.Attribute;
import dev.penstock.model.Bindings;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects what is said of one declaration. Spec: proto, section 5.5. */
final class NotesBuilder {
  private static final Pattern SINCE = Pattern.compile("@since[ \t]+([0-9]{1,3})");
  private static final int MAX_VERSION = 255;

  final List<Hint> hints = new ArrayList<>();
  final List<Attribute> attributes = new ArrayList<>();
  final Set<Trait> traits = EnumSet.noneOf(Trait.class);
  final Map<String, String> names = new HashMap<>();
  final List<String> aliases = new ArrayList<>();
  Optional<String> unknownFields = Optional.empty();

  /** The version that added the declaration, which a comment says. */
  private int since = 1;

  private String doc = "";

  private NotesBuilder() {}

  /** Starts with comments and options of a declaration. */
  static NotesBuilder of(Decl decl) {
    NotesBuilder notes = new NotesBuilder();
    notes.comment(decl);
    for (Attribute each : OptionText.of(decl.options)) {
      if (each.name().equals("deprecated") && each.value().equals("true")) {
        notes.traits.add(Trait.DEPRECATED);
      } else {
        notes.attributes.add(each);
      }
    }
    if (decl.options != null && decl.options.slots().isEmpty()) {
      notes.say(Proto.BRACES, "");
    }
    return notes;
  }

  /** Starts with nothing. */
  static NotesBuilder none() {
    return new NotesBuilder();
  }

  private void comment(Decl decl) {
    List<String> lines = new ArrayList<>();
    for (String each : List.of(decl.comments.leading(), decl.trailing)) {
      lines.addAll(lines(each));
    }
    for (String line : List.copyOf(lines)) {
      Matcher matcher = SINCE.matcher(line.strip());
      if (decl instanceof FieldDecl && matcher.matches()) {
        since = Integer.parseInt(matcher.group(1));
        if (since < 1 || since > MAX_VERSION) {
          throw decl.place.refuse("a version is a number from 1 to " + MAX_VERSION);
        }
        lines.remove(line);
      }
    }
    while (!lines.isEmpty() && lines.getLast().isEmpty()) {
      lines.removeLast();
    }
    doc = String.join("\n", lines);
  }

  /** Returns the lines of a comment without the blank in front of them. */
  static List<String> lines(String comment) {
    if (comment.isBlank()) {
      return List.of();
    }
    List<String> lines =
        new ArrayList<>(
            Arrays.stream(comment.split("\r?\n|\r", -1))
                .map(each -> each.startsWith(" ") ? each.substring(1) : each)
                .map(String::stripTrailing)
                .toList());
    while (lines.getLast().isEmpty()) {
      lines.removeLast();
    }
    while (lines.getFirst().isEmpty()) {
      lines.removeFirst();
    }
    return lines;
  }

  int since() {
    return since;
  }

  void say(String attribute, String value) {
    attributes.add(Proto.attribute(attribute, value));
  }

  void hint(String name, String value) {
    hints.add(Proto.hint(name, value));
  }

  Notes build() {
    return new Notes(
        doc,
        new Names(names, aliases),
        traits,
        new Remarks(hints, attributes),
        new Bindings(Map.of(), List.of(), unknownFields));
  }
}
