package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every type of the JDK that people try: it is supported, or the error says what to write. */
class JdkTypesTest {
  private static final Pattern ADVICE =
      Pattern.compile("\\[UnsupportedType] com\\.acme\\.Holder\\.v(\\d+): .*?; write (.*)");

  private static final String SUPPORTED =
      """
      boolean byte short int long float double char
      Boolean Byte Short Integer Long Float Double Character
      boolean[] byte[] short[] int[] long[] float[] double[] char[]
      String UUID BigInteger BigDecimal
      Instant LocalDate LocalTime LocalDateTime Duration
      OffsetDateTime OffsetTime ZonedDateTime ZoneId ZoneOffset
      Year YearMonth MonthDay Period DayOfWeek Month
      Date Currency Locale BitSet java.net.URI Throwable
      List<String> Set<String> Map<String,Integer> Collection<String> List<int[]> List<List<int[]>>
      Optional<String> OptionalInt OptionalLong OptionalDouble
      java.util.concurrent.TimeUnit java.time.temporal.ChronoUnit java.math.RoundingMode
      """;

  /** What is refused, and what the error says to write; a line of its own for each. */
  private static final String REFUSED =
      """
      java.sql.Timestamp | java.time.Instant
      java.sql.Date | java.time.LocalDate
      java.sql.Time | java.time.LocalTime
      java.nio.file.attribute.FileTime | java.time.Instant
      Calendar | java.time.ZonedDateTime
      GregorianCalendar | java.time.ZonedDateTime
      TimeZone | java.time.ZoneId
      javax.xml.datatype.XMLGregorianCalendar | java.time.OffsetDateTime
      java.io.File | java.lang.String
      java.nio.file.Path | java.lang.String
      java.net.URL | java.net.URI
      java.net.InetAddress | java.lang.String
      java.util.regex.Pattern | java.lang.String
      java.nio.charset.Charset | java.lang.String
      java.util.logging.Level | java.lang.String
      Class<?> | java.lang.String
      Class<String> | java.lang.String
      CharSequence | java.lang.String
      StringBuilder | java.lang.String
      StringBuffer | java.lang.String
      Number | java.math.BigDecimal
      Object | com.acme.Shape
      java.io.Serializable | com.acme.Shape
      Comparable<String> | com.acme.Shape
      Record | com.acme.Shape
      Exception | java.lang.Throwable
      RuntimeException | java.lang.Throwable
      Error | java.lang.Throwable
      java.io.IOException | java.lang.Throwable
      com.acme.Failure | java.lang.Throwable
      StackTraceElement | java.lang.String
      java.util.concurrent.atomic.AtomicInteger | int
      java.util.concurrent.atomic.AtomicLong | long
      java.util.concurrent.atomic.AtomicBoolean | boolean
      java.util.concurrent.atomic.LongAdder | long
      java.util.concurrent.atomic.AtomicReference<String> | java.lang.String
      java.util.concurrent.CompletableFuture<Integer> | java.lang.Integer
      java.util.function.Supplier<Integer> | java.lang.Integer
      java.lang.ref.WeakReference<String> | java.lang.String
      java.nio.ByteBuffer | byte[]
      java.nio.IntBuffer | int[]
      java.io.InputStream | byte[]
      java.io.Reader | java.lang.String
      Iterable<String> | java.util.List<java.lang.String>
      Iterator<String> | java.util.List<java.lang.String>
      java.util.stream.Stream<String> | java.util.List<java.lang.String>
      java.util.stream.IntStream | int[]
      ArrayList<String> | java.util.List<java.lang.String>
      LinkedList<Integer> | java.util.List<java.lang.Integer>
      Vector<String> | java.util.List<java.lang.String>
      Queue<String> | java.util.List<java.lang.String>
      Deque<String> | java.util.List<java.lang.String>
      ArrayDeque<String> | java.util.List<java.lang.String>
      PriorityQueue<String> | java.util.List<java.lang.String>
      java.util.concurrent.CopyOnWriteArrayList<String> | java.util.List<java.lang.String>
      HashSet<String> | java.util.Set<java.lang.String>
      LinkedHashSet<String> | java.util.Set<java.lang.String>
      TreeSet<String> | java.util.Set<java.lang.String>
      SortedSet<String> | java.util.Set<java.lang.String>
      NavigableSet<String> | java.util.Set<java.lang.String>
      EnumSet<DayOfWeek> | java.util.Set<java.time.DayOfWeek>
      HashMap<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      LinkedHashMap<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      TreeMap<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      SortedMap<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      NavigableMap<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      EnumMap<DayOfWeek, Integer> | java.util.Map<java.time.DayOfWeek, java.lang.Integer>
      Map.Entry<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      java.util.concurrent.ConcurrentHashMap<String, Integer> | java.util.Map<java.lang.String, java.lang.Integer>
      Properties | java.util.Map<java.lang.String, java.lang.String>
      String[] | java.util.List<java.lang.String>
      Integer[] | java.util.List<java.lang.Integer>
      int[][] | java.util.List<int[]>
      byte[][] | java.util.List<byte[]>
      """;

