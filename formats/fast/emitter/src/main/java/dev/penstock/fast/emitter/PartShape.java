package dev.penstock.fast.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
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
  private final Members members;
  private final Block block;
  private final BlockBits bits;

  /**
   * Takes the components of a part.
   *
   * @param firstWord how many words of bits the versions before have
   */
  PartShape(RecordShape owner, Members members, int firstWord) {
    this.owner = owner;
    this.values = owner.values();
    this.codec = values.codec();
    this.java = codec.java();
    this.members = members;
    block = members.block();
    bits = new BlockBits(codec, members, firstWord);
  }

  Members members() {
    return members;
  }

  private String place(int inBlock) {
    return owner.tailPlace(block.offset() + inBlock);
  }

  private String slot(Member member) {
    return place(member.slot().offset());
  }

  /** Returns the name of the variable that says whether a message has the part. */
  private String there() {
    return "part" + block.version();
  }

  void emitWrite() {
    bits.write(this::place);
    members.in(Area.BLOCK).forEach(each -> owner.writeFixed(each, slot(each)));
    List<Member> texts = members.in(Area.TEXT);
    if (!texts.isEmpty()) {
      java.line("out.textStart(" + place(block.textStart()) + ", " + texts.size() + ");");
      texts.forEach(each -> owner.writeText(each, slot(each)));
    }
    List<Member> heap = members.in(Area.HEAP);
    if (!heap.isEmpty()) {
      java.line("out.heapEnd(" + place(block.heapStart()) + ");");
      heap.forEach(this::writeHeap);
    }
  }

  private void writeHeap(Member member) {
    if (!member.isRemoved()) {
      FieldAccess access = FieldAccess.of(codec, member.field());
      owner.step(member);
      java.open("if (" + access.present() + ")");
      writeHeapValue(member, access.value());
      java.close();
    }
    java.line("out.heapEnd(" + slot(member) + ");");
  }

  private void writeHeapValue(Member member, String value) {
    if (member.slot().value() instanceof Value.Message) {
      values.messages().write(values, owner.site(member), member.item(), value);
    } else {
      java.call("out.heapBytes", List.of(bytes(member.field().boundType(), value)), ";");
    }
  }

  /** Returns the expression of the bytes that a value is. */
  private String bytes(Type type, String value) {
    return switch (type) {
      case Type.Adapted adapted -> bytes(adapted.wire(), codec.toWire(adapted, value));
      case Type.Custom custom ->
          codec.instance(custom.codec()) + ".encode(" + codec.required(value) + ")";
      default -> value;
    };
  }

  void emitRead() {
    if (block.bitCount() == 0) {
      return;
    }
    owner.steps().to(0);
    java.assign(
        "boolean " + there() + " =", "in.hasPart(" + owner.index() + ", " + block.version() + ")");
    bits.read(this::place, there());
    for (Member member : members.in(Area.BLOCK)) {
      if (!member.isRemoved()) {
        declare(member, values.get(member.item(), slot(member), ""));
      }
    }
    List<Member> texts = members.in(Area.TEXT);
    if (!texts.isEmpty()) {
      startArea("in.textStart(" + place(block.textStart()) + ");");
      texts.forEach(this::readText);
    }
    List<Member> heap = members.in(Area.HEAP);
    if (!heap.isEmpty()) {
      startArea("in.heapFrom(" + place(block.heapStart()) + ");");
      heap.forEach(this::readHeap);
    }
  }

  private void startArea(String statement) {
    owner.steps().to(0);
    java.open("if (" + there() + ")").line(statement).close();
  }

  private void declare(Member member, String read) {
    owner.step(member);
    FieldAccess.declareRead(
        codec, member.field(), read, bits.hasValue(member), bits.present(member));
  }

  private void readText(Member member) {
    Type type = member.field().boundType();
    String read = codec.fromWire(type, owner.site(member).readText(slot(member)));
    if (member.isRemoved()) {
      passOver(member, read);
    } else {
      declare(member, read);
    }
    refuseOther(member, "in.noText(");
  }

  private void passOver(Member member, String read) {
    owner.step(member);
    java.open("if (" + bits.hasValue(member) + ")").line(read + ";").close();
  }

  /** Emits the check that a value which is not there has left nothing. */
  private void refuseOther(Member member, String call) {
    java.open("if (" + there() + " && " + bits.hasNone(member) + ")");
    java.line(call + slot(member) + ");");
    java.close();
  }

  private void readHeap(Member member) {
    if (member.isRemoved()) {
      passOver(member, "in.skipHeapValue(" + slot(member) + ")");
    } else {
      declare(member, readHeapValue(member));
    }
    refuseOther(member, "in.noHeapValue(");
  }

  private String readHeapValue(Member member) {
    return member.slot().value() instanceof Value.Message
        ? values.messages().read(owner.site(member), member.item(), slot(member))
        : fromBytes(member.field().boundType(), "in.heapBytes(" + slot(member) + ")");
  }

  /** Returns the expression of the value that bytes are. */
  private String fromBytes(Type type, String bytes) {
    return switch (type) {
      case Type.Adapted adapted -> codec.adapted(adapted, fromBytes(adapted.wire(), bytes));
      case Type.Custom custom -> codec.instance(custom.codec()) + ".decode(" + bytes + ")";
      default -> bytes;
    };
  }
}
