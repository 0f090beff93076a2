package dev.penstock.lab.peer;

/** Reads the records of a list of repositories as code of an app does, by their accessors. */
public interface ListRows {

  /** Returns the number of rows. */
  int size(Object list);

  /** Shows a row's name, description and owner. */
  void show(Object list, int row, TextCell cell);
}
