package dev.penstock.lab.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.PeerTool;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** FlatBuffers with the classes that its own compiler generates. */
public final class FlatBuffersPeer implements SchemaPeer {
  static final Set<Lack> LACKS =
      Set.of(Lack.NESTED_LISTS, Lack.OPTIONAL_LISTS, Lack.MAPS, Lack.UNION_ROOTS);

  private static final String TRAVERSE = "flatbuffers-traverse";

  @Override
  public String library() {
    return "flatbuffers-java";
  }

  @Override
  public String version() {
    return Versions.of(FlatBufferBuilder.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "flatbuffers",
            "FlatBuffers by flatc",
            "object API of flatc 2.0.8; pack, unpack; builder reused",
            new Traits(
                Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.SCHEMA),
                List.of(
                    "numbers that may be missing are structs, as its object API fails on null")),
            this),
        new Row(
            TRAVERSE,
            "FlatBuffers by flatc, traversed in place",
            "accessors of flatc 2.0.8; decoding reads each number, and each text's bytes into an"
                + " array that is kept; accessors reused",
            new Traits(
                Set.of(Capability.EVOLVES, Capability.SCHEMA),
                List.of("generated code has one accessor more, for bytes of texts in vectors")),
            this));
  }

  @Override
  public void generate(Schema schema, Path folder) throws Unsupported, IOException {
    PlainCodec plain = new PlainCodec(schema, LACKS, getClass().getClassLoader());
    Files.writeString(folder.resolve("subject.fbs"), FbsText.of(plain.schema()));
    PeerTool.beside(getClass(), "bin/flatc")
        .run(
            folder,
            "--java",
            "--gen-object-api",
            "--object-suffix",
            FlatBuffersValues.SUFFIX,
            "subject.fbs");
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        Files.writeString(file, adapted(Files.readString(file)));
      }
    }
    for (String name : List.of(CallsText.CLASS, CallsText.LENGTHS)) {
      Files.writeString(folder.resolve(name + ".java"), CallsText.of(plain.schema(), name));
    }
  }

  /**
   * Returns a generated class that asks for the version of the library that is there, and that
   * tells where the texts of its vectors are: without, they are reached as strings only.
   */
  private static String adapted(String text) {
    return text.replace("FLATBUFFERS_2_0_8", "FLATBUFFERS_25_2_10")
        .replaceAll(
            "(?m)^  public StringVector (\\w+)Vector\\(StringVector obj\\).*?__offset\\((\\d+)\\).*$",
            "$0\n  public int $1At(int j) { return __indirect(__vector(__offset($2)) + j * 4); }");
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      Class<?> generated =
          Class.forName(
              FbsText.PACKAGE + "." + CallsText.CLASS,
              true,
              classes.records().root().getClassLoader());
      FlatBuffersCalls calls =
          generated.asSubclass(FlatBuffersCalls.class).getConstructor().newInstance();
      return id.equals(TRAVERSE)
          ? new FlatBuffersSession.Traversal(classes, calls)
          : new FlatBuffersSession(classes, calls);
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }
}
