/** AMF3 as one object: what it is, and what it makes of a schema. */
@SuppressWarnings("module") // the format has a digit in its name
module dev.penstock.amf3.format {
  requires static org.jspecify;
  requires transitive dev.penstock.model;

  exports dev.penstock.amf3.format;
}
