package dev.penstock.lab.peer.kotlinx;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import kotlin.Unit;
import kotlin.jvm.functions.Function1;
import kotlinx.serialization.KSerializer;
import kotlinx.serialization.SerializersKt;
import kotlinx.serialization.cbor.Cbor;
import kotlinx.serialization.cbor.CborBuilder;
import kotlinx.serialization.cbor.CborKt;
import kotlinx.serialization.json.Json;
import kotlinx.serialization.json.JsonBuilder;
import kotlinx.serialization.json.JsonKt;
import kotlinx.serialization.protobuf.ProtoBuf;

/**
 * kotlinx.serialization with data classes, which Kotlin's compiler makes with their serializers.
 */
public final class KotlinxPeer implements SchemaPeer {
  private static final String PROTOBUF = "kotlinx-protobuf";
  private static final String CBOR = "kotlinx-cbor";
  private static final String JSON = "kotlinx-json";

  /** No name of a member has such a character. */
  private static final String DISCRIMINATOR = "_type";

  @Override
  public String library() {
    return "kotlinx.serialization";
  }

  @Override
  public String version() {
    return Versions.of(KSerializer.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        row(
            PROTOBUF,
            "Protocol Buffers",
            "ProtoBuf as it is; packed lists",
            Set.of(Capability.EVOLVES, Capability.OBJECTS)),
        row(
            CBOR,
            "CBOR",
            "Cbor { ignoreUnknownKeys; alwaysUseByteString }",
            Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.NAMED)),
        row(
            JSON,
            "JSON",
            "Json { ignoreUnknownKeys }, by way of strings",
            Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.NAMED)));
  }

  private Contender row(String id, String format, String configuration, Set<Capability> does) {
    return InFull.of(
        new Row(
            id,
            format,
            configuration + "; Kotlin's data classes, arrays of numbers; serializer kept",
            new Traits(
                does,
                List.of(
                    "needs a plugin of Kotlin's compiler",
                    "leaves out nulls",
                    "checks structure, not text")),
            this));
  }

  @Override
  public void generate(Schema schema, Path folder) throws Unsupported, IOException {
    for (Model model : Model.values()) {
      Files.writeString(folder.resolve(model + ".kt"), model.source(schema));
    }
    KotlinCompiler.ofPeer().compile(folder);
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    Model model = id.equals(PROTOBUF) ? Model.NUMBERED : Model.NAMED;
    KSerializer<Object> serializer = SerializersKt.serializer(root(model, classes));
    return switch (id) {
      case PROTOBUF -> new KotlinxSession.Binary(classes, model, ProtoBuf.Default, serializer);
      case CBOR -> new KotlinxSession.Binary(classes, model, cbor(), serializer);
      default -> new KotlinxSession.Text(classes, model, json(), serializer);
    };
  }

  private static Class<?> root(Model model, SubjectClasses classes) throws Unsupported {
    try {
      ClassLoader loader = classes.records().root().getClassLoader();
      return Class.forName(model.packageName() + "." + PlainSchema.ROOT, true, loader);
    } catch (ClassNotFoundException e) {
      throw new Unsupported("the compiled classes are not there", e);
    }
  }

  private static Cbor cbor() {
    return CborKt.Cbor(
        Cbor.Default,
        new Function1<>() {
          @Override
          public Unit invoke(CborBuilder options) {
            options.setIgnoreUnknownKeys(true);
            options.setAlwaysUseByteString(true);
            return Unit.INSTANCE;
          }
        });
  }

  private static Json json() {
    return JsonKt.Json(
        Json.Default,
        new Function1<>() {
          @Override
          public Unit invoke(JsonBuilder options) {
            options.setIgnoreUnknownKeys(true);
            options.setClassDiscriminator(DISCRIMINATOR);
            return Unit.INSTANCE;
          }
        });
  }
}
