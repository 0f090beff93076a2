/** Ways into the model, from Java, from JSON and from schemas of others, and out of it as text. */
module dev.penstock.schema {
  requires static org.jspecify;
  requires transitive dev.penstock.model;
  requires transitive java.compiler;
  requires transitive tools.jackson.core;

  exports dev.penstock.schema.fbs;
  exports dev.penstock.schema.infer;
  exports dev.penstock.schema.java;
  exports dev.penstock.schema.proto;
  exports dev.penstock.schema.text;
}
