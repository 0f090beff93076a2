package com.acme;

/** An enum whose numbers are its ordinals. */
public enum Color {
  RED,
  GREEN
}
