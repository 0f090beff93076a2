package dev.penstock.flatbuffers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a program has to know of a schema to check its messages, and to turn them into JSON and
 * back: names, places and types. Immutable.
 *
 * <p>It is read from a text of lines, which the planner of the format prints, so that generated
 * code can hold it. Words are separated by one space.
 *
 * <pre>
 * R 0 4d4f4e53                the root and, if there is one, the four bytes of the identifier
 * T acme.Monster              a table; definitions count from 0, in the order of the text
 * .pos 4 @1                   a field: name, place in the vtable, of unions that of the value; type
 * .hp 8 i16 =100              a default that is not 0
 * .name 10 text ! #           required (!), key (#), optional (?), deprecated (-)
 * .kind 12 text =6f7263       the UTF-8 of a text that is left out
 * .items 14 [@2] ~ *          an empty vector is left out (~), no key stands twice (*)
 * .inventory 16 [u8] @0 ^16   what is nested in the bytes, the alignment of the elements
 * .id 18 u32 %fnv1a_32        the function that makes a number of a text
 * S acme.Vec3 12 4            a struct: length and alignment
 * .x 0 f32                    its field: name, offset, type; [f32:3] is an array
 * E acme.Color u8 flags       an enum and the type of its numbers; "flags" where these are sums
 * .Red 1                      a constant
 * U acme.Any u8               a union and the type of its types
 * .Monster 1 @0               a case: name, number, type; NONE is 0 and is not written
 * </pre>
 */
public final class FlatSchema {
  private static final byte[] NONE = {};

  private final String text;
  private final List<TableShape> tables;
  private final List<EnumShape> enums;
  private final TableShape root;
  private final byte[] identifier;

  private FlatSchema(SchemaLines lines, TableShape root, byte[] identifier) {
    text = lines.text();
    tables = lines.tables();
    enums = lines.enums();
    this.root = root;
    this.identifier = identifier;
  }

  private FlatSchema(FlatSchema other, TableShape root) {
    text = other.text;
    tables = other.tables;
    enums = other.enums;
    this.root = root;
    identifier = NONE;
  }

  /**
   * Reads a schema.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static FlatSchema parse(String text) {
    SchemaLines lines = new SchemaLines(text);
    return new FlatSchema(lines, lines.root(), lines.identifier());
  }

  /**
   * Returns this schema with another root, which has no identifier.
   *
   * @param name the full name of a table, or the part after the last dot where no other has it
   * @throws IllegalArgumentException if there is no such table, or more than one
   */
  public FlatSchema withRoot(String name) {
    List<TableShape> found = new ArrayList<>();
    for (TableShape each : tables) {
      if (each.name.equals(name)) {
        return withRoot(each);
      }
      if (!each.isStruct && each.name.endsWith("." + name)) {
        found.add(each);
      }
    }
    if (found.size() != 1) {
      String problem = found.isEmpty() ? "no table is named " : "several tables are named ";
      throw new IllegalArgumentException(problem + name);
    }
    return withRoot(found.get(0));
  }

  private FlatSchema withRoot(TableShape table) {
    if (table.isStruct) {
      throw new IllegalArgumentException(table.name + " is a struct; a root is a table");
    }
    return table.name.equals(root.name) ? this : new FlatSchema(this, table);
  }

  /** Returns this schema for messages that have no identifier. */
  public FlatSchema withoutIdentifier() {
    return new FlatSchema(this, root);
  }

  /** Returns the enum whose full name, or the part after its last dot, stands before an index. */
  @Nullable EnumShape constants(byte[] name, int end) {
    String said = new String(name, 0, end, StandardCharsets.UTF_8);
    for (EnumShape each : enums) {
      if (each.name.equals(said) || each.name.endsWith("." + said)) {
        return each;
      }
    }
    return null;
  }

  /** Returns the full name of the root. */
  public String rootName() {
    return root.name;
  }

  TableShape root() {
    return root;
  }

  /** Returns the four bytes that tell the type of a message, which nobody changes; or none. */
  byte[] identifier() {
    return identifier;
  }

  /** Returns the text that this was read from. */
  @Override
  public String toString() {
    return text;
  }
}
