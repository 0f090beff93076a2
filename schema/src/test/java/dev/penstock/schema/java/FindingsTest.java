package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The findings about types and annotations, word for word. */
class FindingsTest {
  private static final String BOX = "public record Box<T>(T item) {}";

  @Test
  void aTypeOfTheJdkWithoutAWireFormNamesTheTypeToWrite() {
    assertThat(
            Source.findings(
                """
                @Message public record Holder(
                    Calendar date,
                    ArrayList<String> list,
                    Object any,
                    Thread thread,
                    Runnable action,
                    Map<String, List<Number>> inner) {}
                """))
        .containsExactly(
            "[UnsupportedType] com.acme.Holder.date: java.util.Calendar is not supported;"
                + " write java.time.ZonedDateTime, or name an adapter with @Adapt",
            "[UnsupportedType] com.acme.Holder.list: java.util.ArrayList<java.lang.String> is not"
                + " supported; write java.util.List<java.lang.String>, or name an adapter with @Adapt",
            "[UnsupportedType] com.acme.Holder.any: java.lang.Object is not supported; write a"
                + " sealed interface of the records that it can be, or name an adapter with @Adapt",
            "[UnsupportedType] com.acme.Holder.thread: java.lang.Thread is not supported; name an"
                + " adapter to a supported type with @Adapt",
            "[UnsupportedType] com.acme.Holder.action: java.lang.Runnable is not supported; name an"
                + " adapter to a supported type with @Adapt",
            "[UnsupportedType] com.acme.Holder.inner: java.lang.Number is not supported; write"
                + " java.math.BigDecimal or the one kind of number that it is, or name an adapter with"
                + " @Adapt");
  }

  @Test
  void arraysOfObjectsNameTheListToWrite() {
    assertThat(Source.findings("@Message public record Holder(String[] a, int[][] b) {}"))
        .containsExactly(
            "[UnsupportedType] com.acme.Holder.a: java.lang.String[] is an array of objects; write"
                + " java.util.List<java.lang.String>",
            "[UnsupportedType] com.acme.Holder.b: int[][] is an array of objects; write"
                + " java.util.List<int[]>");
  }

  @Test
  void rawTypesAndWildcardsAreRefused() {
    assertThat(
            Source.findings(
                BOX,
                """
                @Message public record Holder(
                    List raw, Box rawRecord, List<? extends String> wild, Box<List<?>> deep) {}
                """))
        .containsExactly(
            "[UnsupportedType] com.acme.Holder.raw: java.util.List is raw; write its type"
                + " arguments",
            "[UnsupportedType] com.acme.Holder.rawRecord: com.acme.Box is raw; write its type"
                + " arguments",
            "[UnsupportedType] com.acme.Holder.wild: ? extends java.lang.String is a wildcard;"
                + " write the type itself",
            "[UnsupportedType] com.acme.Holder.deep: ? is a wildcard; write the type itself");
  }

  @Test
  void aCollectionInAnotherTypeIsToBeAList() {
    assertThat(Source.finding("List<Collection<String>> value"))
        .isEqualTo(
            "[UnsupportedType] com.acme.Holder.value: java.util.Collection<java.lang.String> stands"
                + " for a component only; inside another type write"
                + " java.util.List<java.lang.String>");
  }

  @Test
  void aGenericRecordThatGrowsWithoutEndIsRefused() {
    assertThat(
            Source.finding(
                "Loop<String> value", "public record Loop<T>(T item, List<Loop<List<T>>> next) {}"))
        .isEqualTo(
            "[UnsupportedType] com.acme.Loop.next: com.acme.Loop holds itself with ever longer type"
                + " arguments; hold it with its own");
  }

  @Test
  void anAnnotationIsToBeARecord() {
    assertThat(Source.finding("Marker value", "public @interface Marker {}"))
        .isEqualTo(
            "[NotARecord] com.acme.Holder.value: com.acme.Marker is an annotation; write a record of"
                + " what it says");
  }

