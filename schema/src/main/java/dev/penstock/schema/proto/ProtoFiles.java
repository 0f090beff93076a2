package dev.penstock.schema.proto;

import dev.penstock.model.SchemaModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Files of the schema language of Protobuf: a file with all that it imports. Spec: proto.
 *
 * <p>What the reference compiler takes is read, what it refuses is refused, save for what the
 * specification names.
 */
public final class ProtoFiles {
  private final List<FileDecl> files;

  ProtoFiles(List<FileDecl> files) {
    this.files = List.copyOf(files);
  }

  /**
   * Reads a file and those that it imports.
   *
   * @param folders where names of imports start; if there are none, the folder of the file
   * @throws ProtoException if one of the files is wrong, or not there
   * @throws IOException if the file or a folder cannot be read
   */
  public static ProtoFiles parse(Path file, List<Path> folders) throws IOException {
    List<Path> all = new ArrayList<>(folders);
    Path own = file.toAbsolutePath().getParent();
    if (all.isEmpty() && own != null) {
      all.add(own);
    }
    Sources sources = Sources.of(all);
    return new ProtoFiles(Loader.load(sources, sources.name(file), file.toString()));
  }

  /**
   * Reads a text and those that it imports.
   *
   * @param name the name of the text
   * @param texts texts by the names by which they are imported
   * @throws ProtoException if one of them is wrong, or not there
   */
  public static ProtoFiles parse(String name, Map<String, String> texts) {
    Map<String, byte[]> bytes = new HashMap<>();
    texts.forEach((each, text) -> bytes.put(each, text.getBytes(StandardCharsets.UTF_8)));
    return new ProtoFiles(Loader.load(Sources.of(bytes), name, name));
  }

  /**
   * Reads a message {@code google.protobuf.FileDescriptorSet}. Files that all know need not be in
   * it. Comments are read where it has them.
   *
   * @param name what the set is called in messages
   * @throws ProtoException if the bytes are no such set, or what they declare is wrong
   */
  public static ProtoFiles parseBinary(String name, byte[] set) {
    return new ProtoFiles(DescriptorReader.read(name, set));
  }

  /** Returns the names of the files, each behind those that it imports. */
  public List<String> names() {
    return files.stream().map(each -> each.name).toList();
  }

  /** Returns the module of the last file and all that it imports. Spec: proto, section 5. */
  public SchemaModule module() {
    return new ModuleBuilder(files).build();
  }

  /**
   * Returns the files as a message {@code google.protobuf.FileDescriptorSet}, each behind those
   * that it imports.
   */
  public byte[] printBinary() {
    return DescriptorWriter.write(files);
  }
}
