package dev.penstock.schema.fbs;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A field while files are read.
 *
 * @param constant the default, if there is one
 * @param nested the table of which a nested message is
 * @param isUnionType whether it is the one that tells the cases of the field after it
 */
record FieldDecl(
    String name,
    FbsType type,
    Optional<Constant> constant,
    AttributeValues attributes,
    List<String> doc,
    boolean isUnionType,
    Place place,
    @Nullable TableDecl nested) {

  /** Tells whether it is the key of its table, a string or a scalar. */
  boolean isKey() {
    return attributes.has("key");
  }
}
