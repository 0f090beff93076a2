package dev.penstock.cli;

import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.change.Judge;
import dev.penstock.model.format.Trait;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats that the command line knows: what {@code --format} takes, by name. */
record Formats(List<FormatKit> all) implements ITypeConverter<FormatKit>, Iterable<String> {

  /** Returns the format that is taken where none is named. */
  FormatKit usual() {
    return all.getFirst();
  }

  /** Returns the format of documents: what {@code pack} reads and {@code cat} writes. */
  FormatKit ofDocuments() {
    return all.stream().filter(each -> each.has(Trait.TEXTUAL)).findFirst().orElseThrow();
  }

  /** Returns who says what differences between schemas do. */
  List<Judge> judges() {
    return FormatKits.judges(all);
  }

  /**
   * Returns the formats by whose rules schemas are compared where none is named: those for which
   * they are written, and that of documents.
   *
   * @param home the format in whose language one of them is written; empty for none
   */
  Set<FormatKit> comparedAs(String home) {
    boolean isKnown = names().contains(home);
    Set<FormatKit> some = new LinkedHashSet<>();
    for (FormatKit each : all) {
      boolean isOthers = each.has(Trait.FOREIGN);
      boolean isHome = isKnown ? each.name().equals(home) : !isOthers;
      if (isHome || each.has(Trait.TEXTUAL)) {
        some.add(each);
      }
    }
    return some;
  }

  /** Returns the names of the formats whose codecs have a setting. */
  List<String> having(String setting) {
    return all.stream()
        .filter(each -> each.codecs().get().settings().names().contains(setting))
        .map(FormatKit::name)
        .toList();
  }

  /**
   * Returns the format of a {@code .pen} file.
   *
   * @param file the file's name, for the message
   * @throws CommandFailure if there is no such format
   */
  FormatKit named(String name, String file) {
    return all.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() ->
            CommandFailure.input(
                file + ": its messages have the format '" + name + "'",
                "This penstock knows " + names() + "."));
  }

  /** Returns the format of one message in a file, as its name ends; empty where it says none. */
  Optional<FormatKit> ofMessages(String file) {
    return all.stream()
        .filter(each -> each.format().fileEndings().stream().anyMatch(file::endsWith))
        .findFirst();
  }

  /** Returns the names of the formats. */
  List<String> names() {
    return all.stream().map(FormatKit::name).toList();
  }

  @Override
  public Iterator<String> iterator() {
    return names().iterator();
  }

  @Override
  public FormatKit convert(String argument) {
    return all.stream()
        .filter(each -> each.name().equalsIgnoreCase(argument))
        .findFirst()
        .orElseThrow(() ->
            new TypeConversionException(
                "expected one of %s (case-insensitive) but was '%s'".formatted(names(), argument)));
  }

  /** Returns what makes the objects that options name by their class; this one among them. */
  IFactory factory() {
    IFactory usual = CommandLine.defaultFactory();
    return new IFactory() {
      @Override
      public <K> K create(Class<K> type) throws Exception {
        return type == Formats.class ? type.cast(Formats.this) : usual.create(type);
      }
    };
  }
}
