package dev.penstock.lab.peer.kotlinx;

import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.model.Schema;
import java.util.Set;

/** The classes of a subject, which differ by what the formats can say. */
enum Model {
  /** For Protocol Buffers: members have numbers. */
  NUMBERED("numbered", Set.of(Lack.NESTED_LISTS, Lack.OPTIONAL_LISTS, Lack.REAL_KEYS)),
  /** For CBOR and JSON. */
  NAMED("named", Set.of(Lack.REAL_KEYS));

  private final String folder;
  private final Set<Lack> lacks;

  Model(String folder, Set<Lack> lacks) {
    this.folder = folder;
    this.lacks = lacks;
  }

  String packageName() {
    return "penstock.peer.kotlinx." + folder;
  }

  Set<Lack> lacks() {
    return lacks;
  }

  /** Returns the source of the classes of a schema. */
  String source(Schema schema) {
    PlainSchema plain = new PlainCodec(schema, lacks, getClass().getClassLoader()).schema();
    return KotlinText.of(plain, this);
  }
}
