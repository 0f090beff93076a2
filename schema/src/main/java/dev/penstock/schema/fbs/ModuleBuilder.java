package dev.penstock.schema.fbs;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.Reserved;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Makes a module of what files declare. Spec: fbs, section 3. */
final class ModuleBuilder {
  private static final String DEPRECATED = "deprecated";

  private final Declarations all;
  private final FieldBuilder fields;
  private final Set<String> nested = new LinkedHashSet<>();

  ModuleBuilder(Declarations all) {
    this.all = all;
    fields = new FieldBuilder(nested::add);
  }

  SchemaModule build() {
    List<Definition> definitions = new ArrayList<>();
    for (Object type : all.types) {
      if (type instanceof TableDecl table) {
        definitions.add(record(table));
      } else {
        EnumDecl constants = (EnumDecl) type;
        definitions.add(constants.isUnion ? union(constants) : enumeration(constants));
      }
    }
    return new SchemaModule(namespace(), roots(), definitions, annex());
  }

  private String namespace() {
    Optional<String> ofRoot =
        all.root.map(each -> each.name.substring(0, Math.max(0, each.name.lastIndexOf('.'))));
    return ofRoot.or(() -> all.namespace).orElse("");
  }

  private List<Root> roots() {
    TableDecl root = all.root.orElse(null);
    if (root == null) {
      return List.of();
    }
    List<Root> roots = new ArrayList<>();
    roots.add(new Root(root.name, all.identifier, all.extension));
    nested.stream()
        .filter(each -> !each.equals(root.name))
        .forEach(each -> roots.add(Root.of(each)));
    return roots;
  }

  private Annex annex() {
    List<Attribute> attributes = new ArrayList<>();
    all.nativeIncludes.forEach(each -> attributes.add(Fbs.attribute("native_include", each)));
    all.includes.forEach(each -> attributes.add(Fbs.attribute("include", each)));
    all.metadata.declared().forEach(each -> attributes.add(Fbs.attribute("attribute", each)));
    if (all.root.isEmpty()) {
      all.identifier.ifPresent(each -> attributes.add(Fbs.attribute("file_identifier", each)));
      all.extension.ifPresent(each -> attributes.add(Fbs.attribute("file_extension", each)));
    }
    Notes notes = notes(List.of(), Set.of(), List.of(), attributes);
    return new Annex(notes, all.services.stream().map(ModuleBuilder::service).toList(), List.of());
  }

  private RecordDef record(TableDecl table) {
    List<Hint> hints = new ArrayList<>();
    Set<String> said = new LinkedHashSet<>();
    if (table.isStruct && said.add("force_align")) {
      Optional.ofNullable(table.attributes.get("force_align"))
          .ifPresent(each -> hints.add(Fbs.hint(Fbs.ALIGN, each.text())));
    }
    if (!table.isStruct && table.attributes.has("original_order") && said.add("original_order")) {
      hints.add(Fbs.hint(Fbs.ORIGINAL_ORDER, ""));
    }
    Set<Trait> traits = deprecation(table.attributes);
    said.add(DEPRECATED);
    if (table.isStruct) {
      traits.add(Trait.STRUCT);
    }
    Notes notes = notes(table.doc, traits, hints, Fbs.attributes(table.attributes, said));
    return new RecordDef(table.name, fields.fields(table), fields.former(table), false, notes);
  }

  private static EnumDef enumeration(EnumDecl read) {
    List<Definition.Constant> constants =
        read.values().stream()
            .map(each -> new Definition.Constant(each.number(), each.name(), valueNotes(each)))
            .toList();
    Set<Trait> traits = deprecation(read.attributes);
    if (read.isFlags()) {
      traits.add(Trait.FLAGS);
    }
    List<Attribute> attributes = Fbs.attributes(read.attributes, Set.of("bit_flags", DEPRECATED));
    return new EnumDef(
        read.name,
        constants,
        Reserved.NONE,
        Optional.of(read.width.kind()),
        notes(read.doc, traits, List.of(), attributes));
  }

  private static UnionDef union(EnumDecl read) {
    List<Case> cases = new ArrayList<>();
    for (EnumDecl.Value each : read.values()) {
      if (each.type() != null) {
        Type type = FieldBuilder.named(Objects.requireNonNull(each.type()));
        cases.add(new Case((int) each.number(), 1, each.name(), type, valueNotes(each)));
      }
    }
    List<Hint> hints = new ArrayList<>();
    if (read.saysWidth) {
      hints.add(Fbs.hint(Fbs.WIDTH, read.width.kind().keyword()));
    }
    List<Attribute> attributes = Fbs.attributes(read.attributes, Set.of(DEPRECATED));
    Notes notes = notes(read.doc, deprecation(read.attributes), hints, attributes);
    return new UnionDef(read.name, cases, Reserved.NONE, Tagging.NAMED, notes);
  }

  private static Notes valueNotes(EnumDecl.Value value) {
    List<Attribute> attributes = Fbs.attributes(value.attributes(), Set.of(DEPRECATED));
    return notes(value.doc(), deprecation(value.attributes()), List.of(), attributes);
  }

  private static Set<Trait> deprecation(AttributeValues attributes) {
    return attributes.has(DEPRECATED) ? EnumSet.of(Trait.DEPRECATED) : EnumSet.noneOf(Trait.class);
  }

  private static Annex.Service service(ServiceDecl read) {
    List<Annex.Method> methods = new ArrayList<>();
    for (ServiceDecl.CallDecl each : read.calls()) {
      AttributeValues.Value streaming = each.attributes().get("streaming");
      String way = streaming == null ? "none" : streaming.text();
      boolean isKnown = Set.of("client", "server", "bidi").contains(way);
      boolean isStreamIn = way.equals("client") || way.equals("bidi");
      boolean isStreamOut = way.equals("server") || way.equals("bidi");
      Set<String> said = isKnown ? Set.of("streaming") : Set.of();
      methods.add(
          new Annex.Method(
              each.name(),
              new Annex.Side(each.input().name, isStreamIn),
              new Annex.Side(each.output().name, isStreamOut),
              notes(each.doc(), Set.of(), List.of(), Fbs.attributes(each.attributes(), said))));
    }
    List<Attribute> attributes = Fbs.attributes(read.attributes(), Set.of());
    return new Annex.Service(
        read.name(), methods, notes(read.doc(), Set.of(), List.of(), attributes));
  }

  /** Returns notes. */
  static Notes notes(
      List<String> doc, Set<Trait> traits, List<Hint> hints, List<Attribute> attributes) {
    Notes marks = new Notes(String.join("\n", doc), Names.NONE, traits);
    return new Notes(
        marks.doc(),
        marks.names(),
        marks.traits(),
        new Remarks(hints, attributes),
        marks.bindings());
  }
}
