/** Names every byte of a message or file, by schema and specification alone. */
module dev.penstock.inspect {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive dev.penstock.model;

  exports dev.penstock.inspect;
}
