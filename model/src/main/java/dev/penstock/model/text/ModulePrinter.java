package dev.penstock.model.text;

import dev.penstock.model.Annex.Extension;
import dev.penstock.model.Annex.Method;
import dev.penstock.model.Annex.Service;
import dev.penstock.model.Annex.Side;
import dev.penstock.model.Notes;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;

/** Writes the canonical text of modules. Spec: schema-text, section 3.1. */
final class ModulePrinter {
  private final StringBuilder out = new StringBuilder();
  private final SchemaPrinter parts = new SchemaPrinter(out, true);

  String print(SchemaModule module) {
    begin("module", module.namespace(), module.annex().notes());
    out.append(module.roots().isEmpty() ? "\n" : "\n\n");
    module.roots().forEach(this::printRoot);
    module
        .definitions()
        .forEach(each -> {
          out.append('\n');
          parts.printDefinition(each);
        });
    module.annex().extensions().forEach(this::printExtension);
    module.annex().services().forEach(this::printService);
    return out.toString();
  }

  private void printRoot(Root root) {
    out.append("root ").append(SchemaWords.name(root.type()));
    root.identifier().ifPresent(each -> printText("identifier", each));
    root.extension().ifPresent(each -> printText("extension", each));
    out.append('\n');
  }

  private void printText(String word, String text) {
    out.append(' ').append(word).append(' ').append(SchemaWords.quoted(text));
  }

  private void printExtension(Extension extension) {
    out.append('\n');
    begin("extend", extension.record(), extension.notes());
    out.append(" {\n");
    extension.fields().forEach(parts::printField);
    out.append("}\n");
  }

  private void printService(Service service) {
    out.append('\n');
    begin("service", service.name(), service.notes());
    out.append(" {\n");
    for (Method method : service.methods()) {
      parts.printDoc(SchemaPrinter.INDENT, method.notes());
      out.append(SchemaPrinter.INDENT).append(SchemaWords.name(method.name())).append('(');
      out.append(side(method.input())).append("): ").append(side(method.output()));
      out.append(parts.attributes(method.notes())).append('\n');
    }
    out.append("}\n");
  }

  private void begin(String keyword, String name, Notes notes) {
    parts.printDoc("", notes);
    out.append(keyword).append(' ').append(SchemaWords.name(name)).append(parts.attributes(notes));
  }

  private static String side(Side side) {
    String name =
        side.type().equals("stream") ? SchemaWords.quoted("stream") : SchemaWords.name(side.type());
    return side.stream() ? "stream " + name : name;
  }
}
