package dev.penstock.schema.text;

/** What Java source text of a schema has beside its types. */
public enum JavaFeature {
  /** Annotations of {@code dev.penstock}, from which the annotation processor reads the schema. */
  PENSTOCK_ANNOTATIONS,
  /** JSpecify's {@code @Nullable}. */
  NULLABLE_ANNOTATIONS,
  /** All records implement {@code java.io.Serializable}. */
  SERIALIZABLE,
  /** The annotation by which the message gets views. */
  VIEWS,
  /** The same, of views that change a message. */
  MUTABLE_VIEWS,
  /** The numbers of all members, also of those whose place says the same. */
  NUMBERS
}
