/** Model to source text that calls the writer and reader of AMF3. */
@SuppressWarnings("module") // the format has a digit in its name
module dev.penstock.amf3.emitter {
  requires static org.jspecify;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.amf3.format;

  exports dev.penstock.amf3.emitter;
  exports dev.penstock.amf3.emitter.typescript;
}
