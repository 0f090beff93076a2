package dev.penstock.cli;

import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.MessageUnit;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns JSON into a {@code .pen} file. */
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Turns JSON into a .pen file.",
      "",
      "The file holds its own schema, found in the JSON, so that any penstock reads it. 'penstock"
          + " cat' gives back an equal document: null and absent members are told apart, 1 and 1.0"
          + " too, numbers keep their exact value, if not their digits (1E5 is 100000.0, 149.00 is"
          + " 149.0). Where -0 stands among integers, these become 1.0, for -0 to keep its sign.",
      "",
      "One document becomes one message. Documents behind one another (JSON lines) become a message"
          + " each; with --each, so does every element of a list. The elements of a list above 64 MB"
          + " do so unless --no-each is given. Such input streams: memory stays flat, and all cores"
          + " work on it.",
      "",
      "Messages are compressed, except in the format fast, which is there to be mapped.",
      "",
      "With --append, the messages are written behind those of a file, by its schema and format."
          + " What would not come back equal is refused with its line and path, and the file stays"
          + " as it was; with --widen, the file gets a schema for it, beside the one it has.",
      "",
      "With --schema, the JSON becomes a message of FlatBuffers, which the schema alone tells how to"
          + " read: no .pen file is written. Several documents become messages behind each other"
          + " with --size-prefixed.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock pack prices.json -o prices.pen",
      "  penstock pack prices.json -o prices.pen --format fast   to be read in place",
      "  penstock pack log.jsonl -o log.pen                      a message a line",
      "  penstock pack log.jsonl -o log.pen --compress zstd      smaller, and faster to read",
      "  penstock pack big-list.json -o big.pen --each           a message an element",
      "  penstock pack today.jsonl --append log.pen              behind those of yesterday",
      "  penstock pack today.jsonl --append log.pen --widen      whatever they have that is new",
      "  penstock pack hero.json --schema game.fbs -o hero.bin   a message of FlatBuffers",
      "  curl -s https://example.com/prices | penstock pack -o prices.pen"
    })
final class PackCommand implements Callable<Integer> {
  /**
   * Above this, the elements of a list are messages and compression is fast, if nothing else is
   * said.
   */
  static final long LONG_BYTES = 64_000_000;

  private static final String FRONT_CODING = "front-coding";

  /** What a wider schema can make fit. */
  private static final Set<ErrorKind> MISFITS =
      EnumSet.of(
          ErrorKind.TYPE_MISMATCH,
          ErrorKind.MISSING_FIELD,
          ErrorKind.UNKNOWN_FIELD,
          ErrorKind.VALUE_OUT_OF_RANGE,
          ErrorKind.NON_CANONICAL,
          ErrorKind.UNKNOWN_CONSTANT,
          ErrorKind.UNKNOWN_CASE);

