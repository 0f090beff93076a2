package dev.penstock.formats;

import dev.penstock.amf3.Amf3;
import dev.penstock.amf3.emitter.Amf3JavaEmitter;
import dev.penstock.amf3.emitter.typescript.Amf3TypeScriptEmitter;
import dev.penstock.amf3.format.Amf3Format;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceJudge;
import dev.penstock.compact.Compact;
import dev.penstock.compact.emitter.CompactJavaEmitter;
import dev.penstock.compact.emitter.typescript.CompactTypeScriptEmitter;
import dev.penstock.compact.format.CompactFormat;
import dev.penstock.fast.Fast;
import dev.penstock.fast.emitter.FastJavaEmitter;
import dev.penstock.fast.emitter.typescript.FastTypeScriptEmitter;
import dev.penstock.fast.emitter.typescript.FastTypeScriptViewEmitter;
import dev.penstock.fast.emitter.view.FastViewEmitter;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.flatbuffers.emitter.FlatBuffersJavaEmitter;
import dev.penstock.flatbuffers.emitter.typescript.FlatBuffersTypeScriptEmitter;
import dev.penstock.flatbuffers.emitter.typescript.FlatBuffersTypeScriptViewEmitter;
import dev.penstock.flatbuffers.emitter.view.FlatBuffersViewEmitter;
import dev.penstock.flatbuffers.format.FlatBuffersFormat;
import dev.penstock.inspect.Inspector;
import dev.penstock.inspect.InspectorFactory;
import dev.penstock.json.Json;
import dev.penstock.json.emitter.JsonJavaEmitter;
import dev.penstock.json.emitter.typescript.JsonTypeScriptEmitter;
import dev.penstock.json.format.JsonFormat;
import dev.penstock.model.change.Judge;
import dev.penstock.protobuf.Protobuf;
import dev.penstock.protobuf.emitter.ProtobufJavaEmitter;
import dev.penstock.protobuf.emitter.typescript.ProtobufTypeScriptEmitter;
import dev.penstock.protobuf.format.ProtobufFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of formats. A new format is its folder and one entry here. */
public final class FormatKits {

  /**
   * All formats; the first is what tools take where none is named. The list loads without their
   * runtime libraries: lambdas name those, where references to methods would load them.
   */
  public static final List<FormatKit> ALL =
      List.of(
          new FormatKit(
              CompactFormat.INSTANCE,
              List.of(new CompactJavaEmitter(), new CompactTypeScriptEmitter()),
              "dev.penstock.compact.Compact",
              () -> Compact.family(),
              Optional.of(Inspector::ofCompact)),
          new FormatKit(
              FastFormat.INSTANCE,
              List.of(
                  new FastJavaEmitter(),
                  new FastTypeScriptEmitter(),
                  new FastViewEmitter(Product.VIEW),
                  new FastViewEmitter(Product.MUTABLE_VIEW),
                  new FastTypeScriptViewEmitter(Product.VIEW),
                  new FastTypeScriptViewEmitter(Product.MUTABLE_VIEW)),
              "dev.penstock.fast.Fast",
              () -> Fast.family(),
              Optional.of(Inspector::ofFast)),
          new FormatKit(
              JsonFormat.INSTANCE,
              List.of(new JsonJavaEmitter(), new JsonTypeScriptEmitter()),
              "dev.penstock.json.Json",
              () -> Json.family(),
              Optional.empty()),
          new FormatKit(
              FlatBuffersFormat.INSTANCE,
              List.of(
                  new FlatBuffersJavaEmitter(),
                  new FlatBuffersTypeScriptEmitter(),
                  new FlatBuffersTypeScriptViewEmitter(Product.VIEW),
                  new FlatBuffersTypeScriptViewEmitter(Product.MUTABLE_VIEW),
                  new FlatBuffersViewEmitter(Product.VIEW),
                  new FlatBuffersViewEmitter(Product.MUTABLE_VIEW)),
              "dev.penstock.flatbuffers.FlatBuffers",
              () -> FlatBuffers.family(),
              Optional.of(Inspector::ofFlatBuffers)),
          new FormatKit(
              ProtobufFormat.INSTANCE,
              List.of(new ProtobufJavaEmitter(), new ProtobufTypeScriptEmitter()),
              "dev.penstock.protobuf.Protobuf",
              () -> Protobuf.family(),
              Optional.of(InspectorFactory.of(Inspector::ofProtobuf, Inspector::guessingProtobuf))),
          new FormatKit(
              Amf3Format.INSTANCE,
              List.of(new Amf3JavaEmitter(), new Amf3TypeScriptEmitter()),
              "dev.penstock.amf3.Amf3",
              () -> Amf3.family(),
              Optional.empty()));

  private FormatKits() {}

  /** Returns the format of a name; empty if there is none. */
  public static Optional<FormatKit> named(String name) {
    return ALL.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /**
   * Returns who says what differences between schemas do: to messages of these formats, in their
   * order, and to programs in Java.
   */
  public static List<Judge> judges(List<FormatKit> kits) {
    return Stream.concat(
            kits.stream().flatMap(each -> each.format().judges().stream()),
            Stream.of(SourceJudge.JAVA))
        .toList();
  }
}
