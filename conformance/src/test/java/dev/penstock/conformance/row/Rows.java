package dev.penstock.conformance.row;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.transport.CodecRows;
import java.util.List;

/** The rows of a schema in a format, beside the codec of its class. */
public record Rows(RowReader reader, boolean union) {
  /** The formats that are read as rows. */
  public static final List<Format> FORMATS = Format.where(Rows::areRead);

  private static boolean areRead(Format format) {
    try {
      String schema = "schema x : x.R\n\nrecord x.R {\n  1 a: i32\n}\n";
      format.kit().codecs().get().rows(schema, Projection.ALL, Limits.DEFAULT);
      return true;
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }

  /** Returns the rows of a schema. */
  public static Rows of(Format format, String text, Projection columns, Limits limits) {
    Schema schema = SchemaText.parse(text);
    RowReader reader = format.kit().codecs().get().rows(text, columns, limits);
    return new Rows(reader, schema.definition(schema.root()) instanceof UnionDef);
  }

  /** Returns what reads the rows, as a codec that cannot write. */
  public Codec<?> codec() {
    return ((CodecRows) reader).codec();
  }

  /** Returns the text of a message as a row, or its error. */
  public String read(byte[] message) {
    try {
      return RowTree.of(reader.read(message));
    } catch (DecodeException e) {
      return verdict(e);
    }
  }

  /** Returns the same of the value that the codec of the class reads. */
  public String decode(Codec<Object> codec, byte[] message) {
    try {
      Object value = codec.decode(message);
      return union ? RowTree.ofUnion(reader.type(), value) : RowTree.of(reader.type(), value);
    } catch (DecodeException e) {
      return verdict(e);
    }
  }

  /** Returns the text of an error by what readers agree on. */
  public static String verdict(DecodeException e) {
    return e.kind() + " at " + e.offset() + " in " + e.path();
  }
}
