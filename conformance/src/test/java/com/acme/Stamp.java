package com.acme;

/** A class with a codec of its own. */
public record Stamp(byte code) {}
