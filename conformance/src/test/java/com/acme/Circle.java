package com.acme;

/** A case without text. */
public record Circle(float radius, Color color) implements Shape {}
