package dev.penstock.conformance.reference.proto;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.protobuf.ProtoJson;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.schema.proto.ProtoFiles;
import dev.penstock.schema.proto.ProtoText;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file as the reference knows it, and ours: by records that come of it, and by JSON without them.
 */
record Exchange(String proto, Descriptor type, Codec<Object> codec, ProtoJson json) {
  private static final Format PROTOBUF = Format.named("protobuf");

  /** Returns files of so many seeds, whose records are compiled by one call. */
  static List<Exchange> of(int count) {
    Map<Integer, String> schemas = new LinkedHashMap<>();
    Map<String, Set<Format>> formats = new LinkedHashMap<>();
    List<ProtoFiles> files = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      files.add(ProtoFiles.parse("x.proto", Map.of("x.proto", RandomProto.of(seed))));
      schemas.put(seed, schema(files.getLast().module(), RandomProto.namespace(seed)));
      formats.put(schemas.get(seed), Set.of(PROTOBUF));
    }
    GeneratedType.prepare(formats);
    List<Exchange> exchanges = new ArrayList<>();
    schemas.forEach((seed, schema) -> {
      byte[] descriptors = files.get(seed).printBinary();
      Codec<Object> codec = GeneratedType.of(schema, Set.of(PROTOBUF)).codec(PROTOBUF);
      String root = RandomProto.namespace(seed) + ".M0";
      ProtoJson json = ProtoJson.of(ProtoSchema.of(descriptors, root));
      exchanges.add(new Exchange(RandomProto.of(seed), descriptor(descriptors), codec, json));
    });
    return exchanges;
  }

  /** Returns the schema of the records, all nested in the root, as generated source has them. */
  private static String schema(SchemaModule module, String namespace) {
    String name = namespace + ".M0";
    Root root =
        module.roots().stream().filter(it -> it.type().equals(name)).findFirst().orElseThrow();
    Schema nearest = JavaText.nearest(module, root, ProtoText.FORMAT);
    return SchemaText.print(nearest)
        .replaceAll(
            "\\b(?:" + namespace + "|google\\.protobuf)\\.(?!M0\\b(?!\\.))(?:\\w+\\.)*(\\w+)",
            name + ".$1");
  }

  static Descriptor descriptor(byte[] descriptors) {
    try {
      Map<String, FileDescriptor> files = new HashMap<>();
      FileDescriptor last = null;
      for (FileDescriptorProto each : FileDescriptorSet.parseFrom(descriptors).getFileList()) {
        FileDescriptor[] imports =
            each.getDependencyList().stream().map(files::get).toArray(FileDescriptor[]::new);
        last = FileDescriptor.buildFrom(each, imports);
        files.put(each.getName(), last);
      }
      return last.findMessageTypeByName("M0");
    } catch (DescriptorValidationException | InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }
}
