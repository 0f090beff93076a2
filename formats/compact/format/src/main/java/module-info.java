/** The Compact format as one object: what it is, and what it makes of a schema. */
module dev.penstock.compact.format {
  requires static org.jspecify;
  requires transitive dev.penstock.model;
  requires transitive dev.penstock.slab.format;

  exports dev.penstock.compact.format;
}
