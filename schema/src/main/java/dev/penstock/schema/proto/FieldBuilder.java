package dev.penstock.schema.proto;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Hex;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes fields and cases of the model. Spec: proto, sections 5.2 and 5.3. */
final class FieldBuilder {
  private FieldBuilder() {}

  /** Returns a field, or one that an extension adds. */
  static Field field(FieldDecl read, @Nullable FieldNames names) {
    NotesBuilder notes = notes(read);
    if (names == null) {
      FieldNames.addProto(notes, read.name);
    } else {
      names.add(notes, read);
    }
    Presence presence = presence(read, notes);
    FieldId id = new FieldId(read.number, true, notes.since());
    return new Field(id, read.name, Types.of(read), presence, notes.build());
  }

  /** Returns the case that a field of a oneof is. */
  static Case ofOneof(FieldDecl read) {
    NotesBuilder notes = notes(read);
    FieldNames.addProto(notes, read.name);
    if (read.jsonName != null && !read.json().equals(Words.json(read.name))) {
      byte[] bytes = read.json().getBytes(StandardCharsets.ISO_8859_1);
      notes.names.put(Proto.JSON, new String(bytes, StandardCharsets.UTF_8));
    }
    if (read.defaultText != null) {
      notes.say(Proto.DEFAULT, defaultValue(read));
    }
    return new Case(read.number, notes.since(), read.name, Types.of(read), notes.build());
  }

  /** Returns the component that stands for a oneof. */
  static Field oneof(OneofDecl oneof, String union, FieldNames names) {
    NotesBuilder notes = NotesBuilder.of(oneof);
    names.add(notes, oneof);
    notes.traits.add(Trait.ONEOF);
    int least = oneof.fields.stream().mapToInt(each -> each.number).min().orElse(1);
    FieldId id = new FieldId(least, true, 1);
    Type type = new Type.Named(union);
    return new Field(id, oneof.name, type, Presence.NULLABLE, notes.build());
  }

  private static NotesBuilder notes(FieldDecl read) {
    NotesBuilder notes = NotesBuilder.of(read);
    if (read.isProto3Optional) {
      notes.say(Proto.LABEL, "optional");
    }
    if (read.isMap()) {
      MessageDecl entry = Objects.requireNonNull(read.typeName).message();
      addInteger(notes, Proto.KEY_INTEGER, Types.integerInMap(entry.fields.get(0).type));
      addInteger(notes, Proto.INTEGER, Types.integerInMap(entry.fields.get(1).type));
    } else if (read.type == FieldType.SINT32 || read.type == FieldType.SINT64) {
      notes.hint(Proto.INTEGER, "zigzag");
    }
    if (read.isRepeated() && read.type.isPackable() && !read.features.isPacked()) {
      notes.hint(Proto.REPEATED, "expanded");
    }
    if (read.isDelimited()) {
      notes.hint(Proto.MESSAGE, "delimited");
    }
    if (Types.isWrapper(read)) {
      notes.hint(Proto.WRAPPER, "");
    }
    return notes;
  }

  private static void addInteger(NotesBuilder notes, String name, String value) {
    if (!value.isEmpty()) {
      notes.hint(name, value);
    }
  }

  private static Presence presence(FieldDecl read, NotesBuilder notes) {
    if (read.isRepeated()) {
      if (notes.since() > 1) {
        throw read.place.refuse(
            "a repeated field is never absent, so that no '@since' is said of it; put the list"
                + " into a message");
      }
      return Presence.REQUIRED;
    }
    boolean isRequired = read.features.isRequired();
    if (isRequired) {
      notes.hint(Proto.PRESENCE, "required");
    }
    if (read.defaultText != null) {
      String literal = literal(read);
      if (literal != null) {
        return Presence.defaultsTo(literal);
      }
      notes.say(Proto.DEFAULT, defaultValue(read));
    }
    if (isRequired) {
      return Presence.REQUIRED;
    }
    boolean isImplicit =
        read.features.isImplicit() && !read.type.isMessage() && !read.isExtension();
    if (isImplicit && notes.since() > 1) {
      notes.say(Proto.PRESENCE_ATTRIBUTE, "implicit");
      return Presence.defaultsTo(zero(read));
    }
    return isImplicit ? Presence.REQUIRED : Presence.NULLABLE;
  }

  /** Returns what stands for an absent field of implicit presence. */
  private static String zero(FieldDecl read) {
    return switch (read.type) {
      case STRING, BYTES -> "";
      case BOOL -> "false";
      case ENUM -> OptionValues.enumOf(read).constants.getFirst().name;
      default -> "0";
    };
  }

  /** Returns a default as a literal of the model; null where none can say it. */
  private static @Nullable String literal(FieldDecl read) {
    String text = Objects.requireNonNull(read.defaultText);
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return switch (read.type) {
      case STRING -> Utf8.isValid(bytes) ? new String(bytes, StandardCharsets.UTF_8) : null;
      case BYTES -> Hex.format(Literals.bytes('"' + text + '"'));
      case FLOAT, DOUBLE ->
          switch (text) {
            case "inf" -> "Infinity";
            case "-inf" -> "-Infinity";
            case "nan" -> "NaN";
            default -> text;
          };
      default -> text;
    };
  }

  /** Returns a default as files write it. */
  private static String defaultValue(FieldDecl read) {
    String text = Objects.requireNonNull(read.defaultText);
    return switch (read.type) {
      case STRING -> OptionText.quotedLatin(text);
      case BYTES -> '"' + text + '"';
      default -> text;
    };
  }
}
