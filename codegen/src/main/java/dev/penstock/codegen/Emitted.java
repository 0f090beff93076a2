package dev.penstock.codegen;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Format;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What an emitter answers.
 *
 * @param files the sources of all roots that are carried
 * @param refusals what cannot be carried, and the way out; a root with one has no source
 */
public record Emitted(List<SourceFile> files, List<Diagnostic> refusals) {
  public Emitted {
    files = List.copyOf(files);
    refusals = List.copyOf(refusals);
  }

  /** Returns a Java file for each root that a format and a class of Java carry. */
  public static Emitted javaOfEach(
      List<Schema> roots, Format format, EmitOptions options, Function<Schema, SourceFile> print) {
    return javaOfEach(roots, root -> refusals(format, root), options, print);
  }

  /** Returns a Java file for each root of which nothing is refused, by all who refuse. */
  public static Emitted javaOfEach(
      List<Schema> roots,
      Function<Schema, List<Diagnostic>> refusals,
      EmitOptions options,
      Function<Schema, SourceFile> print) {
    return ofEach(
        roots,
        refusals,
        root -> print.apply(root).importingHidden(options.hasClass().or(classes(root)::contains)));
  }

  /** Returns the names of the message's own classes. */
  private static Set<String> classes(Schema root) {
    return root.definitions().stream().map(JavaTypes::raw).collect(Collectors.toSet());
  }

  /** Returns what a format and a class of Java do not carry. */
  public static List<Diagnostic> refusals(Format format, Schema root) {
    List<Diagnostic> found = new ArrayList<>(format.refusals(root));
    found.addAll(JavaLimits.refusals(root));
    return found;
  }

  /** Returns a file for each root of which nothing is refused. */
  public static Emitted ofEach(
      List<Schema> roots,
      Function<Schema, List<Diagnostic>> refusals,
      Function<Schema, SourceFile> print) {
    return ofAll(roots, refusals, root -> List.of(print.apply(root)));
  }

  /** Returns the files of each root of which nothing is refused; one of two roots stands once. */
  public static Emitted ofAll(
      List<Schema> roots,
      Function<Schema, List<Diagnostic>> refusals,
      Function<Schema, List<SourceFile>> print) {
    Set<SourceFile> files = new LinkedHashSet<>();
    List<Diagnostic> found = new ArrayList<>();
    for (Schema root : roots) {
      List<Diagnostic> refused = refusals.apply(root);
      found.addAll(refused);
      if (refused.isEmpty()) {
        files.addAll(print.apply(root));
      }
    }
    return new Emitted(List.copyOf(files), found);
  }

  /**
   * Returns the sources where nothing is refused.
   *
   * @throws IllegalArgumentException with all that is refused
   */
  public List<SourceFile> sources() {
    if (!refusals.isEmpty()) {
      throw new IllegalArgumentException(
          refusals.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    }
    return files;
  }
}
