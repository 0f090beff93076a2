package dev.penstock.model.change;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Optional;

/** One of the things by which a type differs from another that stands in its place. */
public sealed interface TypeStep {

  /** Where a value stands in what holds it. */
  enum Position {
    /** A field of version 1, the key or value of an entry. */
    ALONE,
    /** A field of a later version. */
    IN_PART,
    /** Among other elements, which stand side by side. */
    ELEMENT
  }

  /** A scalar of another kind. */
  record ScalarChanged(ScalarKind before, ScalarKind after, Position position)
      implements TypeStep {}

  /** A scalar that textual formats write in another way. */
  record FormChanged(TextForm before, TextForm after) implements TypeStep {}

  /** An array of another fixed length. */
  record LengthChanged(int before, int after) implements TypeStep {}

  /**
   * Another definition, although both sides know both by their names: one that stands in the place
   * of another, not one that is called otherwise.
   */
  record MentionChanged(Mention mention) implements TypeStep {}

  /** A type with another hand-written codec, or of another class. */
  record CodecChanged(Type.Custom before, Type.Custom after) implements TypeStep {}

  /**
   * A type that is adapted on one side, or differently on both.
   *
   * @param wire what differs in what is written
   */
  record AdapterChanged(Type before, Type after, List<TypeStep> wire) implements TypeStep {}

  /**
   * A type of another structure.
   *
   * @param shown what differs if a transparent record is taken for what it holds; empty if none is
   *     there
   */
  record StructureChanged(Type before, Type after, Optional<List<TypeStep>> shown)
      implements TypeStep {}
}
