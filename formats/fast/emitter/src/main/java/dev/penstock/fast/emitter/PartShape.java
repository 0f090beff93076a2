package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;

/**
 * Emits the components that a later version added to a record: a block in its tail. SPEC fast 6.
 */
final class PartShape {
  private final RecordShape owner;
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final int version;
  private final Layout layout;
  private final int offset;
  private final BlockBits bits;

  /**
   * Takes the layout of a part.
   *
   * @param offset where its block starts in the tail
   * @param firstWord how many words of bits the versions before have
   */
  PartShape(RecordShape owner, int version, Layout layout, int offset, int firstWord) {
    this.owner = owner;
    this.values = owner.values();
    this.codec = values.codec();
    this.java = codec.java();
    this.version = version;
    this.layout = layout;
    this.offset = offset;
    bits = new BlockBits(codec, layout, firstWord);
  }

  private String place(int inBlock) {
    return owner.tailPlace(offset + inBlock);
  }

  private String slot(Field field) {
    return place(layout.slot(field));
  }

  /** Returns the name of the variable that says whether a message has the part. */
  private String there() {
    return "part" + version;
  }

  void emitWrite() {
    bits.write(this::place, owner::isRemoved);
    for (Field field : layout.fixed()) {
      owner.writeFixed(field, slot(field), values.width(field.type()));
    }
    if (!layout.texts().isEmpty()) {
      java.line("out.textStart(" + place(layout.textStart()) + ", " + layout.texts().size() + ");");
      layout.texts().forEach(field -> owner.writeText(field, slot(field)));
    }
    if (!layout.rest().isEmpty()) {
      java.line("out.heapEnd(" + place(layout.heapStart()) + ");");
      layout.rest().forEach(this::writeHeap);
    }
  }

  private void writeHeap(Field field) {
    if (!owner.isRemoved(field)) {
      FieldAccess access = FieldAccess.of(codec, field);
      owner.step(field);
      java.open("if (" + access.present() + ")");
      if (isBytes(field.type())) {
        String bytes = codec.wire(field.type(), access.value());
        java.call("out.heapBytes", List.of(bytes), ";");
      } else if (field.type() instanceof Type.Custom custom) {
        String message =
            codec.instance(custom.codec()) + ".encode(" + codec.required(access.value()) + ")";
        java.call("out.heapBytes", List.of(message), ";");
      } else {
        values.messages().write(values, owner.site(field), field.type(), access.value());
      }
      java.close();
    }
    java.line("out.heapEnd(" + slot(field) + ");");
  }

  private static boolean isBytes(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.BYTES
        || type instanceof Type.Adapted adapted && isBytes(adapted.wire());
  }

  void emitRead() {
    if (layout.bitCount() == 0) {
      return;
    }
    java.line("step = 0;");
    java.assign("boolean " + there() + " =", "in.hasPart(" + owner.index() + ", " + version + ")");
    bits.read(this::place, there());
    for (Field field : layout.fixed()) {
      if (!owner.isRemoved(field)) {
        declare(field, values.get(field.type(), slot(field), ""));
      }
    }
    if (!layout.texts().isEmpty()) {
      java.line("step = 0;");
      java.open("if (" + there() + ")");
      java.line("in.textStart(" + place(layout.textStart()) + ");");
      java.close();
      layout.texts().forEach(this::readText);
    }
    if (!layout.rest().isEmpty()) {
      java.line("step = 0;");
      java.open("if (" + there() + ")");
      java.line("in.heapFrom(" + place(layout.heapStart()) + ");");
      java.close();
      layout.rest().forEach(this::readHeap);
    }
  }

  private void declare(Field field, String read) {
    owner.step(field);
    FieldAccess.declareRead(codec, field, read, bits.hasValue(field), bits.present(field));
  }

  private void readText(Field field) {
    String read = codec.fromWire(field.type(), owner.site(field).readText(slot(field)));
    if (owner.isRemoved(field)) {
      passOver(field, read);
    } else {
      declare(field, read);
    }
    refuseOther(field, "in.noText(");
  }

  private void passOver(Field field, String read) {
    owner.step(field);
    java.open("if (" + bits.hasValue(field) + ")");
    java.line(read + ";");
    java.close();
  }

  /** Emits the check that a value which is not there has left nothing. */
  private void refuseOther(Field field, String call) {
    java.open("if (" + there() + " && " + bits.hasNone(field) + ")");
    java.line(call + slot(field) + ");");
    java.close();
  }

  private void readHeap(Field field) {
    if (owner.isRemoved(field)) {
      passOver(field, "in.skipHeapValue(" + slot(field) + ")");
    } else if (isBytes(field.type())) {
      declare(field, codec.fromWire(field.type(), "in.heapBytes(" + slot(field) + ")"));
    } else if (field.type() instanceof Type.Custom custom) {
      String bytes = "in.heapBytes(" + slot(field) + ")";
      declare(field, codec.instance(custom.codec()) + ".decode(" + bytes + ")");
    } else {
      declare(field, values.messages().read(owner.site(field), field.type(), slot(field)));
    }
    refuseOther(field, "in.noHeapValue(");
  }
}
