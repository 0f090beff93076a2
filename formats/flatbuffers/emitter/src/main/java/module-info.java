/** Generates FlatBuffers codecs from a schema. */
module dev.penstock.flatbuffers.emitter {
  requires static org.jspecify;
  requires transitive dev.penstock.flatbuffers.format;
  requires transitive dev.penstock.codegen;

  exports dev.penstock.flatbuffers.emitter;
  exports dev.penstock.flatbuffers.emitter.typescript;
  exports dev.penstock.flatbuffers.emitter.view;
}
