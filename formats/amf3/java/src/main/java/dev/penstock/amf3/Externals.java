package dev.penstock.amf3;

import java.util.Set;

/** The externalizable classes of which the content is known. SPEC amf3 4.6 */
final class Externals {
  private static final Set<String> COLLECTIONS =
      Set.of(
          "flex.messaging.io.ArrayCollection",
          "mx.collections.ArrayCollection",
          "flex.messaging.io.ArrayList",
          "mx.collections.ArrayList");

  private static final Set<String> PROXIES =
      Set.of(
          "flex.messaging.io.ObjectProxy",
          "mx.utils.ObjectProxy",
          "flex.messaging.io.ManagedObjectProxy",
          "mx.utils.ManagedObjectProxy");

  private static final Set<String> MESSAGES = Set.of("DSA", "DSC", "DSK");

  private Externals() {}

  /** Tells whether what an alias stands for holds an array. */
  static boolean isCollection(String alias) {
    return COLLECTIONS.contains(alias);
  }

  /** Tells whether what an alias stands for holds an object. */
  static boolean isProxy(String alias) {
    return PROXIES.contains(alias);
  }

  /** Tells whether an alias stands for a small message of BlazeDS. SPEC amf3 9.2 */
  static boolean isMessage(String alias) {
    return MESSAGES.contains(alias);
  }
}
