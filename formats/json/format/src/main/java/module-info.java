/** The JSON format as one object: what it is, and what it makes of a schema. */
module dev.penstock.json.format {
  requires static org.jspecify;
  requires transitive dev.penstock.model;

  exports dev.penstock.json.format;
}
