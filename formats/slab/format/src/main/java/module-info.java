/** What the formats with one slab of text say of a schema. */
module dev.penstock.slab.format {
  requires static org.jspecify;
  requires transitive dev.penstock.model;

  exports dev.penstock.slab.format;
}
