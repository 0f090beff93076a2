package dev.penstock.lab.peer;

/** Reads a list of repositories where it stands in a message, as code of an app does by views. */
public interface ListViews {

  /** Returns a new view of a message. */
  Object wrap(byte[] message);

  /** Moves a view to another message. */
  void move(Object view, byte[] message);

  /** Shows name, description and owner of each row, one after the other. */
  void scroll(Object view, TextCell cell);
}
