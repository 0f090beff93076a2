package dev.penstock.codegen;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** A TypeScript module with the codec of a root that is being written. */
public abstract class TypeScriptModule {
  /** The package of what codecs of all formats share. */
  public static final String RUNTIME = "@penstock/runtime";

  private final Library library;
  private final Schema schema;
  private final String path;
  private final TypeScriptSource source;
  private final TypeScriptTypes types;
  private final TypeScriptLiterals literals;

  /**
   * The package of a format.
   *
   * @param name what it is imported as
   * @param prefix what its classes begin with: {@code Fast}
   * @param title the format's name in sentences
   * @param manner how its codecs write: {@code in the Fast format}
   */
  public record Library(String name, String prefix, String title, String manner) {}

  /** Starts the module of a schema's root. */
  protected TypeScriptModule(
      Library library, Schema schema, TypeScriptNames names, EmitOptions options) {
    this(library, schema, names, options, "");
  }

  /** As the other one, of a module whose name has an ending. */
  protected TypeScriptModule(
      Library library, Schema schema, TypeScriptNames names, EmitOptions options, String ending) {
    this.library = library;
    this.schema = schema;
    path = names.path(schema.root(), "-" + library.prefix().toLowerCase(Locale.ROOT) + ending);
    source = new TypeScriptSource(names);
    types = new TypeScriptTypes(schema, names, options, source, path);
    literals = new TypeScriptLiterals(schema.byName(), types.integers());
  }

  /**
   * Returns for each root that is wanted and of which nothing is refused the module that a function
   * prints, and those of its types.
   */
  public static Emitted emit(
      List<Schema> roots,
      EmitOptions options,
      Function<Schema, List<Diagnostic>> refusals,
      BiFunction<Schema, TypeScriptNames, SourceFile> print) {
    TypeScriptNames names = TypeScriptNames.of(roots);
    return Emitted.ofAll(
        roots,
        schema -> {
          List<Diagnostic> refused = new ArrayList<>(refusals.apply(schema));
          refused.addAll(TypeScriptLimits.refusals(schema, options));
          return refused;
        },
        schema -> {
          List<SourceFile> files = new ArrayList<>();
          if (!options.isWanted().test(schema.root())) {
            return files;
          }
          files.add(print.apply(schema, names));
          files.addAll(TypeScriptTypes.modules(schema, names, options));
          return files;
        });
  }

  /** Returns the schema. */
  public final Schema schema() {
    return schema;
  }

  /** Returns what integers of 64 bits are in what is being printed. */
  public final Integers integers() {
    return types.integers().current();
  }

  /** Returns what a component is, or what integers of 64 bits in it are. */
  public final Integers integersOf(RecordDef record, Field field) {
    return types.integers().of(record, field);
  }

  /** Runs what prints a component. */
  public final void within(RecordDef record, Field field, Runnable print) {
    types.integers().within(record, field, print);
  }

  /** Returns the lines of the module. */
  public final TypeScriptSource source() {
    return source;
  }

  /** Returns the types, which have modules of their own. */
  public final TypeScriptTypes types() {
    return types;
  }

  /** Returns what adapted components are. */
  public final TypeScriptAdapted adapted() {
    return types.adapted();
  }

  /** Returns default values. */
  public final TypeScriptLiterals literals() {
    return literals;
  }

  /** Returns a record. */
  public final RecordDef record(String name) {
    return (RecordDef) schema.definition(name);
  }

  /** Returns a component of a record, a removed one too. */
  public final Field field(RecordDef record, int number) {
    return Stream.concat(
            record.wireFields().stream(), record.versions().stream().flatMap(List::stream))
        .filter(each -> each.id().number() == number)
        .findFirst()
        .orElseThrow();
  }

  /** Returns the name of the case of a union with a number. */
  public final String caseName(String union, int number) {
    return ((UnionDef) schema.definition(union))
        .cases().stream()
            .filter(each -> each.number() == number)
            .map(Case::name)
            .findFirst()
            .orElseThrow();
  }

  /** Returns the value of a union. */
  public static String caseValue(String name, String value) {
    return "{ case: " + JavaLiterals.quote(name) + ", value: " + value + " }";
  }

  /** Returns the end of the names of methods for integers of 64 bits. */
  public final String integersEnding() {
    return switch (types.integers().current()) {
      case BIGINT -> "";
      case NUMBER -> "Number";
      case TEXT -> "Text";
    };
  }

  /** Imports the reader and returns its name. */
  public final String reader() {
    return source.importedType(library.name(), library.prefix() + "Reader");
  }

  /** Imports the writer and returns its name. */
  public final String writer() {
    return source.importedType(library.name(), library.prefix() + "Writer");
  }

  /**
   * Prints the function that writes a union.
   *
   * @param cases by the name of the case, the lines that write {@code value.value}
   */
  public final void printUnionWriter(String union, Map<String, List<String>> cases) {
    printUnionWriter(union, List.of(), cases);
  }

  /**
   * As {@link #printUnionWriter(String, Map)}, of a function with more parameters.
   *
   * @param places those that say where the value is written
   */
  public final void printUnionWriter(
      String union, List<String> places, Map<String, List<String>> cases) {
    List<String> parameters = new ArrayList<>(List.of("out: " + writer()));
    parameters.addAll(places);
    parameters.add("value: " + types.type(union));
    source.blank();
    source.wrapped("function write" + types.name(union) + "(", parameters, "): void {");
    source.indented(() -> {
      source.line("out.required(value);");
      source.open("switch (value.case)");
      cases.forEach((name, lines) -> {
        source.line("case " + JavaLiterals.quote(name) + ":");
        source.indented(() -> {
          lines.forEach(source::line);
          source.line("break;");
        });
      });
      source.line("default:");
      String error = source.imported(RUNTIME, "EncodeError");
      source.indented(
          () -> source.line("throw new " + error + "(\"a value of one of the cases is needed\");"));
      source.close();
    });
    source.line("}");
  }

  /**
   * Adds the codec, which comes last, and returns the module.
   *
   * @param codecType the codec's type without that of its values
   * @param open what stands before the arguments
   * @param close what stands behind them
   */
  public final SourceFile finish(
      String codecType, String open, List<String> arguments, String close) {
    String name = types.name(schema.root());
    String prefix = library.prefix();
    String function = prefix.toLowerCase(Locale.ROOT) + "Codec";
    source.blank();
    source.doc("Reads and writes `" + name + "` " + library.manner() + ".");
    source.wrapped(
        "export const "
            + Character.toLowerCase(name.charAt(0))
            + name.substring(1)
            + prefix
            + "Codec: "
            + codecType
            + "<"
            + types.type(schema.root())
            + "> = /* @__PURE__ */ "
            + source.imported(library.name(), function)
            + open,
        arguments,
        close);
    return finish("");
  }

  /**
   * Returns the module as it is.
   *
   * @param what is said in front of the format's name, and ends in a space
   */
  protected final SourceFile finish(String what) {
    return source.finish(
        path,
        "Generated by Penstock from "
            + schema.root()
            + ": "
            + what
            + library.title()
            + ", version 0.\nChanges are lost when it is generated again.");
  }
}
