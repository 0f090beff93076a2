/** Model to source text that calls the writer and reader of the JSON format. */
module dev.penstock.json.emitter {
  requires static org.jspecify;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.json.format;

  exports dev.penstock.json.emitter;
  exports dev.penstock.json.emitter.typescript;
}
