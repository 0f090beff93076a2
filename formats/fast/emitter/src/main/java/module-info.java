/** Model to source text that calls the writer and reader of the Fast format. */
module dev.penstock.fast.emitter {
  requires static org.jspecify;
  requires dev.penstock.slab.emitter;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.fast.format;

  exports dev.penstock.fast.emitter;
  exports dev.penstock.fast.emitter.view;
  exports dev.penstock.fast.emitter.typescript;
}
