package dev.penstock.lab.peer.fory;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import java.util.List;
import org.apache.fory.Fory;

/** One Fory, ready for the records of a subject. */
final class ForySession implements Session {
  private final Fory fory;
  private final Class<?> root;

  ForySession(SubjectClasses classes, boolean compatible, boolean compressed) {
    root = classes.records().root();
    fory =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(false)
            .withCompatible(compatible)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .withNumberCompressed(compressed)
            .withStringCompressed(false)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true)
            .withClassLoader(root.getClassLoader())
            .build();
    // Loops, as a user's calls would have no lambda either; see Peer.open.
    register(classes.records().classes());
    register(classes.enums());
  }

  private void register(List<Class<?>> types) {
    for (Class<?> type : types) {
      fory.register(type);
    }
  }

  @Override
  public byte[] encode(Object prepared) {
    return fory.serialize(prepared);
  }

  @Override
  public Object decode(byte[] message) {
    return fory.deserialize(message, root);
  }
}
