package dev.penstock.model.change;

/**
 * A definition of the old schema and one of the new that are named at the same place.
 *
 * @param before the name in the old schema
 * @param after the name in the new schema
 */
public record Mention(String before, String after) {}
