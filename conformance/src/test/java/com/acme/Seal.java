package com.acme;

/** A class whose adapter makes a type with a codec of its own. */
public record Seal(Stamp stamp) {}
