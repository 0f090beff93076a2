package dev.penstock.protobuf.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.Mention;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the messages of one type fit another. SPEC protobuf 5.1 */
final class TypeFit {
  private final Context context;
  private final boolean inJson;

  TypeFit(Context context, boolean inJson) {
    this.context = context;
    this.inJson = inJson;
  }

  /** How the elements of a field stand there. */
  private enum Many {
    ONE,
    /** Of a fixed length. */
    ARRAY,
    SET,
    LIST,
    MAP
  }

  Fit of(Field before, Field after) {
    return canLack(before) != canLack(after) && (isMany(before) || isMany(after))
        ? Fit.OTHER // a message around the list on one side
        : of(before.type(), after.type());
  }

  private static boolean canLack(Field field) {
    return field.presence().kind() != Presence.Kind.REQUIRED;
  }

  private static boolean isMany(Field field) {
    return Values.isMany(field.type());
  }

  /** Returns how a type fits the one of before. */
  Fit of(Type before, Type after) {
    if (before.equals(after) && !(before instanceof Type.Named)) {
      return Fit.SAME;
    }
    Many old = many(before);
    Many now = many(after);
    if (old == Many.ONE && now == Many.ONE) {
      return one(before, after);
    } else if (old == Many.ONE || now == Many.ONE) {
      return old == Many.ONE ? repeated(before, after) : Fit.OTHER;
    }
    return worst(order(old, now, before, after), elements(before, after));
  }

  /** One value before, several now: readers of before take the last one, if it stands alone. */
  private Fit repeated(Type before, Type after) {
    boolean isList = after instanceof Type.Sequence || after instanceof Type.SetOf;
    if (inJson || !isList || isPacked(after.parts().get(0))) {
      return Fit.OTHER;
    }
    return worst(Fit.WIDER, of(before, after.parts().get(0)));
  }

  private boolean isPacked(Type element) {
    return element instanceof Type.Named named
        ? context.after().get(named.name()) instanceof EnumDef
        : element instanceof Type.Scalar scalar
            && (ValueSet.of(scalar.kind()).isPresent()
                || scalar.kind() == ScalarKind.F32
                || scalar.kind() == ScalarKind.F64);
  }

  private static Fit order(Many old, Many now, Type before, Type after) {
    if (old == now) {
      return old != Many.ARRAY || length(before) == length(after) ? Fit.SAME : Fit.OTHER;
    }
    return now == Many.LIST ? Fit.WIDER : Fit.OTHER;
  }

  private static int length(Type type) {
    return type instanceof Type.FixedArray array
        ? array.length()
        : ((Type.Sequence) type).length().orElse(-1);
  }

  private static Many many(Type type) {
    if (type instanceof Type.FixedArray
        || type instanceof Type.Sequence list && list.length().isPresent()) {
      return Many.ARRAY;
    } else if (type instanceof Type.Array || type instanceof Type.Sequence) {
      return Many.LIST;
    } else if (type instanceof Type.SetOf) {
      return Many.SET;
    }
    return type instanceof Type.MapOf ? Many.MAP : Many.ONE;
  }

  private Fit elements(Type before, Type after) {
    if (before instanceof Type.MapOf old && after instanceof Type.MapOf now) {
      return worst(one(old.key(), now.key()), of(old.value(), now.value()));
    } else if (before instanceof Type.MapOf old) {
      return inJson ? Fit.OTHER : entry(old, element(after));
    } else if (after instanceof Type.MapOf) {
      return Fit.OTHER;
    }
    return of(element(before), element(after));
  }

  /** Returns how a record with a key and a value fits the entries of a map. */
  private Fit entry(Type.MapOf map, Type element) {
    Definition definition =
        element instanceof Type.Named named ? context.after().get(named.name()) : null;
    Optional<Field> key = field(definition, 1);
    Optional<Field> value = field(definition, 2);
    if (key.isEmpty() || value.isEmpty() || isMany(value.get())) {
      return Fit.OTHER;
    }
    return worst(of(map.key(), key.get().type()), of(map.value(), value.get().type()));
  }

