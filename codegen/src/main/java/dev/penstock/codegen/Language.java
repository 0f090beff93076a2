package dev.penstock.codegen;

/** The languages that codecs are generated in. */
public enum Language {
  JAVA,
  TYPESCRIPT
}
