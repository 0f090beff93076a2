/** Writer and reader of AMF3. */
@SuppressWarnings("module") // the format has a digit in its name
module dev.penstock.amf3 {
  requires static org.jspecify;
  requires static dev.penstock.amf3.format;
  requires transitive dev.penstock;

  exports dev.penstock.amf3;

  provides dev.penstock.CodecFamily with
      dev.penstock.amf3.Amf3Family;
}
