package dev.penstock.schema.fbs;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.rule.SchemaRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads schemas of FlatBuffers and writes them. Spec: fbs.
 *
 * <p>What the reference compiler takes is read, what it refuses is refused, save for what the
 * specification names.
 */
public final class FbsText {
  /** The name of the format whose hints say what these files have. */
  public static final String FORMAT = Fbs.FORMAT;

  private FbsText() {}

  /**
   * Returns the module of a file and of those that it includes, which stand in its folder or in
   * those given.
   *
   * @param folders where else included files are looked for; none is read from elsewhere
   * @throws FbsSyntaxException if one of the files is wrong, or not there
   * @throws IOException if the file or a folder cannot be read
   */
  public static SchemaModule parse(Path file, List<Path> folders) throws IOException {
    return parse(file, file.toString(), folders);
  }

  /**
   * Returns the module of a file, as {@link #parse(Path, List)} does.
   *
   * @param name what the file is called in messages
   */
  public static SchemaModule parse(Path file, String name, List<Path> folders) throws IOException {
    Sources sources = Sources.of(file, folders);
    return parse(sources, sources.first(file, name));
  }

  /**
   * Returns the module of a text that includes nothing.
   *
   * @param name what the text is called in messages
   * @throws FbsSyntaxException if the text is wrong
   */
  public static SchemaModule parse(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return parse(Sources.none(), new Sources.File(name, null, bytes));
  }

  private static SchemaModule parse(Sources sources, Sources.File file) {
    return new ModuleBuilder(declarations(sources, file)).build();
  }

  private static Declarations declarations(Sources sources, Sources.File file) {
    Declarations all = new Declarations();
    new FileReader(all, sources, file, true);
    all.symbols.checkDefined();
    return all;
  }

  /** Tells whether a file starts as a binary schema does, with its first eight bytes. */
  public static boolean isBinary(byte[] start) {
    byte[] identifier = Reflection.IDENTIFIER.getBytes(StandardCharsets.ISO_8859_1);
    return start.length >= 8 && Arrays.equals(start, 4, 8, identifier, 0, identifier.length);
  }

  /**
   * Returns the module of a binary schema, a {@code .bfbs} file. Spec: fbs, section 5.
   *
   * @param name what the schema is called in messages
   * @throws BfbsException if the bytes are no such schema
   * @throws FbsSyntaxException if what they declare is wrong; the places are those in the schema's
   *     text
   */
  public static SchemaModule parseBinary(String name, byte[] bytes) {
    return parse(name, new FbsPrinter(BfbsReader.read(name, bytes)).print(List.of()));
  }

  /**
   * Returns a module as a binary schema, with documentation and all attributes.
   *
   * @throws IllegalArgumentException if {@link #refusals} has something
   */
  public static byte[] printBinary(SchemaModule module) {
    byte[] text = print(module).getBytes(StandardCharsets.UTF_8);
    return BfbsWriter.write(declarations(Sources.none(), new Sources.File("", null, text)));
  }

  /**
   * Returns a module as one file, with what it includes and with tables for what the language
   * lacks.
   *
   * @throws IllegalArgumentException if {@link #refusals} has something
   */
  public static String print(SchemaModule module) {
    List<Diagnostic> refusals = refusals(module);
    if (!refusals.isEmpty()) {
      throw new IllegalArgumentException(refusals.getFirst().toString());
    }
    return new FbsPrinter(Lowering.of(module)).print(Lowering.doc(module.annex().notes().doc()));
  }

  /** Returns what of a module cannot be written, and the way out; nothing for most. */
  public static List<Diagnostic> refusals(SchemaModule module) {
    List<Diagnostic> found = new ArrayList<>();
    for (Definition each : module.definitions()) {
      if (each instanceof Definition.RecordDef record
          && Places.emptyCount(record) > Places.MAX_EMPTY) {
        String message =
            "a table of FlatBuffers has a place for each number up to its last; this one leaves out"
                + " more than %d; give its fields lower numbers".formatted(Places.MAX_EMPTY);
        found.add(new Diagnostic("NotInFbs", record.name(), message));
      }
    }
    SchemaModule constructed = HintedConstructs.of(module, Fbs.FORMAT);
    if (found.isEmpty() && !constructed.equals(module)) {
      found.addAll(SchemaRules.check(constructed));
    }
    return List.copyOf(found);
  }
}
