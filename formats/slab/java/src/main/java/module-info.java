/** What the formats with one slab of text share. */
module dev.penstock.slab {
  requires static org.jspecify;
  requires transitive dev.penstock;

  exports dev.penstock.slab;
}
