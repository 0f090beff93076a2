package dev.penstock.schema.proto;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes definitions of messages and enums. Spec: proto, sections 5.1 and 5.4. */
final class DefinitionBuilder {
  private static final String ALLOW_ALIAS = "allow_alias";

  private final Set<String> taken;
  private final FileDecl main;
  private final List<Definition> made = new ArrayList<>();

  /**
   * Starts without definitions.
   *
   * @param taken all names of the files; those of unions that are made are added
   */
  DefinitionBuilder(Set<String> taken, FileDecl main) {
    this.taken = new HashSet<>(taken);
    this.main = main;
  }

  List<Definition> made() {
    return made;
  }

  /** Adds all that a file defines. */
  void add(FileDecl file) {
    addIn(file);
  }

  /** Adds a message or enum without what stands in it, and returns what it became. */
  List<Definition> add(Decl decl) {
    int before = made.size();
    if (decl instanceof MessageDecl message) {
      record(message, null);
    } else if (decl instanceof EnumDecl type) {
      made.add(enumeration(type));
    }
    return List.copyOf(made.subList(before, made.size()));
  }

  private void addIn(ScopeDecl scope) {
    Map<Decl, FieldDecl> owners = owners(scope);
    String after = null;
    for (MessageDecl each : scope.messages) {
      FieldDecl owner = owners.get(each);
      if (!each.isMapEntry) {
        record(each, owner == null ? after : null);
        addIn(each);
      }
      after = owner == null ? after : owner.name;
    }
    scope.enums.forEach(each -> made.add(enumeration(each)));
  }

  /** Returns the maps and groups of which messages are a part. */
  private static Map<Decl, FieldDecl> owners(ScopeDecl scope) {
    List<FieldDecl> fields = new ArrayList<>(scope.extensions);
    if (scope instanceof MessageDecl around) {
      fields.addAll(around.fields);
    }
    Map<Decl, FieldDecl> owners = new HashMap<>();
    for (FieldDecl each : fields) {
      if (each.typeName != null && (each.isMap() || each.type == FieldType.GROUP)) {
        owners.put(each.typeName.message(), each);
      }
    }
    return owners;
  }

  private void record(MessageDecl message, @Nullable String after) {
    NotesBuilder notes = NotesBuilder.of(message);
    sayPlace(notes, message, message.visibility);
    if (after != null) {
      notes.say(Proto.AFTER, after);
    }
    for (RangeDecl each : message.extensionRanges) {
      StringBuilder range = new StringBuilder(each.shown());
      List<String> options =
          OptionText.of(each.options).stream()
              .map(it -> OptionText.reference(it.name()) + " = " + it.value())
              .toList();
      range.append(options.isEmpty() ? "" : " [" + String.join(", ", options) + "]");
      notes.say(Proto.EXTENSIONS, range.toString());
    }
    FieldNames names = new FieldNames(message);
    int index = made.size();
    List<Field> fields = fields(message, names);
    notes.unknownFields = Optional.of(names.free("unknownFields"));
    Reserved reserved = reserved(message.reservedRanges, message.reservedNames, notes);
    Definition.Former former = new Definition.Former(List.of(), reserved);
    made.add(index, new RecordDef(message.fullName, fields, former, false, notes.build()));
  }

  private void sayPlace(NotesBuilder notes, Decl decl, Visibility visibility) {
    if (decl.file() != main && decl.scope instanceof FileDecl) {
      notes.say(Proto.FILE, decl.file().name);
    }
    if (visibility != Visibility.UNSET) {
      notes.say(visibility.name().toLowerCase(Locale.ROOT), "");
    }
  }

  private List<Field> fields(MessageDecl message, FieldNames names) {
    List<Field> fields = new ArrayList<>();
    Set<OneofDecl> added = new HashSet<>();
    for (FieldDecl each : message.fields) {
      OneofDecl oneof = each.isProto3Optional ? null : each.oneof;
      if (oneof == null) {
        fields.add(FieldBuilder.field(each, names));
      } else if (added.add(oneof)) {
        fields.add(FieldBuilder.oneof(oneof, union(message, oneof), names));
      }
    }
    return fields;
  }

  private String union(MessageDecl message, OneofDecl oneof) {
    String name = message.fullName + "." + FieldNames.type(oneof.name);
    while (!taken.add(name)) {
      name += "Case";
    }
    List<Case> cases = oneof.fields.stream().map(FieldBuilder::ofOneof).toList();
    made.add(new UnionDef(name, cases, Reserved.NONE, Tagging.NAMED, NotesBuilder.none().build()));
    return name;
  }

  private EnumDef enumeration(EnumDecl read) {
    NotesBuilder notes = NotesBuilder.of(read);
    sayPlace(notes, read, read.visibility);
    if (read.features.isOpen()) {
      notes.traits.add(Trait.OPEN);
    }
    if (read.isSet(ALLOW_ALIAS)) {
      notes.traits.add(Trait.ALIASES);
      notes.attributes.removeIf(each -> each.name().equals(ALLOW_ALIAS));
    }
    List<Constant> constants = new ArrayList<>();
    for (ConstantDecl each : read.constants) {
      constants.add(new Constant(each.number, each.name, NotesBuilder.of(each).build()));
    }
    boolean isNegative = constants.stream().anyMatch(each -> each.number() < 0);
    return new EnumDef(
        read.fullName,
        constants,
        reserved(read.reservedRanges, read.reservedNames, notes),
        isNegative ? Optional.of(ScalarKind.I32) : Optional.empty(),
        notes.build());
  }

  /** Says in an attribute what the model has in another order, or as one. */
  private static Reserved reserved(
      List<RangeDecl> ranges, List<ReservedName> names, NotesBuilder notes) {
    List<Reserved.Range> all =
        ranges.stream().map(each -> new Reserved.Range(each.first, each.last)).toList();
    List<String> said =
        names.stream()
            .map(each -> each.name().getBytes(StandardCharsets.ISO_8859_1))
            .map(each -> new String(each, StandardCharsets.UTF_8))
            .toList();
    Reserved reserved = new Reserved(all, said);
    if (!reserved.ranges().equals(all)) {
      String text = String.join(", ", all.stream().map(Objects::toString).toList());
      notes.say(Proto.RESERVED, text);
    }
    boolean isText =
        names.stream()
            .allMatch(each -> Utf8.isValid(each.name().getBytes(StandardCharsets.ISO_8859_1)));
    if (!isText || !reserved.names().equals(said)) {
      for (ReservedName each : names) {
        notes.say(Proto.RESERVED, OptionText.quotedLatin(each.name()));
      }
    }
    return reserved;
  }
}
