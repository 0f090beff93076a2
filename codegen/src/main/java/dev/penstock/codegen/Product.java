package dev.penstock.codegen;

/** What sources are generated for. */
public enum Product {
  /** A codec: values of the user's types to messages and back. */
  CODEC,
  /** A view: components of a message read in place. */
  VIEW,
  /** A view that also changes components of fixed width in place. */
  MUTABLE_VIEW
}
