package com.acme;

/** A class that has an adapter. */
public record Money(long cents) {}
