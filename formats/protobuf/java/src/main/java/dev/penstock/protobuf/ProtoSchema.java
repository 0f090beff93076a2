package dev.penstock.protobuf;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.tape.NameIndex;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a program has to know of a schema to turn its messages into JSON and back: names, numbers
 * and types. Immutable.
 *
 * <p>It is read from the descriptors that all tools of Protobuf exchange, or from a text of lines
 * that generated code can hold. Words are separated by one space.
 *
 * <pre>
 * R 0                         the root
 * M acme.Order                a message; definitions count from 0, in the order of the text
 * .id 1 int64 ?               a field: name, number, type; has presence (?)
 * .line 2 message@2 *         the number of its type; repeated (*)
 * .codes 3 sint32 * #         packed (#)
 * .tags 4 message@3 *         a map, as its type is a pair
 * .card 5 message@4 ? |0      in the oneof 0 of its message
 * .colour 6 enum@1 =636f6c    the UTF-8 of its name in JSON, unless it is the usual one
 * .[acme.note] 100 string ?   an extension
 * E acme.Colour closed        an enum; "closed" where it has no numbers but those of its constants
 * .RED 0                      a constant
 * M acme.Line
 * P acme.Order.TagsEntry      a pair of key and value
 * </pre>
 */
public final class ProtoSchema {
  private final List<Object> definitions;
  private final List<ProtoMessage> named;
  private final NameIndex names;
  private final ProtoMessage root;

  ProtoSchema(List<Object> definitions, ProtoMessage root) {
    this.definitions = definitions;
    this.root = root;
    named = new ArrayList<>();
    for (Object each : definitions) {
      if (each instanceof ProtoMessage message && !message.isEntry) {
        named.add(message);
      }
    }
    names = new NameIndex(messageNames());
  }

  /**
   * Reads a schema from its text.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static ProtoSchema parse(String text) {
    return SchemaLines.read(text);
  }

  /**
   * Returns the schema of messages of a codec.
   *
   * @throws UnsupportedOperationException if the codec was written by hand
   * @throws IllegalStateException if {@code penstock-protobuf-format} is not there, which knows
   *     what fields records have
   */
  public static ProtoSchema of(Codec<?> codec) {
    String schema = CodecSchema.of(codec).text();
    try {
      return parse(Comparison.schemaText(schema));
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(
          "fields of records are known to penstock-protobuf-format of dev.penstock: add it, on a"
              + " module path as dev.penstock.protobuf.format",
          e);
    }
  }

  /**
   * Reads a schema from descriptors.
   *
   * @param descriptorSet a {@code google.protobuf.FileDescriptorSet} with all imports, as {@code
   *     protoc --include_imports --descriptor_set_out} writes it
   * @param root the full name of the message that documents are of
   * @throws IllegalArgumentException if the bytes are none, or a type is missing
   */
  public static ProtoSchema of(byte[] descriptorSet, String root) {
    return new DescriptorReading().read(descriptorSet).withRoot(root);
  }

  /**
   * Returns this schema with another root.
   *
   * @param name the full name of a message
   * @throws IllegalArgumentException if there is no such message
   */
  public ProtoSchema withRoot(String name) {
    int index = messageNames().indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no message is named " + name);
    }
    return new ProtoSchema(definitions, named.get(index));
  }

  /** Returns the full names of all messages but the types of maps, in the order of the schema. */
  public List<String> messageNames() {
    List<String> all = new ArrayList<>();
    named.forEach(each -> all.add(each.name));
    return all;
  }

  /** Returns the full name of the root. */
  public String rootName() {
    return root.name;
  }

  ProtoMessage root() {
    return root;
  }

  /** Returns the message whose full name stands after the last slash of a URL, or null. */
  @Nullable ProtoMessage ofUrl(byte[] url, int from, int to) {
    int slash = to - 1;
    while (slash >= from && url[slash] != '/') {
      slash--;
    }
    int index = slash < from ? -1 : names.find(url, slash + 1, to);
    return index < 0 ? null : named.get(index);
  }

  /** Returns the text that {@link #parse} reads. */
  @Override
  public String toString() {
    return SchemaLines.write(definitions, root);
  }
}
