package dev.penstock.lab.peer;

import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Path;

/** A peer whose message classes are made from a schema by its own compiler, for each subject. */
public interface SchemaPeer extends Peer {

  /**
   * Makes the classes of a subject's messages, or their sources.
   *
   * @param schema of the subject
   * @param folder for the sources and whatever else is made on the way, empty; every {@code .java}
   *     file below it is compiled with this peer's libraries and the subject on the class path,
   *     every {@code .class} file is taken as it is
   * @throws Unsupported if the library's schemas cannot say it, with the reason
   * @throws IOException if the folder cannot be written
   */
  void generate(Schema schema, Path folder) throws Unsupported, IOException;
}
