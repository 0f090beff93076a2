package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.flatbuffers.emitter.FlatBuffersJavaEmitter;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What codecs carry of a schema and views do not. */
final class ViewRefusals {
  private ViewRefusals() {}

  /** Returns what neither of them, or views alone, do not carry; empty if there are views. */
  static List<Diagnostic> of(Schema root) {
    List<Diagnostic> found = new ArrayList<>(FlatBuffersJavaEmitter.refusals(root));
    Map<String, Definition> constructed = HintedConstructs.of(root, "flatbuffers").byName();
    for (Definition each : root.definitions()) {
      Definition other = constructed.get(each.name());
      if (other == null) {
        found.add(refusal(each.name(), "a case that is the value of its record's component"));
      } else if (found.isEmpty()) {
        compare(each, other, found);
      }
    }
    return found;
  }

  private static void compare(Definition said, Definition wire, List<Diagnostic> found) {
    for (int i = 0; i < said.elements().size(); i++) {
      Element one = said.elements().get(i);
      Element other = wire.elements().get(i);
      boolean isSame =
          switch (said) {
            case RecordDef record -> ((Field) one).type().equals(((Field) other).type());
            case EnumDef constants -> ((Constant) one).number() == ((Constant) other).number();
            default -> ((Case) one).type().equals(((Case) other).type());
          };
      if (!isSame) {
        found.add(refusal(said.name() + "." + one.name(), "flags, fixed lengths and the like"));
      }
    }
  }

  private static Diagnostic refusal(String element, String what) {
    return new Diagnostic(
        "NotCarried",
        element,
        "views of FlatBuffers do not carry %s; remove @Views, or the hint".formatted(what));
  }
}
