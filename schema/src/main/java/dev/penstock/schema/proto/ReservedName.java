package dev.penstock.schema.proto;

/**
 * A name that no field or constant may have.
 *
 * @param name each byte one character
 */
record ReservedName(String name, Place place) {}
