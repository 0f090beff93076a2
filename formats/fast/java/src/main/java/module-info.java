/** Writer and reader of the Fast format. */
module dev.penstock.fast {
  requires static org.jspecify;
  requires static dev.penstock.fast.format;
  requires static dev.penstock.rows;
  requires transitive dev.penstock;
  requires transitive dev.penstock.slab;

  exports dev.penstock.fast;

  provides dev.penstock.CodecFamily with
      dev.penstock.fast.FastFamily;
}
