package com.acme;

/** An enum with numbers of its own. */
public enum Unit {
  METER,
  SECOND
}
