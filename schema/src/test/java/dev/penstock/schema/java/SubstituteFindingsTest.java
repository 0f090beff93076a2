package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The findings about adapters and hand-written codecs. */
class SubstituteFindingsTest {
  private static final String PLAIN = "public class Plain {}";
  private static final String TO_TEXT =
      """
      public class ToText implements Adapter<Plain, String> {
        public String toWire(Plain value) { return ""; }
        public Plain fromWire(String wire) { return new Plain(); }
      }
      """;

  @Test
  void anAdapterFitsTheComponent() {
    assertThat(finding("@Adapt(ToText.class) String value"))
        .isEqualTo(
            "[AdapterMismatch] com.acme.Holder.value: @Adapt(com.acme.ToText) is for"
                + " com.acme.Plain, and the component is java.lang.String; name one for this type,"
                + " or change the type");
  }

  @Test
  void anAdapterCanBeCreated() {
    assertThat(
            finding(
                "@Adapt(Counted.class) Plain value",
                "public class Counted extends ToText { public Counted(int count) {} }"))
        .isEqualTo(
            "[BadAdapter] com.acme.Holder.value: com.acme.Counted cannot be used: it has no"
                + " constructor without parameters that the codec may call; add a public one");
    assertThat(
            finding(
                "@Adapt(Host.Inner.class) Plain value",
                "public class Host { public class Inner extends ToText {} }"))
        .isEqualTo(
            "[BadAdapter] com.acme.Holder.value: com.acme.Host.Inner cannot be used: it is an inner"
                + " class; make it static");
    assertThat(
            Source.findings(
                PLAIN,
                TO_TEXT,
                """
                @Message public record Holder(@Adapt(Own.class) Plain value) {
                  private static class Own extends ToText {}
                }
                """))
        .containsExactly(
            "[BadAdapter] com.acme.Holder.value: com.acme.Holder.Own cannot be used: Own is"
                + " private; remove 'private'");
  }

  @Test
  void whatAnAdapterWritesIsSupported() {
    assertThat(
            finding(
                "@Adapt(ToDate.class) Plain value",
                """
                public class ToDate implements Adapter<Plain, Calendar> {
                  public Calendar toWire(Plain value) { return Calendar.getInstance(); }
                  public Plain fromWire(Calendar wire) { return new Plain(); }
                }
                """))
        .isEqualTo(
            "[UnsupportedType] com.acme.Holder.value: java.util.Calendar is not supported;"
                + " write java.time.ZonedDateTime, or name an adapter with @Adapt");
  }

  @Test
  void anAdapterNeverWritesNull() {
    assertThat(
            finding(
                "@Adapt(ToNull.class) Plain value",
                """
                public class ToNull implements Adapter<Plain, @Nullable String> {
                  public @Nullable String toWire(Plain value) { return null; }
                  public Plain fromWire(@Nullable String wire) { return new Plain(); }
                }
                """))
        .isEqualTo(
            "[NestedNullable] com.acme.Holder.value: an adapter never sees null; make the adapted"
                + " type nullable, not what it is written as");
  }

  @Test
  void aCodecCanBeCreated() {
    assertThat(
            finding(
                "@EncodeWith(Half.class) Plain value",
                "public abstract class Half implements Codec<Plain> {}"))
        .isEqualTo(
            "[BadCodec] com.acme.Holder.value: com.acme.Half cannot be used: it is abstract; name a"
                + " class that can be created");
  }

  @Test
  void adapterAndCodecExcludeEachOther() {
    assertThat(
            finding(
                "@Adapt(ToText.class) @EncodeWith(Half.class) Plain value",
                "public abstract class Half implements Codec<Plain> {}"))
        .isEqualTo(
            "[AdapterAndCodec] com.acme.Holder.value: @Adapt and @EncodeWith exclude each other;"
                + " remove one");
  }

  private static String finding(String declaration, String... others) {
    List<String> sources = new ArrayList<>(List.of(others));
    sources.add(PLAIN);
    sources.add(TO_TEXT);
    return Source.finding(declaration, sources.toArray(String[]::new));
  }
}
