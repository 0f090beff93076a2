package dev.penstock.codegen;

import static dev.penstock.model.change.Finding.breaks;

import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Difference.DefinitionRenamed;
import dev.penstock.model.change.Difference.KindChanged;
import dev.penstock.model.change.Difference.MessageAdded;
import dev.penstock.model.change.Difference.MessageGone;
import dev.penstock.model.change.Extent;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.MemberDifference.CaseGone;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import dev.penstock.model.change.TypeStep;
import java.util.Optional;

/** What differences do to programs that are compiled against the types of a schema. */
public final class SourceJudge {
  private static final String KEEP = "programs keep the names and types that they use";
  private static final String CHANGE_WITH_IT = "change the programs with it";

  /** Of programs in Java. */
  public static final Judge JAVA =
      new Judge(
          "source",
          Level.SOURCE,
          Alignment.BY_DECLARATION,
          Extent.DEFINITIONS,
          Rulebook.EMPTY
              .with(
                  MessageAdded.class,
                  (it, context) -> CommonRules.messageAdded(it, rule(CommonRules.MESSAGE_ADDED)))
              .with(
                  MessageGone.class,
                  (it, context) -> CommonRules.messageGone(it, rule(CommonRules.MESSAGE_REMOVED)))
              .with(DefinitionRenamed.class, (it, context) -> renamed(it))
              .with(
                  KindChanged.class,
                  (it, context) -> CommonRules.kindChanged(it, rule(CommonRules.KIND_CHANGED)))
              .with(NameChanged.class, (it, context) -> renamed(it))
              .with(ComponentGone.class, (it, context) -> removed(it))
              .with(TypeChanged.class, (it, context) -> typeChanged(it))
              .with(PresenceChanged.class, (it, context) -> presenceChanged(it))
              .with(
                  ConstantGone.class,
                  (it, context) ->
                      removed(
                          CommonRules.CONSTANT_REMOVED,
                          "constant '" + it.constant().name() + "' is removed"))
              .with(
                  CaseGone.class,
                  (it, context) ->
                      removed(
                          CommonRules.CASE_REMOVED, "case '" + it.gone().name() + "' is removed")));

  private SourceJudge() {}

  private static Rule rule(Rule common) {
    return new Rule(common.code(), KEEP);
  }

  private static Optional<Finding> renamed(DefinitionRenamed difference) {
    return breaks(
        rule(CommonRules.DEFINITION_RENAMED),
        difference.message(),
        "programs that use '" + difference.before().javaType() + "' there do not compile",
        "keep the name, or change the programs with it");
  }

  private static Optional<Finding> renamed(NameChanged difference) {
    return breaks(
        new Rule("Renamed", KEEP),
        difference.message(),
        "programs that use '" + difference.before().name() + "' do not compile",
        "keep the name, or change the programs with it");
  }

  private static Optional<Finding> removed(ComponentGone difference) {
    Component component = difference.component();
    return component.gone()
        ? Optional.empty()
        : breaks(
            rule(CommonRules.FIELD_REMOVED),
            "field '%s' is removed".formatted(component.name()),
            "programs that use '" + component.name() + "' do not compile",
            CHANGE_WITH_IT);
  }

  private static Optional<Finding> removed(Rule common, String message) {
    return breaks(rule(common), message, "programs that use it do not compile", CHANGE_WITH_IT);
  }

  private static Optional<Finding> typeChanged(TypeChanged difference) {
    boolean isSame =
        Fit.worst(difference.steps(), SourceJudge::fit) == Fit.SAME
            && javaType(difference.before()).equals(javaType(difference.after()));
    String message =
        difference.before().text().equals(difference.after().text())
            ? "field '%s' has another Java type".formatted(difference.after().name())
            : difference.message();
    return isSame ? Optional.empty() : otherType(difference.after(), message);
  }

  private static Optional<Finding> presenceChanged(PresenceChanged difference) {
    return isPlain(difference.before()) && isPlain(difference.after())
        ? Optional.empty()
        : otherType(difference.after(), difference.message());
  }

  private static Optional<Finding> otherType(Component component, String message) {
    return breaks(
        new Rule("JavaTypeChanged", KEEP),
        message,
        "programs that use '" + component.name() + "' may not compile",
        "keep the Java type, or change the programs with it");
  }

  private static String javaType(Component component) {
    return component.field().notes().bindings().in(JavaMark.TYPE, "");
  }

  /** Tells whether the Java type of a field is that of its value. */
  private static boolean isPlain(Component component) {
    Presence.Kind kind = component.field().presence().kind();
    return kind == Presence.Kind.REQUIRED || kind == Presence.Kind.DEFAULT;
  }

  /** Tells whether a step leads to the same Java type. */
  private static Fit fit(TypeStep step) {
    boolean isSame =
        switch (step) {
          case TypeStep.ScalarChanged scalar ->
              javaKind(scalar.before()) == javaKind(scalar.after());
          case TypeStep.CodecChanged custom ->
              custom.before().javaType().equals(custom.after().javaType());
          case TypeStep.AdapterChanged adapted ->
              adapted.before() instanceof Type.Adapted one
                  && adapted.after() instanceof Type.Adapted other
                  && one.javaType().equals(other.javaType());
          case TypeStep.FormChanged form -> true;
          case TypeStep.LengthChanged length -> true;
          case TypeStep.MentionChanged mentioned -> false;
          case TypeStep.StructureChanged other -> false;
        };
    return isSame ? Fit.SAME : Fit.OTHER;
  }

  /** Returns the signed kind that stands for the same Java type. */
  private static ScalarKind javaKind(ScalarKind kind) {
    return switch (kind) {
      case U8 -> ScalarKind.I8;
      case U16 -> ScalarKind.I16;
      case U32, FIXED_I32, FIXED_U32 -> ScalarKind.I32;
      case U64, FIXED_I64, FIXED_U64 -> ScalarKind.I64;
      default -> kind;
    };
  }
}
