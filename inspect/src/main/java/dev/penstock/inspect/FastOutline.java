package dev.penstock.inspect;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A schema as Fast lays it out. SPEC fast 4.5 */
final class FastOutline {
  /** The width of what has none. */
  static final int VARIABLE = -1;

  private final Outline outline;
  private final Map<String, Block> blocks = new HashMap<>();
  private final Map<String, List<Block>> parts = new HashMap<>();

  /** The records of which the width is being asked for. */
  private final Set<String> open = new HashSet<>();

  /**
   * A component with its bits and its place in the block.
   *
   * @param present the bit that tells null from absent, -1 for none
   * @param hasValue the bit that tells whether there is a value, -1 for none
   */
  record Member(Field field, int present, int hasValue) {
    /** Returns the type on the wire. */
    Type type() {
      return Outline.wire(field.type());
    }
  }

  /**
   * The block of a record, or of a part that was added to it.
   *
   * @param byNumber all components
   * @param rest components of variable width, in a part those in the heap
   * @param byteLength the length of the block
   */
  record Block(
      int bitCount,
      List<Member> byNumber,
      List<Member> fixed,
      List<Member> texts,
      List<Member> rest,
      int byteLength) {

    boolean isFixed() {
      return texts.isEmpty() && rest.isEmpty();
    }

    int bitBytes() {
      return (bitCount + 7) / 8;
    }
  }

  FastOutline(Schema schema) {
    outline = new Outline(schema);
    for (Definition definition : outline.definitions()) {
      if (definition instanceof RecordDef record) {
        block(record);
        List<Block> added = new ArrayList<>();
        List<List<Field>> versions = record.versions();
        versions.subList(1, versions.size()).forEach(fields -> added.add(lay(fields, false)));
        parts.put(record.name(), added);
      }
    }
  }

  Outline outline() {
    return outline;
  }

  /** Returns the block of a record; records of fixed width are laid out from the inside. */
  Block block(RecordDef record) {
    Block known = blocks.get(record.name());
    if (known == null) {
      known = lay(record);
      blocks.put(record.name(), known);
    }
    return known;
  }

  /** Returns the blocks of what was added to a record, one for each version from 2 on. */
  List<Block> parts(String record) {
    return parts.getOrDefault(record, List.of());
  }

  private Block lay(RecordDef record) {
    return lay(record.versions().getFirst(), true);
  }

  private Block lay(List<Field> fields, boolean first) {
    List<Member> all = new ArrayList<>();
    List<Member> fixed = new ArrayList<>();
    List<Member> texts = new ArrayList<>();
    List<Member> rest = new ArrayList<>();
    int bits = 0;
    int fixedBytes = 0;
    for (Field field : fields) {
      int present = Outline.isMaybe(field) ? bits++ : -1;
      int hasValue = Outline.isRequired(field) ? -1 : bits++;
      Member member = new Member(field, present, hasValue);
      all.add(member);
      int width = first || isPlain(member.type()) ? width(member.type()) : VARIABLE;
      if (Outline.is(field.type(), ScalarKind.TEXT)) {
        texts.add(member);
      } else if (width == VARIABLE) {
        rest.add(member);
      } else {
        fixed.add(member);
        fixedBytes += width;
      }
    }
    int cells = (texts.isEmpty() ? 0 : 1) + texts.size();
    cells += rest.size() + (first || rest.isEmpty() ? 0 : 1);
    int length = (bits + 7) / 8 + fixedBytes + 4 * cells;
    length = first ? Math.max(1, length) : length;
    return new Block(bits, all, fixed, texts, rest, length);
  }

  /** Tells whether values of a type stand in the block of a part: scalars and enums. */
  private boolean isPlain(Type type) {
    return type instanceof Type.Scalar
        || type instanceof Type.Named named && outline.definition(named) instanceof EnumDef;
  }

  /** Returns how many bytes values of a type take, without a tail, or {@link #VARIABLE}. */
  int width(Type declared) {
    return switch (Outline.wire(declared)) {
      case Type.Scalar scalar -> width(scalar.kind());
      case Type.FixedArray array -> array.length() * width(array.element());
      case Type.Named named ->
          switch (outline.definition(named)) {
            case EnumDef constants -> width(constants);
            case UnionDef union -> VARIABLE;
            case RecordDef record -> width(record);
          };
      default -> VARIABLE;
    };
  }

  /** Returns how many bytes a constant takes. */
  static int width(EnumDef constants) {
    return constants.isOpen() ? 4 : 2;
  }

  private int width(RecordDef record) {
    if (record.shared() || !open.add(record.name())) {
      return VARIABLE; // its components of version 1 lead back to it, or it is shared
    }
    Block block = block(record);
    open.remove(record.name());
    return block.isFixed() ? block.byteLength() : VARIABLE;
  }

  /** SPEC fast 2 */
  static int width(ScalarKind kind) {
    return switch (kind) {
      case BOOL, I8, U8 -> 1;
      case I16, U16, CHAR -> 2;
      case I32, U32, FIXED_I32, FIXED_U32, F32 -> 4;
      case I64, U64, FIXED_I64, FIXED_U64, F64, DATE, TIME -> 8;
      case INSTANT, DURATION -> 12;
      case UUID, DATE_TIME -> 16;
      case TEXT, BYTES, BIG_INTEGER, DECIMAL -> VARIABLE;
    };
  }
}
