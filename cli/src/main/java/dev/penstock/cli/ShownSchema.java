package dev.penstock.cli;

import dev.penstock.model.Annex;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.fbs.FbsText;
import dev.penstock.schema.proto.ProtoText;
import dev.penstock.schema.text.JavaFeature;
import dev.penstock.schema.text.JavaText;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A schema that is shown in one language or another.
 *
 * @param isSchema whether it is one of a single message, which has a shorter text
 * @param home the format in whose language it came, of which Java source says not all; empty for
 *     none
 */
record ShownSchema(SchemaModule module, boolean isSchema, String home) {
  ShownSchema(Schema schema) {
    this(SchemaModule.of(schema), true, "");
  }

  /** Returns a module of the schema text form. */
  static ShownSchema of(SchemaModule module) {
    boolean isPlain = module.annex().equals(Annex.NONE) && module.roots().size() == 1;
    boolean isSchema =
        isPlain && module.roots().equals(List.of(Root.of(module.roots().getFirst().type())));
    return new ShownSchema(module, isSchema, "");
  }

  /** Returns a module of another schema language. */
  static ShownSchema ofOthers(SchemaModule module, String home) {
    return new ShownSchema(module, false, home);
  }

  String text() {
    return isSchema
        ? SchemaText.print(module.closure(module.roots().getFirst()))
        : SchemaText.print(module);
  }

  /**
   * Returns a file of FlatBuffers.
   *
   * @param name what the source is called in messages
   */
  String fbs(@Nullable String name) {
    check(name, FbsText.refusals(module));
    return FbsText.print(module);
  }

  /**
   * Returns a binary schema of FlatBuffers.
   *
   * @param name what the source is called in messages
   */
  byte[] bfbs(@Nullable String name) {
    check(name, FbsText.refusals(module));
    return FbsText.printBinary(module);
  }

  /**
   * Returns a file of Protobuf; of a module that came from several, the one that was read.
   *
   * @param name what the source is called in messages
   */
  String proto(@Nullable String name) {
    check(name, ProtoText.refusals(module));
    return ProtoText.print(module).values().iterator().next();
  }

  /**
   * Returns a set of descriptors of Protobuf.
   *
   * @param name what the source is called in messages
   */
  byte[] binpb(@Nullable String name) {
    check(name, ProtoText.refusals(module));
    return ProtoText.printBinary(module);
  }

  /**
   * Returns Java source.
   *
   * @param name what the source is called in messages
   * @param root the message to show; null for the first
   * @param views which views the message gets; null for none
   */
  String java(@Nullable String name, @Nullable String root, @Nullable ViewKind views) {
    boolean isOthers = !home.isEmpty();
    boolean isNamed = isOthers && root != null;
    SchemaModule rooted = isNamed ? FbsFile.withRoot(String.valueOf(name), module, root) : module;
    Root shown = root(name, rooted, isNamed ? null : root);
    Schema said = isOthers ? JavaText.nearest(rooted, shown, home) : module.closure(shown);
    check(name, JavaText.refusals(said));
    Set<JavaFeature> features = EnumSet.copyOf(JavaText.ANNOTATED);
    if (home.equals(ProtoText.FORMAT)) {
      features.add(JavaFeature.NUMBERS);
    }
    if (views != null) {
      features.add(views.feature());
    }
    return JavaText.print(said, features);
  }

  private static Root root(@Nullable String name, SchemaModule module, @Nullable String wanted) {
    List<Root> roots = FbsFile.withRoots(module).roots();
    for (Root each : roots) {
      if (wanted == null || each.type().equals(wanted)) {
        return each;
      }
    }
    String known = roots.stream().map(Root::type).collect(Collectors.joining(", "));
    throw CommandFailure.input(
        name + ": there is no message " + (wanted == null ? "in it" : wanted),
        known.isEmpty() ? "Name one in it: root_type Order;" : "It has " + known + ".");
  }

  private static void check(@Nullable String name, List<Diagnostic> refusals) {
    if (!refusals.isEmpty()) {
      throw CommandFailure.input(
          name + ": " + refusals.getFirst(), "With --as text the schema is shown as it is.");
    }
  }
}
