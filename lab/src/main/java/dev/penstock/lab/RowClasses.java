package dev.penstock.lab;

import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.container.PenHeader;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The classes that are generated for the rows of {@link MappedRows}. */
final class RowClasses {
  private static final Schema SCHEMA =
      SchemaText.parse(
          """
          schema rows: rows.Row

          record rows.Row {
            1 number: i64
            2 price: f64
            3 size: i32
            4 symbol: text
            5 venue: text
          }
          """);
  static final String NAME = "rows.GeneratedRows";

  private RowClasses() {}

  /** Writes the record, its codec and its view in a format, and what reads and makes rows. */
  static void compile(String formatName, Path folder) throws IOException {
    FormatKit format = FormatKits.named(formatName).orElseThrow();
    List<SourceFile> sources = new ArrayList<>(format.javaCodecs().emit(SCHEMA).sources());
    SourceFile view =
        format.emitter(Language.JAVA, Product.VIEW).orElseThrow().emit(SCHEMA).sources().get(0);
    sources.add(view);
    sources.add(SchemaClass.of(SCHEMA));
    sources.add(new SourceFile(JavaText.path(SCHEMA), JavaText.print(SCHEMA, Set.of())));
    sources.add(rows(format.libraryClass(), view.qualifiedName()));
    SourceCompiler.withClassPathOfThisProcess().compile(sources).writeTo(folder);
  }

  private static SourceFile rows(String library, String view) {
    String text =
        """
        package rows;

        import dev.penstock.Codec;
        import dev.penstock.container.MappedMessages;
        import dev.penstock.lab.MappedRows;
        import dev.penstock.transport.Memory;
        import java.io.IOException;

        public final class GeneratedRows implements MappedRows.Rows {
          private final Memory place = new Memory();
          private final %1$s view = new %1$s();

          private static final class Codecs {
            static final Codec<Row> OF_ROWS = %2$s.codec(Row.class);
          }

          @Override
          public byte[] message(long number) {
            double price = number %% 10_000 / 100.0;
            return Codecs.OF_ROWS.encode(
                new Row(number, price, (int) (number %% 1_000), "S" + number %% 5_000, "XETR"));
          }

          @Override
          public long number(MappedMessages rows, long index) throws IOException {
            Memory row = rows.get(index, place);
            return view.wrap(row, 0, row.length()).number();
          }
        }
        """
            .formatted(view, library);
    return new SourceFile(NAME.replace('.', '/') + ".java", text);
  }

  static PenHeader header(String format) {
    return PenHeader.of(format, SchemaText.print(SCHEMA));
  }
}
