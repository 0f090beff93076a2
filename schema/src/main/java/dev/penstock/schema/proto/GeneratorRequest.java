package dev.penstock.schema.proto;

import dev.penstock.model.Definition;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What {@code protoc} and {@code buf} ask a plugin for: a {@code
 * google.protobuf.compiler.CodeGeneratorRequest}. Spec: proto, section 8.
 */
public final class GeneratorRequest {
  private final String parameter;
  private final Set<String> wanted;
  private final List<FileDecl> files;

  private GeneratorRequest(String parameter, Set<String> wanted, List<FileDecl> files) {
    this.parameter = parameter;
    this.wanted = wanted;
    this.files = files;
  }

  /**
   * Reads a request.
   *
   * @param name what it is called in messages
   * @throws ProtoException if the bytes are no request, or what the files declare is wrong
   */
  public static GeneratorRequest parse(String name, byte[] bytes) {
    WireInput in = new WireInput(name, bytes);
    String parameter = "";
    Set<String> wanted = new LinkedHashSet<>();
    Map<String, WireInput> files = new LinkedHashMap<>();
    Map<String, WireInput> whole = new LinkedHashMap<>();
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 1 -> wanted.add(in.text());
        case 2 -> parameter = in.text();
        case 15 -> DescriptorReader.add(files, in);
        case 17 -> DescriptorReader.add(whole, in); // with the options that are of sources alone
        default -> in.skip();
      }
    }
    files.replaceAll((file, stripped) -> whole.getOrDefault(file, stripped));
    if (!files.keySet().containsAll(wanted)) {
      throw Place.of(name).refuse("a file to generate is not among the descriptors");
    }
    return new GeneratorRequest(parameter, Set.copyOf(wanted), Loader.load(name, files));
  }

  /** Returns the text behind {@code --penstock_opt}. */
  public String parameter() {
    return parameter;
  }

  /**
   * Returns the module of all files. Its roots are the messages at the top of those to generate
   * code for.
   */
  public SchemaModule module() {
    SchemaModule all = new ModuleBuilder(files).build();
    List<Root> roots =
        files.stream()
            .filter(each -> wanted.contains(each.name))
            .flatMap(each -> each.messages.stream())
            .map(each -> Root.of(each.fullName))
            .toList();
    return new SchemaModule(all.namespace(), roots, all.definitions(), all.annex());
  }

  /**
   * Tells whether code is to be made for a definition of the module: those of files that all know
   * have no other place.
   */
  public boolean isWanted(Definition definition) {
    String file =
        Proto.attribute(definition.notes(), Proto.FILE)
            .orElseGet(() -> files.get(files.size() - 1).name);
    return wanted.contains(file) || Sources.isKnown(file);
  }
}
