package dev.penstock.schema.fbs;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Root;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Makes declarations of a module, and those that it needs beside its own. Spec: fbs, section 4. */
final class Lowering {
  private final SchemaModule module;
  private final LoweredTypes types;
  private final LoweredFields fields;
  private final Declarations all = new Declarations();

  private Lowering(SchemaModule module) {
    this.module = module;
    types = new LoweredTypes(module);
    fields = new LoweredFields(module, types);
  }

  /** Returns what a file of the module declares. */
  static Declarations of(SchemaModule module) {
    return new Lowering(HintedConstructs.of(module, Fbs.FORMAT)).run();
  }

  private Declarations run() {
    for (Definition definition : module.definitions()) {
      if (definition instanceof RecordDef record) {
        add(record);
      } else if (definition instanceof EnumDef constants) {
        add(constants);
      } else {
        add((UnionDef) definition);
      }
    }
    module.annex().services().forEach(this::add);
    module.roots().stream().findFirst().ifPresent(this::setRoot);
    addBoxes();
    for (Attribute each : module.annex().notes().attributes()) {
      if (each.language().equals(Fbs.LANGUAGE)) {
        addFact(each.name(), each.value());
      }
    }
    return all;
  }

  /** Boxes can need boxes. */
  private void addBoxes() {
    for (Optional<LoweredTypes.Box> box = types.nextBox(); box.isPresent(); box = types.nextBox()) {
      TableDecl table = box.get().table();
      box.get().fields().forEach(each -> table.fields.addAll(fields.lower(table, each)));
      all.types.add(table);
    }
  }

  private void addFact(String name, String value) {
    switch (name) {
      case "attribute" -> all.metadata.declare(value);
      case "native_include" -> all.nativeIncludes.add(value);
      case "file_identifier" -> all.identifier = all.identifier.or(() -> Optional.of(value));
      case "file_extension" -> all.extension = all.extension.or(() -> Optional.of(value));
      default -> {
        // An include: what it holds stands in the module.
      }
    }
  }

  private void setRoot(Root root) {
    FbsType type = types.lower(new Type.Named(root.type()));
    TableDecl table = type.table();
    all.root =
        Optional.of(
            table == null || table.isStruct ? types.box(new Type.Named(root.type())) : table);
    all.identifier = root.identifier().filter(each -> FileReader.isIdentifier(each));
    all.extension = root.extension();
  }

  private void add(RecordDef record) {
    TableDecl table = Objects.requireNonNull(types.lower(new Type.Named(record.name())).table());
    table.doc = doc(record.notes().doc());
    AttributesText attributes = new AttributesText(record.notes());
    Fbs.hint(record.notes(), Fbs.ALIGN).ifPresent(each -> attributes.integer("force_align", each));
    Fbs.hint(record.notes(), Fbs.ORIGINAL_ORDER)
        .ifPresent(each -> attributes.bare("original_order"));
    if (record.notes().has(Trait.DEPRECATED)) {
      attributes.bare("deprecated");
    }
    table.attributes = attributes.values();
    table.fields.addAll(fields.of(table, record));
    all.types.add(table);
  }

  private void add(EnumDef definition) {
    EnumDecl read =
        Objects.requireNonNull(types.lower(new Type.Named(definition.name())).constants());
    read.doc = doc(definition.notes().doc());
    AttributesText attributes = new AttributesText(definition.notes());
    if (definition.notes().has(Trait.FLAGS)) {
      attributes.bare("bit_flags");
    }
    if (definition.notes().has(Trait.DEPRECATED)) {
      attributes.bare("deprecated");
    }
    read.attributes = attributes.values();
    all.types.add(read);
  }

  private void add(UnionDef definition) {
    EnumDecl read =
        Objects.requireNonNull(types.lower(new Type.Named(definition.name())).constants());
    read.doc = doc(definition.notes().doc());
    AttributesText own = new AttributesText(definition.notes());
    if (definition.notes().has(Trait.DEPRECATED)) {
      own.bare("deprecated");
    }
    read.attributes = own.values();
    boolean startsAtZero = definition.cases().stream().anyMatch(each -> each.number() == 0);
    Set<String> taken = new HashSet<>(Set.of(EnumReader.NONE));
    read.add(new EnumDecl.Value(EnumReader.NONE, 0, null, AttributeValues.NONE, List.of()));
    long most = 0;
    for (Case each : definition.cases()) {
      long number = startsAtZero ? each.number() + 1L : each.number();
      most = Math.max(most, number);
      AttributesText attributes = new AttributesText(each.notes());
      if (each.notes().has(Trait.DEPRECATED)) {
        attributes.bare("deprecated");
      }
      read.add(
          new EnumDecl.Value(
              FbsNames.unique(FbsNames.of(each.notes(), each.name()), taken),
              number,
              types.caseType(each.type()),
              attributes.values(),
              doc(each.notes().doc())));
    }
    read.width = width(definition, most);
    read.saysWidth = most > 255 || Fbs.hint(definition.notes(), Fbs.WIDTH).isPresent();
    all.types.add(read);
  }

  private static BaseType width(UnionDef definition, long most) {
    for (ScalarKind kind : ScalarKind.values()) {
      boolean isSaid = Fbs.hint(definition.notes(), Fbs.WIDTH).equals(Optional.of(kind.keyword()));
      if (isSaid && BaseType.of(kind) != null) {
        return Objects.requireNonNull(BaseType.of(kind));
      }
    }
    return most <= 255 ? BaseType.UBYTE : most <= 65_535 ? BaseType.USHORT : BaseType.UINT;
  }

  private void add(Annex.Service service) {
    List<ServiceDecl.CallDecl> calls = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (Annex.Method each : service.methods()) {
      AttributesText attributes = new AttributesText(each.notes());
      boolean in = each.input().stream();
      boolean out = each.output().stream();
      if (in || out) {
        attributes.string("streaming", in && out ? "bidi" : in ? "client" : "server");
      }
      calls.add(
          new ServiceDecl.CallDecl(
              FbsNames.unique(FbsNames.of(each.notes(), each.name()), taken),
              side(each.input()),
              side(each.output()),
              attributes.values(),
              doc(each.notes().doc())));
    }
    String name = FbsNames.qualified(service.notes(), service.name());
    AttributeValues attributes = new AttributesText(service.notes()).values();
    all.services.add(new ServiceDecl(name, calls, attributes, doc(service.notes().doc())));
  }

  private TableDecl side(Annex.Side side) {
    TableDecl table = types.lower(new Type.Named(side.type())).table();
    return table == null || table.isStruct ? types.box(new Type.Named(side.type())) : table;
  }

  /** Returns the lines of a documentation. */
  static List<String> doc(String doc) {
    return doc.isEmpty() ? List.of() : List.of(doc.split("\n", -1));
  }
}
