/** FlatBuffers: verifier, and JSON to and from them by a schema. */
module dev.penstock.flatbuffers {
  requires static org.jspecify;
  requires static dev.penstock.flatbuffers.format;
  requires transitive dev.penstock;
  requires dev.penstock.tape;

  exports dev.penstock.flatbuffers;

  provides dev.penstock.CodecFamily with
      dev.penstock.flatbuffers.FlatBuffersFamily;
}
