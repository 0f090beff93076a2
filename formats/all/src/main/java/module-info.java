/** The one list of formats, with what each has at build time. */
module dev.penstock.formats {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.inspect;
  requires transitive dev.penstock.model;
  requires dev.penstock.compact.emitter;
  requires dev.penstock.fast.emitter;
  requires dev.penstock.json.emitter;
  requires dev.penstock.flatbuffers.emitter;
  requires dev.penstock.protobuf.emitter;
  requires dev.penstock.amf3.emitter;
  requires static dev.penstock.compact;
  requires static dev.penstock.fast;
  requires static dev.penstock.json;
  requires static dev.penstock.flatbuffers;
  requires static dev.penstock.protobuf;
  requires static dev.penstock.amf3;

  exports dev.penstock.formats;
}
