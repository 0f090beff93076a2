package dev.penstock.lab.peer.kotlinx;

import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.model.Schema;
import java.util.Locale;
import java.util.Set;

/** The classes of a subject, which differ by what the formats can say. */
enum Model {
  /** For Protocol Buffers: members have numbers. */
  NUMBERED,
  /** For CBOR and JSON. */
  NAMED;

  String packageName() {
    return "penstock.peer.kotlinx." + name().toLowerCase(Locale.ROOT);
  }

  Set<Lack> lacks() {
    return switch (this) {
      case NUMBERED -> Set.of(Lack.NESTED_LISTS, Lack.OPTIONAL_LISTS, Lack.REAL_KEYS);
      case NAMED -> Set.of(Lack.REAL_KEYS);
    };
  }

  /** Returns the source of the classes of a schema. */
  String source(Schema schema) {
    PlainSchema plain = new PlainCodec(schema, lacks(), getClass().getClassLoader()).schema();
    return KotlinText.of(plain, this);
  }
}
