/** Writer and reader of Protobuf. */
module dev.penstock.protobuf {
  requires static org.jspecify;
  requires static dev.penstock.protobuf.format;
  requires transitive dev.penstock;
  requires dev.penstock.tape;

  exports dev.penstock.protobuf;

  provides dev.penstock.CodecFamily with
      dev.penstock.protobuf.ProtobufFamily;
}