  /** What nothing else stands for: an adapter is the only way. */
  private static final List<String> ADAPTED_ONLY =
      List.of(
          "Thread",
          "Runnable",
          "java.net.Socket",
          "java.util.function.Function<String, String>",
          "Random",
          "Clock",
          "java.text.DecimalFormat",
          "java.time.chrono.HijrahDate",
          "java.util.concurrent.locks.Lock");

  private static final String[] OTHERS = {
    "public sealed interface Shape permits Circle {}",
    "public record Circle(double radius) implements Shape {}",
    "public class Failure extends Exception {}"
  };

  private static List<String> refused() {
    return REFUSED.lines().map(line -> line.split(" \\| ", 2)[0]).toList();
  }

  private static String holder(List<String> types) {
    StringJoiner components = new StringJoiner(", ", "@Message public record Holder(", ") {}");
    for (int i = 0; i < types.size(); i++) {
      components.add(types.get(i) + " v" + i);
    }
    return components.toString();
  }

  private static List<String> findings(List<String> types, List<String> others) {
    List<String> sources = new ArrayList<>(List.of(OTHERS));
    sources.addAll(others);
    sources.add(holder(types));
    return Source.findings(sources.toArray(String[]::new));
  }

  @Test
  void whatIsSupportedHasNoFinding() {
    assertThat(findings(List.of(SUPPORTED.strip().split("\\s+", 0)), List.of())).isEmpty();
  }

  @Test
  void whatIsRefusedNamesWhatToWriteAndThatIsAccepted() {
    List<String> types = refused();
    Map<Integer, String> advice = new TreeMap<>();
    for (String finding : findings(types, List.of())) {
      Matcher matcher = ADVICE.matcher(finding);
      assertThat(matcher.matches()).as(finding).isTrue();
      advice.put(Integer.valueOf(matcher.group(1)), advised(matcher.group(2)));
    }

    String seen =
        advice.entrySet().stream()
            .map(each -> types.get(each.getKey()) + " | " + each.getValue() + "\n")
            .collect(Collectors.joining());
    assertThat(seen).isEqualTo(REFUSED);
    assertThat(findings(List.copyOf(advice.values()), List.of())).isEmpty();
  }

  /** Returns the type that an advice starts with. */
  private static String advised(String advice) {
    return advice.startsWith("a sealed interface")
        ? "com.acme.Shape"
        : advice.replaceFirst(",? or .*", "");
  }

  @Test
  void whatIsRefusedIsAcceptedWithAnAdapter() {
    List<String> all = new ArrayList<>(refused());
    all.addAll(ADAPTED_ONLY);
    all.removeIf(each -> each.equals("Class<?>")); // no type argument of an interface
    StringBuilder adapters = new StringBuilder("public class Adapters {\n");
    List<String> components = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String type = all.get(i);
      adapters.append(
          """
          public static final class A%1$d implements Adapter<%2$s, String> {
            @Override public String toWire(%2$s value) { return ""; }
            @Override public %2$s fromWire(String wire) { throw new IllegalArgumentException(); }
          }
          """
              .formatted(i, type));
      components.add("@Adapt(Adapters.A" + i + ".class) " + type);
    }

    assertThat(findings(components, List.of(adapters.append("}").toString()))).isEmpty();
  }

  @Test
  void whatNothingStandsForNamesAnAdapterAsTheWayOut() {
    assertThat(findings(ADAPTED_ONLY, List.of()))
        .hasSize(ADAPTED_ONLY.size())
        .allMatch(each -> each.endsWith("; name an adapter to a supported type with @Adapt"));
  }
}
