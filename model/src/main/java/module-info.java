/** A schema as data: types, fields, numbers, fingerprint, and what changed between two. */
module dev.penstock.model {
  requires static org.jspecify;

  exports dev.penstock.model;
  exports dev.penstock.model.change;
  exports dev.penstock.model.format;
  exports dev.penstock.model.rule;
  exports dev.penstock.model.text;
}
