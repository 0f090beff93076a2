package dev.penstock.schema.java;

import java.util.HashMap;
import java.util.Map;

/** What to write in the place of JDK types that have no wire form of their own. */
final class Alternatives {
  private static final Map<String, String> BY_NAME = new HashMap<>();

  static {
    write("java.time.Instant", "java.util.Date", "java.util.Calendar", "java.sql.Timestamp");
    write("java.time.LocalDate", "java.sql.Date");
    write("java.time.LocalTime", "java.sql.Time");
    write("java.lang.String", "java.lang.CharSequence", "java.lang.StringBuilder");
    write("int", "java.util.concurrent.atomic.AtomicInteger");
    write("long", "java.util.concurrent.atomic.AtomicLong");
    write("boolean", "java.util.concurrent.atomic.AtomicBoolean");
    write("byte[], or annotate it with @Adapt(BufferAdapter.class)", "java.nio.ByteBuffer");
    write("one kind of number, long or java.math.BigDecimal", "java.lang.Number");
    write("a sealed interface of the records that it can be", "java.lang.Object");
    write(
        "java.util.List",
        "java.lang.Iterable",
        "java.util.AbstractList",
        "java.util.ArrayDeque",
        "java.util.ArrayList",
        "java.util.Deque",
        "java.util.Iterator",
        "java.util.LinkedList",
        "java.util.Queue",
        "java.util.SequencedCollection",
        "java.util.Vector",
        "java.util.stream.Stream");
    write(
        "java.util.Set",
        "java.util.EnumSet",
        "java.util.HashSet",
        "java.util.LinkedHashSet",
        "java.util.NavigableSet",
        "java.util.SequencedSet",
        "java.util.SortedSet",
        "java.util.TreeSet");
    write(
        "java.util.Map",
        "java.util.EnumMap",
        "java.util.HashMap",
        "java.util.Hashtable",
        "java.util.LinkedHashMap",
        "java.util.NavigableMap",
        "java.util.Properties",
        "java.util.SequencedMap",
        "java.util.SortedMap",
        "java.util.TreeMap",
        "java.util.concurrent.ConcurrentHashMap",
        "java.util.concurrent.ConcurrentMap");
  }

  private Alternatives() {}

  /** Returns the way out for a class that is not supported, as the end of a sentence. */
  static String to(String className) {
    String other = BY_NAME.get(className);
    return other == null
        ? "name an adapter to a supported type with @Adapt"
        : "write " + other + ", or name an adapter with @Adapt";
  }

  /** Tells whether a class is of the JDK, so that its author cannot make it a record. */
  static boolean isJdk(String className) {
    return className.startsWith("java.") || className.startsWith("javax.");
  }

  private static void write(String other, String... classNames) {
    for (String className : classNames) {
      BY_NAME.put(className, other);
    }
  }
}
