/** Messages as objects that Kryo writes and reads. */
// Kryo 5 has a name of a module and no module-info; Kryo 4 stands on a class path.
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module dev.penstock.kryo {
  requires static org.jspecify;
  requires transitive dev.penstock;
  requires transitive com.esotericsoftware.kryo;

  exports dev.penstock.kryo;
}
