/** Writer and reader of the Compact format. */
module dev.penstock.compact {
  requires static org.jspecify;
  requires static dev.penstock.compact.format;
  requires static dev.penstock.rows;
  requires transitive dev.penstock;
  requires transitive dev.penstock.slab;

  exports dev.penstock.compact;

  provides dev.penstock.CodecFamily with
      dev.penstock.compact.CompactFamily;
}
