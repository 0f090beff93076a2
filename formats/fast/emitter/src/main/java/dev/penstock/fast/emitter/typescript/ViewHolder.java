package dev.penstock.fast.emitter.typescript;

/**
 * The view of a value that stands between two places, as TypeScript text.
 *
 * @param type its type
 * @param create the expression of a new one
 */
record ViewHolder(String type, String create) {}
