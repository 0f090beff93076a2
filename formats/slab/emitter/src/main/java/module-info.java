/** Parts of Java codecs that the formats with one slab of text share. */
module dev.penstock.slab.emitter {
  requires static org.jspecify;
  requires transitive dev.penstock.codegen;
  requires transitive dev.penstock.slab.format;

  exports dev.penstock.slab.emitter;
}
