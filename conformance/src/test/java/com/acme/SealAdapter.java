package com.acme;

import dev.penstock.Adapter;

/** Writes a seal as its stamp. */
public final class SealAdapter implements Adapter<Seal, Stamp> {
  @Override
  public Stamp toWire(Seal value) {
    return value.stamp();
  }

  @Override
  public Seal fromWire(Stamp wire) {
    return new Seal(wire);
  }
}
