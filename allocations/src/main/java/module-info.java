/** Marks that a program gives to whoever watches its allocations. */
module dev.penstock.allocations {
  requires static org.jspecify;
  requires static jdk.jfr;

  exports dev.penstock.allocations;
}
