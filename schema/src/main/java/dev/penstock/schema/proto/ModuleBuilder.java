package dev.penstock.schema.proto;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Makes a module of linked files: the last of them with all that it imports. Of the files that all
 * know it takes what others mention. Spec: proto, section 5.
 */
final class ModuleBuilder {
  private final FileDecl main;
  private final List<FileDecl> others = new ArrayList<>();
  private final Map<String, Decl> known = new HashMap<>();
  private final DefinitionBuilder definitions;

  ModuleBuilder(List<FileDecl> files) {
    main = files.getLast();
    Set<String> names = new HashSet<>();
    for (FileDecl file : files) {
      boolean isKnown = Sources.isKnown(file.name) && file != main;
      if (file != main && !isKnown) {
        others.add(file);
      }
      for (Decl each : Decls.of(file)) {
        names.add(each.fullName);
        if (isKnown && (each instanceof MessageDecl || each instanceof EnumDecl)) {
          known.put(each.fullName, each);
        }
      }
    }
    definitions = new DefinitionBuilder(names, main);
  }

  SchemaModule build() {
    definitions.add(main);
    others.forEach(definitions::add);
    Annex annex = new Annex(notes(), services(), extensions());
    addKnown(annex);
    List<Root> roots = main.messages.stream().map(each -> Root.of(each.fullName)).toList();
    List<Definition> all = List.copyOf(definitions.made());
    return new SchemaModule(main.packageName, roots, all, annex);
  }

  /** Adds what is mentioned of the files that all know, and what that mentions. */
  private void addKnown(Annex annex) {
    Deque<String> pending = new ArrayDeque<>();
    definitions.made().forEach(each -> addMentioned(each, pending));
    annex.extensions().forEach(each -> each.fields().forEach(it -> add(it.type(), pending)));
    for (Annex.Service service : annex.services()) {
      for (Annex.Method method : service.methods()) {
        pending.add(method.input().type());
        pending.add(method.output().type());
      }
    }
    for (String next = pending.poll(); next != null; next = pending.poll()) {
      Decl decl = known.remove(next);
      if (decl != null) {
        definitions.add(decl).forEach(each -> addMentioned(each, pending));
      }
    }
  }

  private static void addMentioned(Definition definition, Deque<String> pending) {
    if (definition instanceof RecordDef record) {
      record.fields().forEach(each -> add(each.type(), pending));
    } else if (definition instanceof UnionDef union) {
      union.cases().forEach(each -> add(each.type(), pending));
    }
  }

  private static void add(Type type, Deque<String> pending) {
    pending.addAll(type.mentioned());
  }

  /** Returns what the files say of themselves, one behind the other: the first is the main one. */
  private Notes notes() {
    List<Attribute> attributes = new ArrayList<>();
    NotesBuilder notes = NotesBuilder.of(main);
    addHead(main, attributes, notes.attributes);
    for (FileDecl each : others) {
      NotesBuilder other = NotesBuilder.of(each);
      addHead(each, attributes, other.attributes);
      String comment = other.build().doc();
      if (!comment.isEmpty()) {
        attributes.add(Proto.attribute(Proto.COMMENT, comment));
      }
    }
    Notes said = notes.build();
    Remarks remarks = new Remarks(List.of(), attributes);
    return new Notes(said.doc(), said.names(), said.traits(), remarks, said.bindings());
  }

  private static void addHead(FileDecl file, List<Attribute> all, List<Attribute> options) {
    all.add(Proto.attribute(Proto.FILE, file.name));
    String word = file.edition.isEdition() ? Proto.EDITION : Proto.SYNTAX;
    all.add(Proto.attribute(word, file.edition.word()));
    if (!file.packageName.isEmpty()) {
      all.add(Proto.attribute(Proto.PACKAGE, file.packageName));
    }
    for (FileDecl.Import each : file.imports) {
      String use =
          switch (each.use()) {
            case TYPES -> "";
            case PUBLIC -> "public ";
            case WEAK -> "weak ";
            case OPTIONS -> "option ";
          };
      all.add(Proto.attribute(Proto.IMPORT, use + OptionText.quoted(each.name())));
    }
    if (file.isSet("deprecated")) {
      all.add(Proto.attribute("deprecated", "true"));
    }
    all.addAll(options);
  }

  private List<Annex.Service> services() {
    List<Annex.Service> services = new ArrayList<>();
    main.services.forEach(each -> services.add(service(each)));
    others.forEach(file -> file.services.forEach(each -> services.add(service(each))));
    return services;
  }

  private Annex.Service service(ServiceDecl read) {
    List<Annex.Method> methods = new ArrayList<>();
    for (MethodDecl each : read.methods) {
      Notes notes = NotesBuilder.of(each).build();
      methods.add(new Annex.Method(each.name, side(each.input), side(each.output), notes));
    }
    NotesBuilder notes = NotesBuilder.of(read);
    sayFile(notes, read);
    return new Annex.Service(read.fullName, methods, notes.build());
  }

  private void sayFile(NotesBuilder notes, Decl decl) {
    if (decl.file() != main) {
      notes.say(Proto.FILE, decl.file().name);
    }
  }

  private static Annex.Side side(MethodDecl.Side side) {
    String name = Objects.requireNonNull(side.type().meant).fullName;
    return new Annex.Side(name, side.isStream());
  }

  private List<Annex.Extension> extensions() {
    List<Annex.Extension> all = new ArrayList<>();
    addExtensions(main, all);
    others.forEach(each -> addExtensions(each, all));
    return all;
  }

  /** Extensions of one record that stand behind each other are one. */
  private void addExtensions(ScopeDecl scope, List<Annex.Extension> all) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < scope.extensions.size(); i++) {
      FieldDecl each = scope.extensions.get(i);
      fields.add(FieldBuilder.field(each, null));
      String record = each.container().fullName;
      boolean isLast = i + 1 == scope.extensions.size();
      if (isLast || !scope.extensions.get(i + 1).container().fullName.equals(record)) {
        all.add(new Annex.Extension(record, fields, extensionNotes(scope)));
        fields.clear();
      }
    }
    scope.messages.forEach(each -> addExtensions(each, all));
  }

  private Notes extensionNotes(ScopeDecl scope) {
    NotesBuilder notes = NotesBuilder.none();
    sayFile(notes, scope);
    if (scope instanceof MessageDecl message) {
      notes.say(Proto.SCOPE, message.fullName);
    }
    return notes.build();
  }
}
