package dev.penstock.conformance;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.codegen.Emitter;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.format.Trait;
import dev.penstock.toy.ToyProcessor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A format as the tests of all formats see it. They ask what it can do, not what it is called.
 *
 * @param folder with its specification, vectors and goldens
 */
public record Format(FormatKit kit, Path folder) {
  /** All formats. */
  public static final List<Format> ALL = all();

  /** Those whose messages are no text. */
  public static final List<Format> BINARY = where(each -> !each.has(Trait.TEXTUAL));

  /** Those whose readers take messages of other versions, by the versions in them. */
  public static final List<Format> EVOLVING = where(each -> each.has(Trait.EVOLVES));

  /** Those in which records keep what their reader does not know. */
  public static final List<Format> KEEPING = where(each -> each.has(Trait.KEEPS_UNKNOWN));

  /** Those that can write a record once that occurs twice. */
  public static final List<Format> SHARING = where(each -> each.has(Trait.SHARES));

  /** Those that write texts together, and therefore the rest without a copy. */
  public static final List<Format> PACKING = where(each -> each.has(Trait.PACKS_TEXT));

  /** Those whose bytes have names. */
  public static final List<Format> INSPECTED = where(each -> each.kit.inspector().isPresent());

  /** The format of documents, by whose text tests compare values. */
  public static final Format DOCUMENTS = where(each -> each.has(Trait.TEXTUAL)).getFirst();

  private static List<Format> all() {
    return ToyProcessor.FORMATS.stream().map(kit -> new Format(kit, folder(kit.name()))).toList();
  }

  private static Path folder(String name) {
    Path root = Path.of(System.getProperty("penstock.root", ".."));
    Path folder = root.resolve("formats").resolve(name);
    return Files.isDirectory(folder) ? folder : root.resolve("conformance").resolve(name);
  }

  /** Returns the formats that a test is for. */
  public static List<Format> where(Predicate<Format> test) {
    return ALL.stream().filter(test).toList();
  }

  /** Returns the formats whose codecs have a setting. */
  public static List<Format> having(String setting) {
    return where(each -> each.family().settings().names().contains(setting));
  }

  /** Returns the format of a name, as files and tables have it. */
  public static Format named(String name) {
    return where(each -> each.name().equals(name)).getFirst();
  }

  /** Returns the format's name. */
  public String name() {
    return kit.name();
  }

  /** Tells whether the format can do something. */
  public boolean has(Trait trait) {
    return kit.has(trait);
  }

  /** Returns what generates this format's codecs in Java. */
  public Emitter emitter() {
    return kit.javaCodecs();
  }

  /** Returns the codec of a generated type, with those settings that it has. */
  public <T> Codec<T> codec(Class<T> type, CodecSettings settings, Limits limits) {
    return family().codec(type, settings.knownTo(family()), limits);
  }

  /** Returns the codec of a generated type. */
  public <T> Codec<T> codec(Class<T> type) {
    return family().codec(type);
  }

  /** Returns the text of a value that tells it from every other, arrays by content. */
  public <T> String text(Class<T> type, T value) {
    return inOrder(new String(DOCUMENTS.codec(type).encode(value), StandardCharsets.UTF_8));
  }

  /** Returns a document without the order of entries where the format has one of its own. */
  public String inOrder(String document) {
    return has(Trait.SORTS_KEYS) ? SortedText.of(document) : document;
  }

  /** Returns a document without the order of entries where a writer with settings has its own. */
  public String inOrder(CodecSettings settings, String document) {
    boolean sorts = Boolean.parseBoolean(settings.toMap().get("sort-maps"));
    return sorts ? SortedText.of(document) : inOrder(document);
  }

  /** Returns the usual settings, and those with another value of one that is true or false. */
  public List<CodecSettings> writers() {
    List<CodecSettings> writers = new ArrayList<>(List.of(CodecSettings.NONE));
    family()
        .settings()
        .toMap()
        .forEach((name, value) -> {
          if (value.equals("true") || value.equals("false")) {
            writers.add(CodecSettings.NONE.with(name, value.equals("false")));
          }
        });
    return writers;
  }

  private CodecFamily family() {
    return kit.codecs().get();
  }

  @Override
  public String toString() {
    return name();
  }
}
