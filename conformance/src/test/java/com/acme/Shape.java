package com.acme;

/** A union whose cases have numbers of their own. */
public sealed interface Shape permits Circle, Group {}
