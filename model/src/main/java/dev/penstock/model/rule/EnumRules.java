package dev.penstock.model.rule;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import java.util.List;

/** Rules about one enum. Spec: type-system, section 3.8. */
final class EnumRules {
  private EnumRules() {}

  static void check(EnumDef enumeration, List<Diagnostic> found) {
    String name = enumeration.name();
    if (enumeration.constants().isEmpty()) {
      found.add(new Diagnostic("EmptyEnum", name, "an enum has a constant; add one"));
    }
    if (enumeration.notes().has(Trait.FLAGS) && enumeration.width().isEmpty()) {
      String message = "the width of bit flags says how many there are; write one, such as ': u8'";
      found.add(new Diagnostic("BadFlags", name, message));
    }
    if (enumeration.isOpen() && enumeration.width().filter(EnumRules::isWide).isPresent()) {
      String message =
          "the numbers of an open enum have 32 bits with a sign; give it the width i32, or a smaller"
              + " one";
      found.add(new Diagnostic("BadOpen", name, message));
    }
    Constant unknown = enumeration.unknown().orElse(null);
    if (unknown != null && enumeration.isOpen()) {
      String message =
          "an open enum keeps numbers that it does not know, no constant stands for them; remove"
              + " one of the marks 'open' and 'unknown'";
      found.add(new Diagnostic("BadUnknown", name + "." + unknown.name(), message));
    }
  }

  private static boolean isWide(ScalarKind width) {
    return width == ScalarKind.U32 || width.bits() == 64;
  }
}
