package dev.penstock.lab.peer.sbe;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * What a message or an entry of a group holds, in the order of the wire: fields of fixed length,
 * then groups, then data of any length. A record in a record is a part of its block, its members'
 * names after its own.
 *
 * @param type of the value that the block is
 * @param fields of fixed length
 * @param groups lists, and as groups of at most one entry, records that may be missing
 * @param data texts and bytes
 */
record Block(PlainType type, List<Leaf> fields, List<Group> groups, List<Leaf> data) {

  /** The end of the name of a field that tells whether there is data. */
  static final String PRESENCE = "_there";

  /** The name of what is no member. */
  static final String ELEMENT = "element";

  /**
   * A field or data.
   *
   * @param name in the block, unique
   * @param path from the block's value to this one, {@code .fmedia().furi()}
   */
  record Leaf(String name, String path, PlainType type, boolean optional) {}

  /**
   * A group.
   *
   * @param leaf of the list, or of the record that may be missing
   * @param entry what an entry holds
   */
  record Group(Leaf leaf, Block entry) {}

  /**
   * Returns what a message holds.
   *
   * @throws IllegalArgumentException if there is no such message, with the reason
   */
  static Block of(PlainSchema schema) {
    return new Layout(schema).block(new Ref(PlainSchema.ROOT));
  }

  /** Makes blocks of types. */
  private static final class Layout {
    private final PlainSchema schema;
    private final List<String> open = new ArrayList<>();

    Layout(PlainSchema schema) {
      this.schema = schema;
    }

    Block block(PlainType type) {
      Block block = new Block(type, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      if (type instanceof Ref reference
          && schema.definition(reference) instanceof Message message) {
        members(message, "", "", block);
      } else {
        add(new Leaf(ELEMENT, "", type, false), block);
      }
      return block;
    }

    private void members(Message message, String prefix, String path, Block block) {
      if (open.contains(message.name())) {
        throw new IllegalArgumentException(
            "a record holds its own kind, but groups are as deep as the schema says");
      }
      open.add(message.name());
      for (Member member : message.members()) {
        String name = prefix + member.name();
        String memberPath = path + "." + member.name() + "()";
        add(new Leaf(name, memberPath, member.type(), member.optional()), block);
      }
      open.removeLast();
    }

    private void add(Leaf leaf, Block block) {
      switch (leaf.type()) {
        case Scalar.TEXT, Scalar.BYTES -> {
          block.data().add(leaf);
          if (leaf.optional()) {
            String flag = leaf.name() + PRESENCE;
            block.fields().add(new Leaf(flag, leaf.path() + " != null", Scalar.BOOL, false));
          }
        }
        case Scalar scalar -> block.fields().add(leaf);
        case Many many -> block.groups().add(new Group(leaf, block(many.element())));
        case PlainType.Pairs map -> throw new IllegalArgumentException("there are no maps");
        case Ref reference -> {
          switch (schema.definition(reference)) {
            case Constants constants -> block.fields().add(leaf);
            case Choice choice ->
                throw new IllegalArgumentException(
                    "no unions: a whole message has a template id, no part of it has");
            case Message message when leaf.optional() ->
                block.groups().add(new Group(leaf, block(reference)));
            case Message message -> members(message, leaf.name() + "_", leaf.path(), block);
          }
        }
      }
    }
  }
}
