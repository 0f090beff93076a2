package dev.penstock.codegen;

/**
 * A generated source file.
 *
 * @param path relative to the source root, with slashes: {@code com/acme/PriceCompactCodec.java}
 * @param text the whole text, ending in a line feed
 */
public record SourceFile(String path, String text) {

  /** Returns the name of the Java class, {@code com.acme.PriceCompactCodec}. */
  public String qualifiedName() {
    return path.substring(0, path.lastIndexOf('.')).replace('/', '.');
  }
}
