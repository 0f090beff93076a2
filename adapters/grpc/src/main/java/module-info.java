/** Codecs as marshallers of gRPC. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // gRPC has names, no module-info
module dev.penstock.grpc {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive io.grpc;

  exports dev.penstock.grpc;
}
