package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.schema.proto.ProtoText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Gives fields of {@code .proto} files the names that they have in Java. Where the name in the file
 * does not follow from it, a hint says it, and so one says that a number of a map has no sign.
 */
final class JavaTargets {
  private static final String JAVA = "java";
  private static final String PROTO = "proto";
  private static final String PROTO_JSON = "proto-json";

  private JavaTargets() {}

  /** Returns a schema with names for records. */
  static Schema of(Schema schema) {
    return of(schema, JavaTargets::named);
  }

  /** Returns a schema of whose maps Java has numbers with signs, as hints say. */
  static Schema signed(Schema schema) {
    return of(schema, JavaTargets::signed);
  }

  private static Schema of(Schema schema, UnaryOperator<Field> change) {
    List<Definition> definitions =
        schema.definitions().stream().map(each -> of(each, change)).toList();
    return new Schema(schema.namespace(), schema.root(), definitions);
  }

  private static Definition of(Definition definition, UnaryOperator<Field> change) {
    if (definition instanceof RecordDef record) {
      return new RecordDef(
          record.name(),
          record.fields().stream().map(change).toList(),
          record.former(),
          record.transparent(),
          record.notes());
    } else if (definition instanceof UnionDef union) {
      return new UnionDef(
          union.name(),
          union.cases().stream().map(JavaTargets::of).toList(),
          union.reserved(),
          union.tagging(),
          union.notes());
    }
    return definition;
  }

  private static Field named(Field field) {
    Names names = field.notes().names();
    String name = names.in(JAVA, field.name());
    Notes notes = hinted(field.notes(), field.name(), name);
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.remove(JAVA);
    targets.put(Names.TEXTUAL, names.in(Names.TEXTUAL, field.name()));
    targets.remove(Names.TEXTUAL, name);
    notes = notes.with(new Names(targets, names.aliases()));
    return new Field(field.id(), name, field.type(), field.presence(), notes);
  }

  private static Field signed(Field field) {
    if (!(field.type() instanceof Type.MapOf map)) {
      return field;
    }
    Notes notes = withSign(field.notes(), "key-integer", map.key());
    notes = withSign(notes, "integer", map.value());
    Type signed = new Type.MapOf(signed(map.key()), signed(map.value()));
    return new Field(field.id(), field.name(), signed, field.presence(), notes);
  }

  private static Case of(Case of) {
    Notes notes = hinted(of.notes(), of.name(), of.name());
    return new Case(of.number(), of.since(), of.name(), of.type(), notes);
  }

  /** Says the names of a file by hints where they do not follow from that in Java. */
  private static Notes hinted(Notes notes, String name, String inJava) {
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    String said = targets.remove(PROTO);
    String json = targets.remove(PROTO_JSON);
    String inFile = said == null ? ProtoText.fieldName(name) : said;
    Notes hinted = notes.with(new Names(targets, notes.names().aliases()));
    if (!ProtoText.fieldName(inJava).equals(inFile)) {
      hinted = with(hinted, "name", inFile);
    }
    return json == null ? hinted : with(hinted, "json-name", json);
  }

  private static Notes with(Notes notes, String hint, String value) {
    List<Hint> hints = new ArrayList<>(notes.hints());
    hints.removeIf(each -> each.format().equals(ProtoText.FORMAT) && each.name().equals(hint));
    hints.add(new Hint(ProtoText.FORMAT, hint, value));
    Remarks remarks = new Remarks(hints, notes.attributes());
    return new Notes(notes.doc(), notes.names(), notes.traits(), remarks, notes.bindings());
  }

  private static Notes withSign(Notes notes, String hint, Type type) {
    boolean isUnsigned = type instanceof Type.Scalar scalar && scalar.kind().isUnsigned();
    boolean isFixed = notes.hints().contains(new Hint(ProtoText.FORMAT, hint, "fixed"));
    return isUnsigned ? with(notes, hint, isFixed ? "unsigned-fixed" : "unsigned") : notes;
  }

  /** Java has no words for numbers without sign in a map. */
  private static Type signed(Type type) {
    return type instanceof Type.Scalar scalar
        ? switch (scalar.kind()) {
          case U32 -> Type.of(ScalarKind.I32);
          case U64 -> Type.of(ScalarKind.I64);
          default -> type;
        }
        : type;
  }
}
