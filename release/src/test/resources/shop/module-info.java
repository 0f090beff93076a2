/** A program of its own module: what generated codecs need is its package, exported to Penstock. */
module com.acme.shop {
  requires dev.penstock.compact;
  requires dev.penstock.fast;
  requires dev.penstock.json;

  exports com.acme.shop to
      dev.penstock;
}