  private final Terminal terminal;
  private final Formats formats;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The JSON to read; standard input when it is - or left out.")
  @Nullable String file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.pen",
      description = "The file to write; standard output when it is - or left out.")
  @Nullable String output;

  @Option(
      names = {"-a", "--append"},
      paramLabel = "FILE.pen",
      description = "The file to write to, behind the messages it has.")
  @Nullable String appendTo;

  @Option(
      names = "--widen",
      description =
          "With --append: where something does not fit the file's schema, give the file a wider one"
              + " from there on. Reads the whole file.")
  boolean widen;

  @Option(
      names = {"-f", "--format"},
      converter = Formats.class,
      completionCandidates = Formats.class,
      description = "The messages' format: ${COMPLETION-CANDIDATES}; compact when left out.")
  @Nullable FormatKit format;

  @Option(
      names = "--each",
      negatable = true,
      description = "Make one message of each element of a list.")
  @Nullable Boolean each;

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Threads.Converter.class,
      description = "How many threads work; one a core when left out. The result is the same.")
  Threads threads = Threads.ALL;

  @Option(
      names = "--front-coding",
      description =
          "Compact only: store what a text has in common with earlier ones"
              + " once. Smaller on urls and paths, slower to write.")
  boolean frontCoding;

  @Option(
      names = "--align",
      paramLabel = "N",
      description =
          "Start every message at a multiple of this offset in the file: a power of two. For"
              + " messages that other programs read in place, which need numbers to be aligned; 8 in"
              + " formats that are made for them, else 1. Messages that are compressed have no place"
              + " of their own.")
  @Nullable Integer alignment;

  @Mixin PackCompression compression = new PackCompression();

  @Mixin FbsPacking fbs = new FbsPacking();

  PackCommand(Terminal terminal, Formats formats) {
    this.terminal = terminal;
    this.formats = formats;
  }

  @Override
  public Integer call() throws IOException {
    if (fbs.isAsked()) {
      packByFbs();
      return ExitCode.OK;
    }
    if (appendTo != null && (output != null || format != null || alignment != null)) {
      throw CommandFailure.usage(
          "--append keeps the file, its format and its alignment; --output, --format and --align"
              + " are for new files",
          "");
    }
    if (appendTo == null && widen) {
      throw CommandFailure.usage("--widen goes with --append", "");
    }
    if (appendTo == null) {
      checkFrontCoding(format());
    }
    Source input = Source.of(file, terminal);
    Target.checkIsNot(input, appendTo == null ? output : appendTo);
    try (Source.Spool spool = input.spool()) {
      if (appendTo == null) {
        create(spool.source());
      } else {
        append(spool.source(), Source.of(appendTo, terminal));
      }
    }
    return ExitCode.OK;
  }

  /** Writes messages that need no file around them, as their readers have the schema. */
  private void packByFbs() throws IOException {
    if (appendTo != null || widen || format != null || each != null || frontCoding) {
      throw CommandFailure.usage(
          "--schema writes messages of FlatBuffers or Protobuf; --append, --widen, --format, --each and"
              + " --front-coding are for .pen files",
          "");
    }
    Source input = Source.of(file, terminal);
    Target.checkIsNot(input, output);
    try (Source.Spool spool = input.spool();
        Target target = Target.openBinary(output, terminal)) {
      commit(target, fbs.run(spool.source(), target));
    }
  }

  private FormatKit format() {
    return format == null ? formats.usual() : format;
  }

  private void checkFrontCoding(FormatKit used) {
    List<String> having = formats.having(FRONT_CODING);
    if (frontCoding && !having.contains(used.name())) {
      throw CommandFailure.usage(
          "--front-coding belongs to the format %s, not to %s"
              .formatted(String.join(", ", having), used.name()),
          "");
    }
  }

  private void create(Source source) throws IOException {
    boolean elements = each == null ? isLongList(source) : each;
    MessageUnit unit = elements ? MessageUnit.ELEMENT : MessageUnit.DOCUMENT;
    InferenceOptions exact = InferenceOptions.EXACT.with(unit);
    PenOptions options = compression.options(format(), source.byteLength());
    NewContainer container = NewContainer.of(format(), options, alignment);
    if (SampledPacking.isWorthIt(source) && isPackedBySample(source, exact, container)) {
      return;
    }
    Inference inference = Inference.run(source, exact, threads);
    try (Target target = Target.openBinary(output, terminal)) {
      Packing.Amounts amounts =
          format == null && !frontCoding && ShorterPacking.isWorthIt(source, options)
              ? new ShorterPacking(
                      source,
                      out -> pack(source, elements, inference, container, out),
                      out -> packGeneral(source, elements, options, out))
                  .run(target.stream())
              : pack(source, elements, inference, container, target.stream());
      commit(target, amounts);
    }
  }

  private void commit(Target target, Packing.Amounts amounts) throws IOException {
    target.commit();
    if (!target.isStdout()) {
      tell(output + ": " + Amount.of(amounts.messageCount(), "message"), amounts);
    }
  }

  /** Packs a source without reading it twice; false where that is no way to do it. */
  private boolean isPackedBySample(Source source, InferenceOptions exact, NewContainer container)
      throws IOException {
    try (Target target = Target.openBinary(output, terminal)) {
      Packing.Amounts amounts =
          new SampledContainer(formats, settings(), container, SampledPacking.Sizes.USUAL)
              .pack(source, Inference.named(exact, source), threads, target);
      if (amounts != null) {
        commit(target, amounts);
      }
      return amounts != null;
    }
  }

  /** Packs a source by the schema that was found in it. */
  private Packing.Amounts pack(
      Source source,
      boolean elements,
      Inference inference,
      NewContainer container,
      OutputStream target)
      throws IOException {
    Schema schema = inference.schema();
    Packing packing = packing(source, elements, schema, format(), container.options());
    String text = SchemaText.print(schema);
    Packing.Opening opening = document -> container.open(target, text, document);
    List<JsonPieces.Range> pieces = inference.pieces();
    return pieces == null ? packing.run(opening) : packing.run(opening, pieces, threads);
  }

  /** Packs a source as the JSON that it is, without white space. */
  private Packing.Amounts packGeneral(
      Source source, boolean elements, PenOptions options, OutputStream target) throws IOException {
    String text = ShorterPacking.generalSchema();
    NewContainer container = new NewContainer(formats.ofDocuments(), options, 1);
    Schema schema = PortableSchema.of(PenSource.schema(text, "this command", source));
    return packing(source, elements, schema, formats.ofDocuments(), options)
        .run(document -> container.open(target, text, document));
  }

  /** Tells whether a source is a list of which one message would be very long. */
  private static boolean isLongList(Source source) throws IOException {
    return source.byteLength() > LONG_BYTES
        && JsonMessages.in(source, true) == JsonMessages.ELEMENTS;
  }

  private void append(Source source, Source container) throws IOException {
    Path path = container.path();
    if (path == null || !container.isFile()) {
      throw CommandFailure.usage(container.name() + ": only a file can be appended to", "");
    }
    PenHeader header;
    PenOptions options;
    try (InputStream in = container.open();
        PenReader reader = PenSource.open(container, in)) {
      header = reader.header();
      options = compression.appending(firstCompression(reader), source.byteLength());
    }
    String document = header.metadata().getOrDefault(PenHeader.DOCUMENT, "lines");
    if (document.equals("single")) {
      throw CommandFailure.input(
          container.name() + ": its one message is the whole document",
          "Pack JSON lines, or a list with --each, to append to the file.");
    }
    FormatKit used = formats.named(header.format(), container.name());
    checkFrontCoding(used);
    boolean elements = each == null ? document.equals("elements") : each;
    try (Appending file = Appending.open(path, header, options)) {
      PenWriter writer = file.writer();
      long before = writer.messageCount();
      Schema known = PenSource.schema(writer.schema(), "the file", container);
      Packing packing = packing(source, elements, PortableSchema.of(known), used, options);
      boolean wider = widen && !fits(packing);
      if (wider) {
        Schema schema = wider(container, source, elements, known);
        writer.useSchema(SchemaText.print(schema));
        packing = packing(source, elements, schema, used, options);
      }
      long jsonBytes = append(packing, writer);
      file.commit();
      String added = Amount.of(writer.messageCount() - before, "more message");
      tell(
          container.name() + ": " + added + (wider ? " of a wider schema" : ""),
          new Packing.Amounts(jsonBytes, writer.messageCount(), writer.byteCount()));
    }
  }

  private static boolean fits(Packing packing) throws IOException {
    try {
      packing.runExactly((message, offset, length) -> {});
      return true;
    } catch (CommandFailure e) {
      return false;
    }
  }

  /** Returns a schema for the messages of a file and of a source. */
  private Schema wider(Source container, Source source, boolean elements, Schema known)
      throws IOException {
    String root = known.root().substring(known.root().lastIndexOf('.') + 1);
    MessageUnit unit = elements ? MessageUnit.ELEMENT : MessageUnit.DOCUMENT;
    InferenceOptions options = InferenceOptions.EXACT.with(unit).withRootName(root);
    Unpacking all = new Unpacking(container, Unpacking.Selection.ALL, threads, formats);
    return Widening.schema(all, container, source, options);
  }

  private long append(Packing packing, PenWriter writer) throws IOException {
    try {
      return packing.runExactly(writer::write);
    } catch (CommandFailure e) {
      boolean couldFit = e.getCause() instanceof DecodeException d && MISFITS.contains(d.kind());
      if (widen || !couldFit) {
        throw e;
      }
      throw CommandFailure.input(
          e.problem(), "Nothing was appended. With --widen, the file gets a schema for it.", e);
    }
  }

  /** Returns the name of the compression of the first message; null for none. */
  private static @Nullable String firstCompression(PenReader reader) throws IOException {
    try {
      return reader.next() ? reader.compression() : null;
    } catch (DecodeException e) {
      return null; // whether it can be appended to, is found later
    }
  }

  private Packing packing(
      Source source, boolean elements, Schema schema, FormatKit used, PenOptions options)
      throws IOException {
    GeneratedCodecs codecs = GeneratedCodecs.of(schema, used, formats);
    JsonMessages layout = JsonMessages.in(source, elements);
    return new Packing(source, layout, codecs, codecs.codec(used, settings()), options);
  }

  private CodecSettings settings() {
    return CodecSettings.NONE.with(FRONT_CODING, frontCoding);
  }

  private void tell(String what, Packing.Amounts amounts) {
    terminal
        .messages()
        .printf(
            "%s, %s (JSON: %s)%n",
            what, Amount.bytes(amounts.bytes()), Amount.bytes(amounts.jsonBytes()));
  }
}
