/** Codecs as marshallers of gRPC. */
// gRPC has names of modules and no module-info.
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module dev.penstock.grpc {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive io.grpc;

  exports dev.penstock.grpc;
}
