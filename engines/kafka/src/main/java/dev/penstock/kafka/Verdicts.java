package dev.penstock.kafka;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.SchemaMatch;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.errors.SerializationException;

/**
 * Which schemas of writers a codec reads. What has been found out of one is kept; what could not be
 * is asked again, as its schema may still arrive from another cluster.
 */
final class Verdicts {
  private final Codec<?> codec;
  private final SchemaTopic schemas;
  private final long own;

  /** Why messages of a schema cannot be read, by its id; empty where they can. */
  private final Map<Long, String> problems = new ConcurrentHashMap<>();

  Verdicts(Codec<?> codec, SchemaTopic schemas) {
    this.codec = codec;
    this.schemas = schemas;
    own = Framing.id(CodecSchema.of(codec).fingerprint());
  }

  /** Returns the id of the codec's own schema. */
  long own() {
    return own;
  }

  /**
   * Finds out whether messages of another schema are read.
   *
   * @throws SerializationException if not, with what stands in the way
   */
  void check(long id, String topic) {
    String problem = problems.get(id);
    if (problem == null) {
      problem = compare(id, topic);
      problems.put(id, problem);
    }
    if (!problem.isEmpty()) {
      throw new SerializationException("a value of topic " + topic + problem);
    }
  }

  private String compare(long id, String topic) {
    String text = schemas.find(id);
    if (text == null) {
      throw new SerializationException(
          "a value of topic "
              + topic
              + " was written by a schema with the fingerprint "
              + Framing.shown(id)
              + "..., which "
              + schemas.described()
              + " does not have; if the topic was copied from another cluster, copy that of its"
              + " schemas, too");
    }
    SchemaMatch match = match(text, id);
    if (match.isReadable()) {
      return "";
    }
    return " was written by a schema ("
        + Framing.shown(id)
        + "...) that this type cannot read: "
        + match.differences().stream()
            .map(SchemaMatch.Difference::toString)
            .collect(Collectors.joining("; "));
  }

  private SchemaMatch match(String text, long id) {
    try {
      return codec.canRead(text);
    } catch (IllegalArgumentException e) {
      String what = " has no sound schema for the fingerprint " + Framing.shown(id) + "...: ";
      throw new SerializationException(schemas.described() + what + e.getMessage(), e);
    }
  }
}
