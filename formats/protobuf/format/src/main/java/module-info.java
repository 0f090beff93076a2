/** The Protobuf format as one object: what it is, and what it makes of a schema. */
module dev.penstock.protobuf.format {
  requires static org.jspecify;
  requires transitive dev.penstock.model;

  exports dev.penstock.protobuf.format;
}