  @Test
  void anOpenInterfaceIsToBeSealed() {
    assertThat(Source.finding("Open value", "public interface Open {}"))
        .isEqualTo(
            "[NotSealed] com.acme.Holder.value: interface com.acme.Open can be implemented by"
                + " anything; make it a sealed interface of records, mark a static method that"
                + " returns it by @Creator, or name an adapter with @Adapt");
  }

  @Test
  void aGenericSealedInterfaceIsRefused() {
    assertThat(
            Source.finding(
                "Either<String> value",
                "public sealed interface Either<T> { record A() implements Either<String> {} }"))
        .isEqualTo(
            "[GenericUnion] com.acme.Holder.value: sealed interface com.acme.Either has type"
                + " parameters; remove them, or use a record with a component of another sealed"
                + " interface");
  }

  @Test
  void whatTheCodecMayNotUseIsRefused() {
    assertThat(
            Source.findings(
                """
                @Message public record Holder(Secret secret, other.Outer.Hidden hidden) {
                  private record Secret(int x) {}
                }
                """,
                """
                package other;
                public class Outer extends Between {}
                class Between { public record Hidden(int x) {} }
                """))
        .containsExactly(
            "[Inaccessible] com.acme.Holder.secret: the codec cannot use com.acme.Holder.Secret:"
                + " Secret is private; remove 'private'",
            "[Inaccessible] com.acme.Holder.hidden: the codec cannot use other.Between.Hidden:"
                + " Between is not public and the codec stands in package com.acme; make it"
                + " public");
  }

  @Test
  void optionalsAndNullDoNotMix() {
    assertThat(
            Source.findings(
                """
                @Message public record Holder(
                    Optional<@Nullable String> a,
                    @Nullable Optional<String> b,
                    @Nullable OptionalInt c,
                    Maybe<@Nullable String> d) {}
                """))
        .containsExactly(
            "[NullableInOptional] com.acme.Holder.a: an Optional never holds null; remove"
                + " @Nullable, or write dev.penstock.Maybe<java.lang.String> to tell null from"
                + " absent",
            "[NullableInOptional] com.acme.Holder.b: Optional is never null itself; remove"
                + " @Nullable",
            "[NullableInOptional] com.acme.Holder.c: OptionalInt is never null itself; remove"
                + " @Nullable",
            "[NullableInOptional] com.acme.Holder.d: Maybe has a state for null; remove @Nullable"
                + " from its argument");
  }

  @Test
  void optionalsStandForComponentsOnly() {
    assertThat(
            Source.findings(
                """
                @Message public record Holder(
                    List<Optional<String>> a, Map<String, OptionalInt> b, Optional<Maybe<Long>> c) {}
                """))
        .containsExactly(
            "[OptionalInList] com.acme.Holder.a: Optional stands for a component only; inside"
                + " another type write @Nullable java.lang.String",
            "[OptionalInList] com.acme.Holder.b: OptionalInt stands for a component only; inside"
                + " another type write @Nullable Integer",
            "[OptionalInList] com.acme.Holder.c: Maybe stands for a component only; inside another"
                + " type write @Nullable java.lang.Long");
  }

  @Test
  void primitivesAreNeverNull() {
    assertThat(
            Source.findings(
                "@Message public record Holder(@Nullable int a, @Nullable byte[] b) {}"))
        .containsExactly(
            "[NullablePrimitive] com.acme.Holder.a: int is never null; write @Nullable"
                + " java.lang.Integer",
            "[NullablePrimitive] com.acme.Holder.b: elements of byte[] are never null; write byte"
                + " @Nullable []");
  }

  @Test
  void numbersAndVersionsHaveALeastValue() {
    assertThat(
            Source.findings(
                "@Message public record Holder(@Id(0) int a, @Since(1) @Nullable Integer b) {}"))
        .containsExactly(
            "[IdOutOfRange] com.acme.Holder.a: @Id(0): ids of components start at 1; write a higher"
                + " one",
            "[BadSince] com.acme.Holder.b: @Since(1): the first version needs no mark, later ones"
                + " start at 2");
  }

