package dev.penstock.model.change;

import dev.penstock.model.Definition;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Schema;

/** One thing in which two schemas differ; what it does to messages, each format says. */
public sealed interface Difference permits ComponentDifference, MemberDifference, Difference.Whole {

  /** Returns where it is, by the names of the new schema where that has it. */
  ElementPath at();

  /** A difference of definitions, or of whole schemas. */
  sealed interface Whole extends Difference {}

  /** There is a message that was not there. */
  record MessageAdded(Schema message) implements Whole {
    @Override
    public ElementPath at() {
      return ElementPath.of(message.root());
    }
  }

  /** A message is not there any more. */
  record MessageGone(Schema message) implements Whole {
    @Override
    public ElementPath at() {
      return ElementPath.of(message.root());
    }
  }

  /**
   * A definition is called otherwise, in the schema or in programs.
   *
   * @param replaces whether the new schema knows the old name, too, for something else
   */
  record DefinitionRenamed(Definition before, Definition after, boolean replaces) implements Whole {
    @Override
    public ElementPath at() {
      return ElementPath.of(after.name());
    }

    /** Returns what is different, in words. */
    public String message() {
      return replaces
          ? String.format("'%s' stands where '%s' stood", after.javaType(), before.javaType())
          : String.format("'%s' is called '%s' now", before.javaType(), after.javaType());
    }
  }

  /** A record, enum or union is another of these. */
  record KindChanged(Definition before, Definition after) implements Whole {
    @Override
    public ElementPath at() {
      return ElementPath.of(after.name());
    }
  }

  /**
   * Something on which messages of some format depend beside types is another. A definition or
   * member has a mark, a hint or a default beside its presence, or an enum a width, that it had
   * not; a message another identifier, a module another first root.
   *
   * @param what the mark or hint in the words of the text form: {@code struct}, {@code protobuf
   *     integer}; {@code width}, {@code default}, {@code identifier}, {@code root}
   * @param before what it was; empty where it was not there
   * @param after what it is; empty where it is not there
   */
  record WritingChanged(ElementPath at, String what, String before, String after)
      implements Whole {}

  /** A record became transparent, or is so no more. */
  record TransparencyChanged(ElementPath at, boolean transparent) implements Whole {}

  /** Messages can refer to a record that they have already, or cannot any more. */
  record ReferencesChanged(ElementPath at, boolean shared) implements Whole {}

  /** A record can stand apart from what holds it, for it is shared; or stands in it again. */
  record PlacementChanged(ElementPath at, boolean shared) implements Whole {}

  /**
   * A definition differs, and messages are broken by that: what all its differences come to. It is
   * said in front of them.
   */
  record DefinitionChanged(Definition before, Definition after) implements Whole {
    @Override
    public ElementPath at() {
      return ElementPath.of(after.name());
    }
  }

  /**
   * Of the records that a value holds through fields and cases of version 1, counted in breadth,
   * one is not the one of before, although nothing else breaks the messages of some format.
   *
   * @param position its number, from 0
   * @param before the record of before; empty for none
   * @param after the record of now; empty for none
   */
  record RecordMoved(int position, String before, String after) implements Whole {
    @Override
    public ElementPath at() {
      return ElementPath.of(after.isEmpty() ? before : after);
    }
  }
}
