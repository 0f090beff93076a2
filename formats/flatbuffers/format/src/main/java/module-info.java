/** The FlatBuffers format as one object: what it is, and what it makes of a schema. */
module dev.penstock.flatbuffers.format {
  requires static org.jspecify;
  requires transitive dev.penstock.model;

  exports dev.penstock.flatbuffers.format;
}
