package dev.penstock.flatbuffers.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Type;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.TypeStep;
import dev.penstock.model.change.TypeStep.AdapterChanged;
import dev.penstock.model.change.TypeStep.CodecChanged;
import dev.penstock.model.change.TypeStep.FormChanged;
import dev.penstock.model.change.TypeStep.MentionChanged;
import dev.penstock.model.change.TypeStep.ScalarChanged;
import dev.penstock.model.change.TypeStep.StructureChanged;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How types fit each other: they do where one type of FlatBuffers stands for both. */
final class TypeFit {
  private TypeFit() {}

  static Fit of(List<TypeStep> steps, Context context) {
    return Fit.worst(steps, step -> isSame(step, context) ? Fit.SAME : Fit.OTHER);
  }

  private static boolean isSame(TypeStep step, Context context) {
    if (step instanceof ScalarChanged scalar) {
      return isSame(Type.of(scalar.before()), Type.of(scalar.after()), context);
    } else if (step instanceof AdapterChanged adapted) {
      return of(adapted.wire(), context) == Fit.SAME;
    } else if (step instanceof MentionChanged mentioned) {
      return context.reads(mentioned.mention());
    } else if (step instanceof CodecChanged custom) {
      return custom.before().codec().equals(custom.after().codec());
    } else if (step instanceof StructureChanged structure) {
      return isSame(structure.before(), structure.after(), context);
    }
    return step instanceof FormChanged;
  }

  private static boolean isSame(Type before, Type after, Context context) {
    Value old = new Side(context.before()).value(before.onWire());
    return old.equals(new Side(context.after()).value(after.onWire()));
  }

  /** Tells whether a definition with another name is mentioned. */
  static boolean isNamedOtherwise(List<TypeStep> steps, Context context) {
    return steps.stream()
        .anyMatch(step ->
            step instanceof MentionChanged it
                && !isSameName(
                    context.before().get(it.mention().before()),
                    context.after().get(it.mention().after())));
  }

  /** Tells whether two names are the same for the reference, which leaves namespaces out. */
  static boolean isSameName(@Nullable Definition one, @Nullable Definition other) {
    return one != null && other != null && simple(one).equals(simple(other));
  }

  private static String simple(Definition definition) {
    return Names.simple(Names.qualified(definition.notes(), definition.name()));
  }
}
