package dev.penstock.lab.scenario;

import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import java.util.ArrayList;
import java.util.List;

/** Writes the views of the workload, and the class that shows its rows by them as an app does. */
final class ViewsText {
  private ViewsText() {}

  /** Returns the sources. */
  static List<SourceFile> sources(Schema schema) {
    List<SourceFile> sources = new ArrayList<>();
    FormatKits.ALL.stream()
        .flatMap(kit -> kit.emitter(Language.JAVA, Product.VIEW).stream())
        .forEach(emitter -> {
          sources.addAll(emitter.emit(schema).sources());
          sources.add(rows(emitter.format().title()));
        });
    sources.add(flatSchema(schema));
    return sources;
  }

  /** Returns the class that knows the schema for JSON that becomes FlatBuffers. */
  private static SourceFile flatSchema(Schema schema) {
    return new SourceFile(
        "workload/RepositoryFlatSchema.java",
        """
        package workload;

        import java.util.function.Supplier;

        /** Knows the tables of repositories. */
        public final class RepositoryFlatSchema implements Supplier<String> {
          @Override
          public String get() {
            return \"""
        %s\""";
          }
        }
        """
            .formatted(FlatSchemaText.print(SchemaModule.of(schema))));
  }

  private static SourceFile rows(String format) {
    return new SourceFile(
        "workload/Repository" + format + "Views.java",
        """
        package workload;

        import dev.penstock.lab.peer.ListViews;
        import dev.penstock.lab.peer.TextCell;
        import dev.penstock.view.Text;

        /** Shows repositories. */
        public final class Repository%1$sViews implements ListViews {
          private final char[] units = new char[4096];

          @Override
          public Object wrap(byte[] message) {
            return new Repositories%1$sView().wrap(message);
          }

          @Override
          public void move(Object view, byte[] message) {
            ((Repositories%1$sView) view).wrap(message);
          }

          @Override
          public void scroll(Object view, TextCell cell) {
            var items = ((Repositories%1$sView) view).items();
            int count = items.size();
            for (int i = 0; i < count; i++) {
              var row = items.get(i);
              show(row.name(), cell);
              show(row.description(), cell);
              show(row.owner().login(), cell);
            }
          }

          private void show(Text text, TextCell cell) {
            cell.show(units, text.copyTo(units, 0));
          }
        }
        """
            .formatted(format));
  }
}
