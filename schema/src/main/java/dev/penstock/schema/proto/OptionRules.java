package dev.penstock.schema.proto;

import dev.penstock.schema.proto.OptionMessage.Slot;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where options may stand, and in which editions. Spec: proto, section 3.2. */
final class OptionRules {
  private final Edition edition;

  OptionRules(Edition edition) {
    this.edition = edition;
  }

  void check(Decl decl) {
    OptionMessage options = decl.options;
    if (options == null) {
      return;
    }
    OptionMessage features = options.message("features");
    if (features != null && !edition.isEdition()) {
      throw decl.place.refuse(
          "features are of editions; this file has the syntax " + edition.word());
    }
    options(decl, options);
    if (features != null) {
      known(decl, features);
    }
  }

  private void options(Decl decl, OptionMessage options) {
    for (FieldDecl each : options.type.index().required) {
      if (!options.has(each)) {
        throw decl.place.refuse("the options lack the required field " + each.fullName);
      }
    }
    for (Slot each : options.slots()) {
      FieldDecl field = each.field();
      if (field.options != null) {
        target(decl, field, field.options.values("targets"));
        lifetime(decl, field.fullName, field.options.message("feature_support"));
      }
      for (Object value : each.values()) {
        if (value instanceof OptionMessage message) {
          options(decl, message);
        } else if (value instanceof byte[] bytes) {
          text(decl, field, bytes);
        } else if (field.type == FieldType.ENUM) {
          constant(decl, field, (Long) value);
        }
      }
    }
  }

  private static void text(Decl decl, FieldDecl field, byte[] bytes) {
    if (field.type == FieldType.STRING && field.features.isUtf8Checked() && !Utf8.isValid(bytes)) {
      throw decl.place.refuse("the option " + field.fullName + " is not in UTF-8");
    }
  }

  private static void target(Decl decl, FieldDecl field, List<Object> targets) {
    if (!targets.isEmpty() && !targets.contains(decl.kind.target())) {
      throw decl.place.refuse(
          "the option %s is not one of %ss".formatted(field.fullName, decl.kind.shown()));
    }
  }

  private void constant(Decl decl, FieldDecl field, long number) {
    ConstantDecl constant = OptionValues.enumOf(field).constant(number);
    if (constant != null && constant.options != null) {
      lifetime(decl, constant.fullName, constant.options.message("feature_support"));
    }
  }

  private void lifetime(Decl decl, String name, @Nullable OptionMessage support) {
    if (support == null) {
      return;
    }
    long introduced = support.number("edition_introduced");
    if (introduced > edition.number()) {
      throw decl.place.refuse(
          "%s is of edition %s and those after it".formatted(name, shown(introduced)));
    }
    long removed = support.number("edition_removed");
    if (removed > 0 && removed <= edition.number()) {
      List<Object> why = support.values("removal_error");
      String reason =
          why.isEmpty() ? "" : ": " + new String((byte[]) why.getFirst(), StandardCharsets.UTF_8);
      throw decl.place.refuse(
          "%s is gone since edition %s%s".formatted(name, shown(removed), reason));
    }
  }

  private static String shown(long number) {
    return Edition.of(number).map(Edition::word).orElse("number " + number);
  }

  private static void known(Decl decl, OptionMessage features) {
    for (Slot each : features.slots()) {
      for (Object value : each.values()) {
        if (value instanceof OptionMessage message) {
          known(decl, message);
        } else if (each.field().type == FieldType.ENUM && (Long) value == 0) {
          throw decl.place.refuse("the feature " + each.field().name + " has no known value");
        }
      }
    }
  }
}