  private static Optional<Field> field(@Nullable Definition definition, int number) {
    return definition instanceof RecordDef record
        ? record.fields().stream().filter(each -> each.id().number() == number).findFirst()
        : Optional.empty();
  }

  private static Type element(Type type) {
    if (type instanceof Type.Array array) {
      return Type.of(array.element());
    } else if (type instanceof Type.FixedArray array) {
      return Type.of(array.element());
    }
    return type.parts().get(0);
  }

  private Fit one(Type before, Type after) {
    boolean isBoxed = before instanceof Type.Nullable;
    if (isBoxed != after instanceof Type.Nullable) {
      return Fit.OTHER;
    } else if (isBoxed) {
      return of(before.parts().get(0), after.parts().get(0));
    } else if (before instanceof Type.Scalar old && after instanceof Type.Scalar now) {
      return scalars(old.kind(), now.kind());
    } else if (before instanceof Type.Named old && after instanceof Type.Named now) {
      return named(new Mention(old.name(), now.name()));
    } else if (before instanceof Type.Custom old && after instanceof Type.Custom now) {
      return old.codec().equals(now.codec()) ? Fit.SAME : Fit.OTHER;
    }
    return constants(before, after);
  }

  private Fit named(Mention mention) {
    Definition before = context.before().get(mention.before());
    Definition after = context.after().get(mention.after());
    if (before instanceof EnumDef old
        && after instanceof EnumDef now
        && !mention.before().equals(mention.after())
        && !inJson) {
      return ValueSet.of(now).after(ValueSet.of(old));
    }
    return context.reads(mention) ? Fit.SAME : Fit.OTHER;
  }

  /** Numbers of an enum are integers, a message and the message of a codec are bytes. */
  private Fit constants(Type before, Type after) {
    Optional<ValueSet> old = values(before, context.before().get(name(before)));
    Optional<ValueSet> now = values(after, context.after().get(name(after)));
    if (inJson) {
      return Fit.OTHER;
    } else if (old.isPresent() && now.isPresent()) {
      return now.get().after(old.get());
    }
    boolean isMessage =
        before instanceof Type.Custom || before instanceof Type.Named && old.isEmpty();
    return isMessage && after.equals(Type.of(ScalarKind.BYTES)) ? Fit.WIDER : Fit.OTHER;
  }

  private static String name(Type type) {
    return type instanceof Type.Named named ? named.name() : "";
  }

  private static Optional<ValueSet> values(Type type, @Nullable Definition definition) {
    if (definition instanceof EnumDef constants) {
      return Optional.of(ValueSet.of(constants));
    }
    return type instanceof Type.Scalar scalar ? ValueSet.of(scalar.kind()) : Optional.empty();
  }

  private Fit scalars(ScalarKind before, ScalarKind after) {
    if (before == after) {
      return Fit.SAME;
    }
    Optional<ValueSet> old = ValueSet.of(before);
    Optional<ValueSet> now = ValueSet.of(after);
    if (old.isPresent() && now.isPresent()) {
      boolean isWord = (before == ScalarKind.BOOL) != (after == ScalarKind.BOOL);
      return !inJson
          ? now.get().after(old.get())
          : isWord ? Fit.OTHER : now.get().inDigits(old.get());
    }
    return chars(before, after);
  }

  private Fit chars(ScalarKind before, ScalarKind after) {
    boolean isText =
        switch (before) {
          case TEXT -> false;
          case DATE, TIME, DATE_TIME, DECIMAL, BIG_INTEGER -> true;
          default -> inJson && (before == ScalarKind.INSTANT || before == ScalarKind.DURATION);
        };
    boolean isNumber = before == ScalarKind.BIG_INTEGER && after == ScalarKind.DECIMAL;
    boolean isBytes =
        !inJson && after == ScalarKind.BYTES && (isText || before == ScalarKind.TEXT)
            || before == ScalarKind.UUID && after == ScalarKind.BYTES;
    boolean isFloat = inJson && before == ScalarKind.F32 && after == ScalarKind.F64;
    return isText && after == ScalarKind.TEXT || isNumber || isBytes || isFloat
        ? Fit.WIDER
        : Fit.OTHER;
  }

  private static Fit worst(Fit one, Fit other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
