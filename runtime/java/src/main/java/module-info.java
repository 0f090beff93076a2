/**
 * Annotations, codecs, buffers, containers, limits and errors: what programs with messages carry.
 */
module dev.penstock {
  requires static org.jspecify;

  exports dev.penstock;
  exports dev.penstock.container;
  exports dev.penstock.generated;
  exports dev.penstock.row;
  exports dev.penstock.transport;
  exports dev.penstock.type;
  exports dev.penstock.view;

  uses dev.penstock.CodecFamily;
}
