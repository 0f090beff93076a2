/** Model to source text that calls the writer and reader of Protobuf. */
module dev.penstock.protobuf.emitter {
  requires static org.jspecify;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.protobuf.format;

  exports dev.penstock.protobuf.emitter;
  exports dev.penstock.protobuf.emitter.typescript;
}
