/** Model to source text: names, imports, and what an emitter is. */
module dev.penstock.codegen {
  requires static org.jspecify;
  requires transitive dev.penstock.model;
  requires java.compiler;

  exports dev.penstock.codegen;
  exports dev.penstock.codegen.compile;
  exports dev.penstock.codegen.view;
}
