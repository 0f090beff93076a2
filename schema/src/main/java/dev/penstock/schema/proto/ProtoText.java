package dev.penstock.schema.proto;

import dev.penstock.model.Diagnostic;
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
   * Returns the module of a message {@code google.protobuf.FileDescriptorSet}: of its last file,
   * with all others.
   *
   * @param name what the set is called in messages
   * @throws ProtoException if the bytes are no such set, or what they declare is wrong
   */
  public static SchemaModule parseBinary(String name, byte[] set) {
    return ProtoFiles.parseBinary(name, set).module();
  }

  /** Returns what of a module cannot be written, and the way out; nothing for most. */
  public static List<Diagnostic> refusals(SchemaModule module) {
    return Proto.attribute(module.annex().notes(), Proto.FILE).isPresent()
        ? List.of()
        : ProtoLowering.refusals(module);
  }

  /**
   * Returns the files of a module by their names, that of the module itself first. Files that all
   * know are not among them. A module that came from no file becomes one file.
   *
   * @throws IllegalArgumentException if {@link #refusals} has something
   */
  public static Map<String, String> print(SchemaModule module) {
    boolean isOfFiles = Proto.attribute(module.annex().notes(), Proto.FILE).isPresent();
    return new ProtoPrinter(isOfFiles ? module : ProtoLowering.of(module)).print();
  }

  /**
   * Returns the name in a file of a field whose name in the schema is given, if nothing else is
   * said: in small letters with {@code _} between words.
   */
  public static String fieldName(String name) {
    return FieldNames.snake(name);
  }

  /** Returns the name in Java of a field whose name in a file is given. */
  public static String javaName(String name) {
    return FieldNames.java(name);
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
