package dev.penstock.schema.java;

import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Odd;
import dev.penstock.schema.java.JavaType.Use;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/** What to write in the place of JDK types that have no wire form of their own. */
final class Alternatives {
  /** What to write by the name of a class; {@code $0} is its first type argument. */
  private static final Map<String, String> BY_NAME = new HashMap<>();

  private static final Pattern ARGUMENT = Pattern.compile("\\$([01])");

  static {
    values();
    buffers();
    collections();
    maps();
  }

  private static void values() {
    write("java.time.Instant", "java.sql.Timestamp", "java.nio.file.attribute.FileTime");
    write("java.time.ZonedDateTime", "java.util.Calendar", "java.util.GregorianCalendar");
    write("java.time.LocalDate", "java.sql.Date", "java.time.chrono.ChronoLocalDate");
    write("java.time.LocalTime", "java.sql.Time");
    write("java.time.ZoneId", "java.util.TimeZone", "java.util.SimpleTimeZone");
    write("java.time.OffsetDateTime", "javax.xml.datatype.XMLGregorianCalendar");
    write("java.time.Duration", "java.time.temporal.TemporalAmount");
    write("java.net.URI", "java.net.URL");
    write(
        "java.lang.String",
        "java.io.File",
        "java.io.Reader",
        "java.lang.CharSequence",
        "java.lang.Class",
        "java.lang.StackTraceElement",
        "java.lang.StringBuffer",
        "java.lang.StringBuilder",
        "java.net.Inet4Address",
        "java.net.Inet6Address",
        "java.net.InetAddress",
        "java.nio.charset.Charset",
        "java.nio.file.Path",
        "java.util.logging.Level",
        "java.util.regex.Pattern");
    write("int", "java.util.concurrent.atomic.AtomicInteger");
    write(
        "long", "java.util.concurrent.atomic.AtomicLong", "java.util.concurrent.atomic.LongAdder");
    write("double", "java.util.concurrent.atomic.DoubleAdder");
    write("boolean", "java.util.concurrent.atomic.AtomicBoolean");
    write("java.math.BigDecimal or the one kind of number that it is", "java.lang.Number");
    write(
        "a sealed interface of the records that it can be",
        "java.io.Serializable",
        "java.lang.Comparable",
        "java.lang.Object",
        "java.lang.Record",
        "java.lang.Enum");
  }

  private static void buffers() {
    write(
        "byte[]",
        "java.io.ByteArrayInputStream",
        "java.io.ByteArrayOutputStream",
        "java.io.InputStream",
        "java.sql.Blob");
    write("byte[], or annotate it with @Adapt(BufferAdapter.class)", "java.nio.ByteBuffer");
    write("char[]", "java.nio.CharBuffer");
    write("double[]", "java.nio.DoubleBuffer", "java.util.stream.DoubleStream");
    write("float[]", "java.nio.FloatBuffer");
    write(
        "int[]",
        "java.nio.IntBuffer",
        "java.util.concurrent.atomic.AtomicIntegerArray",
        "java.util.stream.IntStream");
    write(
        "long[]",
        "java.nio.LongBuffer",
        "java.util.concurrent.atomic.AtomicLongArray",
        "java.util.stream.LongStream");
    write("short[]", "java.nio.ShortBuffer");
  }

  private static void collections() {
    write(
        "java.util.List<$0>",
        "java.lang.Iterable",
        "java.util.AbstractCollection",
        "java.util.AbstractList",
        "java.util.ArrayDeque",
        "java.util.ArrayList",
        "java.util.Deque",
        "java.util.Enumeration",
        "java.util.Iterator",
        "java.util.LinkedList",
        "java.util.ListIterator",
        "java.util.PriorityQueue",
        "java.util.Queue",
        "java.util.SequencedCollection",
        "java.util.Stack",
        "java.util.Vector",
        "java.util.concurrent.BlockingQueue",
        "java.util.concurrent.ConcurrentLinkedQueue",
        "java.util.concurrent.CopyOnWriteArrayList",
        "java.util.stream.Stream");
    write(
        "java.util.Set<$0>",
        "java.util.AbstractSet",
        "java.util.EnumSet",
        "java.util.HashSet",
        "java.util.LinkedHashSet",
        "java.util.NavigableSet",
        "java.util.SequencedSet",
        "java.util.SortedSet",
        "java.util.TreeSet",
        "java.util.concurrent.ConcurrentSkipListSet",
        "java.util.concurrent.CopyOnWriteArraySet");
  }

  private static void maps() {
    write(
        "java.util.Map<$0, $1>",
        "java.util.AbstractMap",
        "java.util.Dictionary",
        "java.util.EnumMap",
        "java.util.HashMap",
        "java.util.Hashtable",
        "java.util.IdentityHashMap",
        "java.util.LinkedHashMap",
        "java.util.Map.Entry",
        "java.util.NavigableMap",
        "java.util.SequencedMap",
        "java.util.SortedMap",
        "java.util.TreeMap",
        "java.util.WeakHashMap",
        "java.util.concurrent.ConcurrentHashMap",
        "java.util.concurrent.ConcurrentMap",
        "java.util.concurrent.ConcurrentSkipListMap");
    write("java.util.Map<java.lang.String, java.lang.String>", "java.util.Properties");
    write(
        "$0",
        "java.lang.ref.SoftReference",
        "java.lang.ref.WeakReference",
        "java.util.concurrent.Callable",
        "java.util.concurrent.CompletableFuture",
        "java.util.concurrent.Future",
        "java.util.concurrent.atomic.AtomicReference",
        "java.util.function.Supplier");
  }

  private Alternatives() {}

  /** Returns the way out for a type that is not supported, as the end of a sentence. */
  static String to(Declared type) {
    String other = isThrowable(type.element()) ? "java.lang.Throwable" : BY_NAME.get(type.name());
    return other == null
        ? "name an adapter to a supported type with @Adapt"
        : "write " + withArguments(other, type.arguments()) + ", or name an adapter with @Adapt";
  }

  /** Tells whether a class is of the JDK, so that its author cannot make it a record. */
  static boolean isJdk(String className) {
    return className.startsWith("java.") || className.startsWith("javax.");
  }

  /** Tells whether a class is an exception, of whomever. */
  static boolean isThrowable(TypeElement element) {
    return element.getQualifiedName().contentEquals("java.lang.Throwable")
        || (element.getSuperclass() instanceof DeclaredType above
            && isThrowable((TypeElement) above.asElement()));
  }

  private static String withArguments(String text, List<Use> arguments) {
    return ARGUMENT
        .matcher(text)
        .replaceAll(match ->
            Matcher.quoteReplacement(argument(arguments, Integer.parseInt(match.group(1)))));
  }

  /** Returns a type argument; of a wildcard, or where there is none, what it can only be. */
  private static String argument(List<Use> arguments, int index) {
    @Nullable Use use = index < arguments.size() ? arguments.get(index) : null;
    return use == null || use.type() instanceof Odd ? "java.lang.String" : use.type().text();
  }

  private static void write(String other, String... classNames) {
    for (String className : classNames) {
      BY_NAME.put(className, other);
    }
  }
}
