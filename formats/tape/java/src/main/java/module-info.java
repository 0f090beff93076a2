/** What formats share that have JSON by tables of a schema. */
module dev.penstock.tape {
  requires static org.jspecify;
  requires transitive dev.penstock;

  exports dev.penstock.tape;
}
