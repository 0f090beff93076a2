/** Roaring bitmaps as components of messages. */
module dev.penstock.roaring {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive roaringbitmap;

  exports dev.penstock.roaring;
}
