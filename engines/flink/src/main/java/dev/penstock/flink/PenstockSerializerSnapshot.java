package dev.penstock.flink;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.flink.PenstockTypeSerializer.OldState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a savepoint keeps of a {@link PenstockTypeSerializer}: type, format, settings and limits of
 * the codec, and the text of the schema, by which a later job tells whether it can read the state.
 *
 * @param <T> the type of the values
 */
public final class PenstockSerializerSnapshot<T> implements TypeSerializerSnapshot<T> {
  private static final Logger LOG = LoggerFactory.getLogger(PenstockSerializerSnapshot.class);
  private static final int VERSION = 1;

  private String type = "";
  private String format = "";
  private Map<String, String> settings = Map.of();
  private Map<String, Integer> limits = Map.of();
  private OldState oldState = OldState.MIGRATED;

  /** The schemas of all messages that the state may hold, that of the serializer last. */
  private List<StateSchema> schemas = List.of();

  /** Where the type is looked for. */
  private @Nullable ClassLoader loader;

  private @Nullable CodecRef<T> codec;

  /** Creates an empty snapshot, to be read; Flink does. */
  public PenstockSerializerSnapshot() {}

  static <T> PenstockSerializerSnapshot<T> of(PenstockTypeSerializer<T> serializer) {
    PenstockSerializerSnapshot<T> snapshot = new PenstockSerializerSnapshot<>();
    CodecRef<T> codec = serializer.codec();
    snapshot.codec = codec;
    snapshot.type = codec.type().getName();
    snapshot.format = codec.format();
    snapshot.settings = codec.settings().toMap();
    snapshot.limits = codec.limits().toMap();
    snapshot.oldState = serializer.oldState();
    Set<StateSchema> all = new LinkedHashSet<>(serializer.older());
    StateSchema own = StateSchema.of(codec.codec());
    all.remove(own);
    all.add(own);
    snapshot.schemas = List.copyOf(all);
    return snapshot;
  }

  @Override
  public int getCurrentVersion() {
    return VERSION;
  }

  @Override
  public void writeSnapshot(DataOutputView out) throws IOException {
    out.writeUTF(type);
    out.writeUTF(format);
    out.writeInt(settings.size());
    for (Map.Entry<String, String> each : settings.entrySet()) {
      out.writeUTF(each.getKey());
      out.writeUTF(each.getValue());
    }
    out.writeInt(limits.size());
    for (Map.Entry<String, Integer> each : limits.entrySet()) {
      out.writeUTF(each.getKey());
      out.writeInt(each.getValue());
    }
    out.writeUTF(oldState.name());
    out.writeInt(schemas.size());
    for (StateSchema each : schemas) {
      each.write(out);
    }
  }

  @Override
  public void readSnapshot(int version, DataInputView in, ClassLoader userCode) throws IOException {
    if (version != VERSION) {
      throw new IOException(
          "the state was written by a later version of penstock-flink: its snapshot has version "
              + version
              + ", this one reads "
              + VERSION);
    }
    loader = userCode;
    type = in.readUTF();
    format = in.readUTF();
    settings = new LinkedHashMap<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      settings.put(in.readUTF(), in.readUTF());
    }
    limits = new LinkedHashMap<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      limits.put(in.readUTF(), in.readInt());
    }
    String former = in.readUTF();
    oldState = former.equals(OldState.LEFT.name()) ? OldState.LEFT : OldState.MIGRATED;
    schemas = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      schemas.add(StateSchema.read(in));
    }
    if (schemas.isEmpty()) {
      throw new IOException("the state has no schema: it is damaged");
    }
  }

  /**
   * Returns the serializer that reads the state: the type as it is now reads what it wrote earlier.
   *
   * @throws IncompatibleStateException if the type or its codec is not there, or cannot read the
   *     state: backends on the heap read it before they ask whether that can be done
   */
  @Override
  public TypeSerializer<T> restoreSerializer() {
    checkReadable();
    return new PenstockTypeSerializer<>(
        codec(), oldState, List.copyOf(schemas.subList(0, schemas.size() - 1)));
  }

  /**
   * Tells what becomes of state: nothing if the schema is the same one, migration if the type as it
   * is now reads all of it.
   *
   * @throws IncompatibleStateException if it does not, with each change that is in the way
   */
  @Override
  public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
      TypeSerializerSnapshot<T> old) {
    if (!(old instanceof PenstockSerializerSnapshot<T> written)) {
      LOG.info("State of {} is read as {} has it and written as {}", type, old, format);
      return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
    written.checkReadable();
    boolean sameMessages = format.equals(written.format) && type.equals(written.type);
    if (sameMessages
        && settings.equals(written.settings)
        && fingerprints().equals(written.fingerprints())) {
      return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
    if (sameMessages && oldState == OldState.LEFT) {
      return TypeSerializerSchemaCompatibility.compatibleWithReconfiguredSerializer(
          new PenstockTypeSerializer<>(codec(), oldState, List.copyOf(written.schemas)));
    }
    return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }

  private List<String> fingerprints() {
    return schemas.stream().map(StateSchema::fingerprint).collect(Collectors.toList());
  }

  /** Compares the schemas by which the state was written with the type as it is now. */
  private void checkReadable() {
    Codec<T> reader = codec().codec();
    for (StateSchema each : schemas) {
      SchemaMatch match = match(reader, each);
      String differences =
          match.differences().stream()
              .map(difference -> "\n  " + difference)
              .collect(Collectors.joining());
      if (!match.isReadable()) {
        throw new IncompatibleStateException(
            String.format(
                "The state holds %s messages of %s, which the type as it is now cannot read:%s%n"
                    + "The state is as it was. Start the job with the former type, or take the change back.",
                format, type, differences));
      }
      if (match.answer() == SchemaMatch.Answer.WITH_LOSS) {
        LOG.warn("State of {} is read with loss:{}", type, differences);
      }
    }
  }

  private SchemaMatch match(Codec<T> reader, StateSchema written) {
    if (written.fingerprint().equals(StateSchema.of(reader).fingerprint())) {
      return SchemaMatch.WHOLE;
    }
    try {
      return reader.canRead(written.text());
    } catch (IllegalArgumentException e) {
      throw new IncompatibleStateException(
          "The schema in the state of " + type + " is damaged: " + e.getMessage(), e);
    }
  }

  private CodecRef<T> codec() {
    CodecRef<T> known = codec;
    if (known == null) {
      known = lookedUp();
      codec = known;
    }
    return known;
  }

  @SuppressWarnings("unchecked") // the name was that of this type
  private CodecRef<T> lookedUp() {
    Limits all = Limits.DEFAULT;
    for (Map.Entry<String, Integer> each : limits.entrySet()) {
      all = all.with(each.getKey(), each.getValue());
    }
    try {
      Class<T> found = (Class<T>) Class.forName(type, false, requireNonNull(loader));
      CodecRef<T> ref = CodecRef.of(found, format, CodecSettings.of(settings), all);
      ref.codec();
      return ref;
    } catch (ClassNotFoundException e) {
      throw new IncompatibleStateException(
          "The state holds values of "
              + type
              + ", which is not on the class path: keep the type under its name",
          e);
    } catch (IllegalArgumentException e) {
      throw new IncompatibleStateException(
          "The state holds "
              + format
              + " messages of "
              + type
              + ", whose codec is not there: "
              + e.getMessage(),
          e);
    }
  }
}