  @Test
  void numberMarksNeedIntegers() {
    assertThat(
            Source.findings(
                """
                @Message public record Holder(
                    @Unsigned String a, @Unsigned Map<Integer, Integer> b, @Fixed short c) {}
                """))
        .containsExactly(
            "[NotAnInteger] com.acme.Holder.a: @Unsigned goes with integers of 8 to 64 bits, their"
                + " arrays, lists and sets; remove it",
            "[NotAnInteger] com.acme.Holder.b: @Unsigned goes with integers of 8 to 64 bits, their"
                + " arrays, lists and sets; remove it",
            "[NotAnInteger] com.acme.Holder.c: @Fixed goes with int and long, their arrays, lists"
                + " and sets; remove it");
  }

  @Test
  void textFormsNeedATypeThatHasThem() {
    String digits =
        "@FractionDigits goes with Instant, LocalTime and LocalDateTime, their lists, sets and the"
            + " values of maps; remove it";
    String hex = "@Hex goes with byte[], its lists and the values of maps; remove it";
    assertThat(
            Source.findings(
                """
                @Message public record Holder(
                    @Hex String a, @FractionDigits(3) LocalDate b, @FractionDigits(10) Instant c,
                    @Hex @Unsigned byte[] d, @FractionDigits(0) List<Optional<Instant>> e) {}
                """))
        .contains(
            "[BadTextForm] com.acme.Holder.a: " + hex,
            "[BadTextForm] com.acme.Holder.b: " + digits,
            "[BadTextForm] com.acme.Holder.c: @FractionDigits(10): a fraction has 0 to 9 digits;"
                + " write so many",
            "[BadTextForm] com.acme.Holder.d: " + hex);
  }

  @Test
  void aDefaultGoesWithATypeThatAlwaysHasAValue() {
    assertThat(Source.finding("@Default(\"1\") @Nullable Integer value"))
        .isEqualTo(
            "[BadDefault] com.acme.Holder.value: a component with @Default always has a value;"
                + " remove @Default, or make the type neither nullable nor Optional");
  }

  @Test
  void aDefaultThatAnAdapterWouldRefuseShowsOneThatItTakes() {
    String start = "[BadDefault] com.acme.Holder.value: the default ";
    assertThat(Source.finding("@Default(\"Mars/Base\") java.time.ZoneId value"))
        .isEqualTo(start + "\"Mars/Base\" does not fit; write one like Europe/Berlin");
    assertThat(Source.finding("@Default(\"+01:00:00\") java.time.ZoneOffset value"))
        .isEqualTo(start + "\"+01:00:00\" does not fit; write +01:00");
    assertThat(Source.finding("@Default(\"MMXXVI\") java.time.Year value"))
        .isEqualTo(start + "\"MMXXVI\" does not fit; write one like 2026");
    assertThat(Source.finding("@Default(\"05\") java.util.BitSet value"))
        .isEqualTo(
            start
                + "\"05\" does not fit; write no default: this type has none; make the field"
                + " nullable or optional");
  }

  @Test
  void aDateThatAnybodyCouldChangeIsNoDefault() {
    assertThat(Source.finding("@Default(\"2026-11-21T09:30:00Z\") java.util.Date value"))
        .isEqualTo(
            "[BadDefault] com.acme.Holder.value: a Date that is a default could be changed by"
                + " whoever reads it; make the component nullable or optional, or an Instant");
  }

  @Test
  void whatAnAdapterOfOnesOwnMakesOfADefaultIsNotKnown() {
    assertThat(
            Source.finding(
                "@Default(\"1\") @Adapt(Wide.class) Long value",
                "public class Wide implements Adapter<Long, Integer> {"
                    + " public Integer toWire(Long value) { return value.intValue(); }"
                    + " public Long fromWire(Integer wire) { return wire.longValue(); } }"))
        .isEqualTo(
            "[BadDefault] com.acme.Holder.value: what com.acme.Wide makes of the default is not"
                + " known before it runs; make the component nullable or optional");
  }

