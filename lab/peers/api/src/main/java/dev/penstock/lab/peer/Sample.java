package dev.penstock.lab.peer;

/**
 * One message of a subject, made by code that was generated for it, and the classes that it needs.
 */
public interface Sample {

  /** Returns a new root record. */
  Object record();

  /** Returns the classes of the subject. */
  SubjectClasses classes();
}
