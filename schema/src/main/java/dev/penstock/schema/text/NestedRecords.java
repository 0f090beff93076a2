package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Remarks;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives bytes that are messages of a record the type of that record. */
final class NestedRecords {
  private final String format;
  private final Map<String, Definition> known;
  private final TypeGraph graph;

  private NestedRecords(SchemaModule module, String format) {
    this.format = format;
    Schema all = new Schema(module.namespace(), "", module.definitions());
    known = all.byName();
    graph = TypeGraph.of(all);
  }

  /** Returns a module of which hints of a format say what the bytes are messages of. */
  static SchemaModule of(SchemaModule module, String format) {
    NestedRecords nested = new NestedRecords(module, format);
    List<Definition> definitions = new ArrayList<>();
    module.definitions().forEach(each -> definitions.add(nested.typed(each)));
    return new SchemaModule(module.namespace(), module.roots(), definitions, module.annex());
  }

  private Definition typed(Definition definition) {
    return definition instanceof RecordDef record
        ? new RecordDef(
            record.name(),
            record.fields().stream().map(each -> typed(record, each)).toList(),
            record.former(),
            record.transparent(),
            record.notes())
        : definition;
  }

  private Field typed(RecordDef record, Field field) {
    Notes notes = field.notes();
    Optional<Hint> hint = notes.hints().stream().filter(this::isNested).findFirst();
    if (hint.isEmpty() || !field.type().equals(Type.of(ScalarKind.BYTES))) {
      return field;
    }
    String nested = hint.get().value();
    if (!canStand(record, field, nested)) {
      return field;
    }
    List<Hint> hints = new ArrayList<>(notes.hints());
    hints.replaceAll(each -> isNested(each) ? new Hint(format, each.name(), "") : each);
    Remarks remarks = new Remarks(hints, notes.attributes());
    Notes typed = new Notes(notes.doc(), notes.names(), notes.traits(), remarks, notes.bindings());
    return new Field(field.id(), field.name(), new Type.Named(nested), field.presence(), typed);
  }

  private boolean isNested(Hint hint) {
    return hint.format().equals(format) && hint.name().equals(HintedConstructs.NESTED);
  }

  /** A record that is always there ends only where it does not hold itself; it is never empty. */
  private boolean canStand(RecordDef record, Field field, String nested) {
    if (!(known.get(nested) instanceof RecordDef message) || message.notes().has(Trait.STRUCT)) {
      return false;
    }
    Presence.Kind presence = field.presence().kind();
    boolean isIn = nested.equals(record.name()) || graph.below(nested).contains(record.name());
    return presence == Presence.Kind.NULLABLE || presence == Presence.Kind.REQUIRED && !isIn;
  }
}
