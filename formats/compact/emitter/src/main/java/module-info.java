/** Model to source text that calls the writer and reader of the Compact format. */
module dev.penstock.compact.emitter {
  requires static org.jspecify;
  requires dev.penstock.slab.emitter;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.compact.format;

  exports dev.penstock.compact.emitter;
  exports dev.penstock.compact.emitter.typescript;
}
