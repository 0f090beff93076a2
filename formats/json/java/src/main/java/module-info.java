/** Writer and reader of the JSON format. */
module dev.penstock.json {
  requires static org.jspecify;
  requires static dev.penstock.json.format;
  requires static dev.penstock.rows;
  requires transitive dev.penstock;
  requires transitive tools.jackson.core;

  exports dev.penstock.json;

  provides dev.penstock.CodecFamily with
      dev.penstock.json.JsonFamily;
}
