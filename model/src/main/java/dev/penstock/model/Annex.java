package dev.penstock.model;

import java.util.List;

/**
 * What a file of another schema language says beside its definitions. No message and no generated
 * codec depends on it; it goes out as it came in.
 *
 * @param notes about the file itself: its comment, its options
 * @param services calls with messages of the module
 * @param extensions fields that are added to records from outside
 */
public record Annex(Notes notes, List<Service> services, List<Extension> extensions) {
  /** Nothing else is said. */
  public static final Annex NONE = new Annex(Notes.NONE, List.of(), List.of());

  public Annex {
    services = List.copyOf(services);
    extensions = List.copyOf(extensions);
  }

  /** A group of calls. */
  public record Service(String name, List<Method> methods, Notes notes) {
    public Service {
      methods = List.copyOf(methods);
    }
  }

  /** A call: what goes in and what comes out. */
  public record Method(String name, Side input, Side output, Notes notes) {}

  /**
   * One side of a call.
   *
   * @param type the name of a definition
   * @param stream whether any number of messages goes there
   */
  public record Side(String type, boolean stream) {}

  /**
   * Fields for a record, which can be one of another module.
   *
   * @param record the name of the record
   * @param fields with numbers that the record leaves to extensions
   */
  public record Extension(String record, List<Field> fields, Notes notes) {
    public Extension {
      fields = List.copyOf(fields);
    }
  }
}
