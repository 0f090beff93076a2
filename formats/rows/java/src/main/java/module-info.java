/** What formats share that read rows by the text of a schema. */
module dev.penstock.rows {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive dev.penstock.model;

  exports dev.penstock.rows;
}
