package dev.penstock.lab.peer;

/**
 * What a library does with the values of a study, found by {@link java.util.ServiceLoader} on the
 * class path of the rows that name its peer.
 */
public interface StudyPeer {

  /**
   * Makes the library ready for a kind of values.
   *
   * @param codec the identifier of the library's format or mode
   * @param data the name of the kind of values
   * @return a session that prepares the plain values of the study; what it decodes equals what it
   *     prepares
   */
  Session open(String codec, String data);
}
