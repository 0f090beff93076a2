package dev.penstock.lab.peer;

import java.util.List;

/** A library with which an app can hold a list, found by {@link java.util.ServiceLoader}. */
public interface ListPeer {

  /** Returns the ways to hold a list with this library. */
  List<ListApp> apps();
}
