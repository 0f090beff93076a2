package dev.penstock.cli;

import picocli.CommandLine.IVersionProvider;

/** Tells which Penstock, on which Java. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Main.class.getPackage().getImplementationVersion();
    return new String[] {
      "penstock " + (version == null ? "(built from classes)" : version),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
    };
  }
}
