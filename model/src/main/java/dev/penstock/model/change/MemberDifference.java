package dev.penstock.model.change;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Reserved.Range;
import java.util.List;

/** A difference between the constants or cases of a definition, or one that any member can have. */
public sealed interface MemberDifference extends Difference {

  /** A field, constant or case is called otherwise, in the schema or in documents. */
  record NameChanged(ElementPath at, Named before, Named after) implements MemberDifference {
    /** Tells whether the name in the schema is the same. */
    public boolean isSameInSchema() {
      return before.name().equals(after.name());
    }

    /** Tells whether readers of textual formats on each side know the name of the other. */
    public boolean isKnownOnBothSides() {
      return after.known().contains(before.textual()) && before.known().contains(after.textual());
    }

    /** Returns what is different, in words. */
    public String message() {
      return String.format("%s '%s' is called '%s' now", after.kind(), before.name(), after.name());
    }
  }

  /** Readers of textual formats do not know names any more that they knew. */
  record AliasesLost(ElementPath at, Named member, List<String> aliases)
      implements MemberDifference {}

  /** A field or case counts as of another version. */
  record VersionChanged(ElementPath at, Named member, int before, int after)
      implements MemberDifference {}

  /** A member that had one number and has another. */
  record Move(String name, long before, long after) {}

  /** Fields, constants or cases have other numbers; {@code kind} is which, {@code fields}. */
  record NumbersMoved(ElementPath at, String kind, List<Move> moves) implements MemberDifference {}

  /** Numbers that were reserved have a member again. */
  record ReservedUsed(ElementPath at, List<Range> numbers) implements MemberDifference {}

  /** Numbers that were reserved are free, and have no member. */
  record ReservedFreed(ElementPath at, List<Range> numbers) implements MemberDifference {}

  /** Names that were reserved are free, and no member has them. */
  record NamesFreed(ElementPath at, List<String> names) implements MemberDifference {}

  /**
   * Another constant or case stands for those that a reader does not know.
   *
   * @param before its name; empty for none
   * @param after its name; empty for none
   */
  record UnknownChanged(ElementPath at, String before, String after) implements MemberDifference {}

  /** A constant that was not there in {@code before}. */
  record ConstantAdded(ElementPath at, EnumDef before, Constant constant)
      implements MemberDifference {}

  /** A constant that is not there any more in {@code after}. */
  record ConstantGone(ElementPath at, EnumDef after, Constant constant)
      implements MemberDifference {}

  /** A case that was not there in {@code before}. */
  record CaseAdded(ElementPath at, UnionDef before, Case added) implements MemberDifference {}

  /** A case that is not there any more in {@code after}. */
  record CaseGone(ElementPath at, UnionDef after, Case gone) implements MemberDifference {}

  /** A case has another record, although both sides know both by their names. */
  record CaseRecordChanged(ElementPath at, Case before, Case after) implements MemberDifference {
    /** Returns the two records. */
    public Mention mention() {
      return new Mention(before.record(), after.record());
    }
  }

  /**
   * A case has another type, which is no record on one side or on both.
   *
   * @param steps what differs in what messages hold
   */
  record CaseTypeChanged(ElementPath at, Case before, Case after, List<TypeStep> steps)
      implements MemberDifference {
    public CaseTypeChanged {
      steps = List.copyOf(steps);
    }
  }

  /** Cases of a union are told apart in another way in documents. */
  record TaggingChanged(ElementPath at, UnionDef before, UnionDef after)
      implements MemberDifference {}

  /**
   * The member of a document that tells the cases of a union apart is another.
   *
   * @param before its name; empty for none
   * @param after its name; empty for none
   */
  record TagMemberChanged(ElementPath at, String before, String after)
      implements MemberDifference {}
}