  @Test
  void oneComponentKeepsUnknownFieldsAndItIsTheLast() {
    String last =
        ": one component keeps unknown fields, and it is the last; put this one in front of it, or"
            + " leave one of them";
    assertThat(Source.findings("@Message public record Holder(UnknownFields rest, int a) {}"))
        .containsExactly("[BadUnknownFields] com.acme.Holder.a" + last);
    assertThat(
            Source.findings(
                "@Message public record Holder(int a, UnknownFields rest, UnknownFields more) {}"))
        .containsExactly("[BadUnknownFields] com.acme.Holder.more" + last);
  }

  @Test
  void whatKeepsUnknownFieldsStandsForItself() {
    String itself =
        ": unknown fields are kept in a component of the type UnknownFields itself, the last of its"
            + " record; write that";
    assertThat(
            Source.findings(
                """
                @Message public record Holder(
                    Optional<UnknownFields> a, List<UnknownFields> b, Map<String, UnknownFields> c) {}
                """))
        .containsExactly(
            "[BadUnknownFields] com.acme.Holder.a" + itself,
            "[BadUnknownFields] com.acme.Holder.b" + itself,
            "[BadUnknownFields] com.acme.Holder.c" + itself);
  }

  @Test
  void whatKeepsUnknownFieldsTakesNoMark() {
    String noField = ": what keeps unknown fields is no field and never null; remove @";
    assertThat(Source.finding("@Nullable UnknownFields value"))
        .isEqualTo("[BadUnknownFields] com.acme.Holder.value" + noField + "Nullable");
    assertThat(Source.finding("@Since(2) UnknownFields value"))
        .isEqualTo("[BadUnknownFields] com.acme.Holder.value" + noField + "Since");
    assertThat(Source.finding("@Name(\"other\") UnknownFields value"))
        .isEqualTo("[BadUnknownFields] com.acme.Holder.value" + noField + "Name");
  }

  @Test
  void transparentRecordsAndUnknownCasesKeepNoUnknownFields() {
    assertThat(
            Source.findings(
                "@Message @Transparent public record Holder(int a, UnknownFields rest) {}"))
        .containsExactly(
            "[BadUnknownFields] com.acme.Holder.rest: unknown fields cannot be kept: a transparent"
                + " record is no object that could have more; remove it, or rename it");
    assertThat(
            Source.findings(
                "@Message public sealed interface Holder permits One, Other {}",
                "public record One(int a) implements Holder {}",
                "@Unknown public record Other(UnknownFields rest) implements Holder {}"))
        .containsExactly(
            "[BadUnknown] com.acme.Holder.Other: 'unknown' marks one constant of an enum, or one"
                + " case without fields of a union that is told by name; remove the mark");
  }

  @Test
  void anUnresolvedTypeIsNoFindingOfOurs() {
    MessageProbe probe = new MessageProbe();
    Compilation compilation =
        Compiler.javac()
            .withProcessors(probe)
            .compile(
                Source.files("@Message public record Holder(Missing value, Calendar date) {}"));
    assertThat(compilation.status()).isEqualTo(Compilation.Status.FAILURE);
    JavaSchema result = probe.results().getFirst();
    assertThat(result.unresolved()).isTrue();
    assertThat(result.schema()).isNull();
    assertThat(result.findings()).hasSize(1);
  }

  @Test
  void findingsNameTheComponentAndStandInSourceOrder() {
    JavaSchema result =
        Source.only(
            "@Message public record Holder(Calendar first, Inner inner, Calendar last) {}",
            "public record Inner(Calendar deep) {}");
    assertThat(result.findings())
        .extracting(finding -> finding.element().getSimpleName().toString())
        .isEqualTo(List.of("first", "last", "deep"));
  }
}
