package dev.penstock.schema.proto;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Notes;
import dev.penstock.model.SchemaModule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a module that has heads of files as these files. Spec: proto, section 5. */
final class ProtoPrinter {
  /** What a file says of itself. */
  private record Head(String name, List<Attribute> said) {
    String value(String name, String otherwise) {
      return said.stream()
          .filter(each -> each.name().equals(name))
          .map(Attribute::value)
          .findFirst()
          .orElse(otherwise);
    }
  }

  private static final Set<String> OF_FILES =
      Set.of(Proto.FILE, Proto.SYNTAX, Proto.EDITION, Proto.PACKAGE, Proto.IMPORT, Proto.COMMENT);

  private final SchemaModule module;
  private final Map<String, Definition> byName = new HashMap<>();

  /** Definitions by what they stand in: a message, or a file, with a colon in front. */
  private final Map<String, List<Definition>> children = new HashMap<>();

  private final List<Head> heads = new ArrayList<>();

  ProtoPrinter(SchemaModule module) {
    this.module = module;
    module.definitions().forEach(each -> byName.put(each.name(), each));
    for (Attribute each : Proto.attributes(module.annex().notes())) {
      if (each.name().equals(Proto.FILE)) {
        heads.add(new Head(each.value(), new ArrayList<>()));
      }
      heads.getLast().said().add(each);
    }
    for (Definition each : module.definitions()) {
      if (!(each instanceof UnionDef)) {
        children.computeIfAbsent(parent(each), any -> new ArrayList<>()).add(each);
      }
    }
  }

  private String parent(Definition definition) {
    String around = definition.name().substring(0, Math.max(0, definition.name().lastIndexOf('.')));
    return byName.get(around) instanceof Definition.RecordDef
        ? around
        : ":" + file(definition.notes());
  }

  private String file(Notes notes) {
    return Proto.attribute(notes, Proto.FILE).orElseGet(() -> heads.getFirst().name());
  }

  /** Returns the texts of all files by their names, the first being the one of the module. */
  Map<String, String> print() {
    List<String> packages = heads.stream().map(each -> each.value(Proto.PACKAGE, "")).toList();
    References references = new References(module, packages);
    Map<String, String> texts = new LinkedHashMap<>();
    String comment = module.annex().notes().doc();
    for (Head each : heads) {
      String own = texts.isEmpty() ? comment : each.value(Proto.COMMENT, "");
      texts.put(each.name(), print(each, own, references));
    }
    return texts;
  }

  private String print(Head head, String comment, References references) {
    ProtoOutput out = new ProtoOutput();
    out.comment(comment);
    String edition = head.value(Proto.EDITION, "");
    out.line(
        edition.isEmpty()
            ? "syntax = \"" + head.value(Proto.SYNTAX, "proto2") + "\";"
            : "edition = \"" + edition + "\";");
    String packageName = head.value(Proto.PACKAGE, "");
    if (!packageName.isEmpty()) {
      out.blank();
      out.line("package " + packageName + ";");
    }
    List<Attribute> imports =
        head.said().stream().filter(each -> each.name().equals(Proto.IMPORT)).toList();
    if (!imports.isEmpty()) {
      out.blank();
    }
    imports.forEach(each -> out.line("import " + each.value() + ";"));
    List<Attribute> options =
        head.said().stream().filter(each -> !OF_FILES.contains(each.name())).toList();
    if (!options.isEmpty()) {
      out.blank();
    }
    options.forEach(out::option);
    String word = edition.isEmpty() ? head.value(Proto.SYNTAX, "proto2") : edition;
    Dialect dialect = Dialect.of(word);
    MessageText messages =
        new MessageText(out, dialect, references, new MessageText.Module(module, byName, children));
    messages.scope(":" + head.name(), packageName, head.name());
    for (Annex.Service each : module.annex().services()) {
      if (file(each.notes()).equals(head.name())) {
        service(out, each, references);
      }
    }
    return out.toString();
  }

  private static void service(ProtoOutput out, Annex.Service service, References references) {
    out.blank();
    out.comment(service.notes().doc());
    out.open("service " + service.name().substring(service.name().lastIndexOf('.') + 1));
    out.options(service.notes(), Set.of(Proto.FILE));
    for (Annex.Method each : service.methods()) {
      out.comment(each.notes().doc());
      String input = side(each.input(), service.name(), references);
      String output = side(each.output(), service.name(), references);
      String head = "rpc %s(%s) returns (%s)".formatted(each.name(), input, output);
      boolean hasOptions = ProtoOutput.hasOptions(each.notes(), Set.of());
      if (hasOptions) {
        out.open(head);
        out.options(each.notes(), Set.of(Proto.BRACES));
        out.close();
      } else {
        out.line(head + ";");
      }
    }
    out.close();
  }

  private static String side(Annex.Side side, String scope, References references) {
    return (side.stream() ? "stream " : "") + references.of(side.type(), scope);
  }
}
