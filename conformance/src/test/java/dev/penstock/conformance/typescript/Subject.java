package dev.penstock.conformance.typescript;

import dev.penstock.CodecSchema;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A type with codecs in Java and in TypeScript.
 *
 * @param name of the folder with its modules
 */
record Subject(String name, GeneratedType type) {

  /** Prints its codecs and views below a folder; returns the formats that carry the type. */
  List<Format> print(Path folder) throws IOException {
    Schema schema = SchemaText.parse(text());
    List<Format> formats = new ArrayList<>();
    for (Format format : Modules.FORMATS) {
      if (Modules.print(format, schema, folder.resolve(name))) {
        Modules.printViews(format, schema, folder.resolve(name));
        formats.add(format);
      }
    }
    return formats;
  }

  /** Returns its schema as text. */
  String text() {
    return CodecSchema.of(type.codec(Modules.FORMATS.getFirst())).text();
  }

  /** Returns a random value. */
  Object value(long seed) {
    boolean isWhole = name.matches("[a-z]+");
    RandomValues values = isWhole ? new RandomValues(seed) : RandomValues.small(seed);
    return values.of(type.type());
  }

  /** Tells whether random values end: some types hold themselves in each case of a union. */
  boolean hasValues(int count) {
    try {
      for (int seed = 0; seed < count; seed++) {
        value(seed);
      }
      return true;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
