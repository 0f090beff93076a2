package dev.penstock.schema.proto;

import dev.penstock.model.SchemaModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads schemas of Protobuf as modules, and writes modules as such. Spec: proto, section 5.
 *
 * <p>What a file says that no part of the model stands for is kept in attributes of the language
 * {@code proto}, so that it goes out as it came in.
 */
public final class ProtoText {
  /** The name of the format whose hints say what these files have. */
  public static final String FORMAT = Proto.FORMAT;

  private ProtoText() {}

  /**
   * Returns the module of a file and of those that it imports.
   *
   * @param folders where names of imports start; if there are none, the folder of the file
   * @throws ProtoException if one of the files is wrong, or not there
   * @throws IOException if the file or a folder cannot be read
   */
  public static SchemaModule parse(Path file, List<Path> folders) throws IOException {
    return ProtoFiles.parse(file, folders).module();
  }

  /**
   * Returns the module of a text and those that it imports.
   *
   * @param name the name of the text
   * @param texts texts by the names by which they are imported
   * @throws ProtoException if one of them is wrong, or not there
   */
  public static SchemaModule parse(String name, Map<String, String> texts) {
    return ProtoFiles.parse(name, texts).module();
  }

  /**
   * Returns the files of a module by their names, that of the module itself first. Files that all
   * know are not among them.
   */
  public static Map<String, String> print(SchemaModule module) {
    return new ProtoPrinter(module).print();
  }

  /**
   * Returns a module as a message {@code google.protobuf.FileDescriptorSet}, each file behind those
   * that it imports.
   */
  public static byte[] printBinary(SchemaModule module) {
    Map<String, String> texts = print(module);
    return ProtoFiles.parse(texts.keySet().iterator().next(), texts).printBinary();
  }
}
