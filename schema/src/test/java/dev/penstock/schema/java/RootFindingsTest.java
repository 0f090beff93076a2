package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The findings about messages, unions and their cases, and those of the model's rules. */
class RootFindingsTest {

  @Test
  void aMessageIsARecordOrSealedInterface() {
    assertThat(Source.findings("@Message public enum Side { BUY }"))
        .containsExactly(
            "[NotARecord] com.acme.Side: a message is a record, a class like one, or a sealed"
                + " interface; hold it in a record");
  }

  @Test
  void anInterfaceThatIsAMessageIsSealed() {
    assertThat(Source.findings("@Message public interface Event {}"))
        .containsExactly(
            "[NotSealed] com.acme.Event: an interface that is a message lists its records; make it"
                + " sealed");
  }

  @Test
  void aMessageIsNotGeneric() {
    assertThat(
            Source.findings(
                "@Message public record Page<T>(T item) {}",
                "@Message public sealed interface Either<T> { record A() implements Either<Long> {}"
                    + " }"))
        .containsExactly(
            "[RootGeneric] com.acme.Page: a message has no type parameters; put @Message on a"
                + " record that holds Page with its type arguments",
            "[RootGeneric] com.acme.Either: a message has no type parameters; put @Message on a"
                + " record that holds Either with its type arguments");
  }

  @Test
  void aMessageIsNotPrivate() {
    assertThat(Source.findings("public class Orders { @Message private record Order(int x) {} }"))
        .containsExactly(
            "[Inaccessible] com.acme.Orders.Order: its codec cannot use it: Order is private;"
                + " remove 'private'");
  }

  @Test
  void casesAreRecords() {
    assertThat(
            Source.findings(
                """
                @Message public sealed interface Event {
                  enum Kind implements Event { A }
                  sealed class Old implements Event permits Older {}
                  final class Older extends Old {}
                  record Of<T>(T value) implements Event {}
                  non-sealed interface Open extends Event {}
                }
                """))
        .containsExactly(
            "[NotARecord] com.acme.Event.Kind: a case of com.acme.Event is an enum; make it a"
                + " record, or hold it in a record of one component; for an open enum mark the"
                + " record of all other numbers, the second case, as @Unknown",
            "[NotARecord] com.acme.Event.Old: a case of com.acme.Event is a sealed class with"
                + " objects of its own; make it abstract",
            "[GenericUnion] com.acme.Event.Of: a case of com.acme.Event cannot have type"
                + " parameters; write a type in their place",
            "[NotSealed] com.acme.Event.Open: a case of com.acme.Event is an interface that is not"
                + " sealed; make it sealed");
  }

  @Test
  void anIdThatIsGivenTwiceIsADuplicate() {
    assertThat(Source.findings("@Message public record Holder(@Id(2) int a, @Id(2) int b) {}"))
        .containsExactly(
            "[DuplicateId] com.acme.Holder.b: field 'b' reuses id 2 of 'a'; the next free id is 3");
  }

  @Test
  void rulesAboutConstantsAndCasesPointAtThem() {
    JavaSchema result =
        Source.only(
            """
            @Message public sealed interface Event {
              @Id(1) record A(Side side) implements Event {}
              @Id(1) record B() implements Event {}
            }
            """,
            "public enum Side { @Id(0) BUY, @Id(0) SELL }");
    assertThat(result.findings())
        .extracting(finding -> finding.element() + " " + finding.diagnostic())
        .containsExactly(
            "com.acme.Event.B [DuplicateId] com.acme.Event.B: case 'B' reuses id 1 of 'A'; the next"
                + " free id is 2",
            "SELL [DuplicateId] com.acme.Side.SELL: constant 'SELL' reuses id 0 of 'BUY'; the next"
                + " free id is 1");
  }

  @Test
  void aDefaultHasToFitTheType() {
    assertThat(Source.finding("@Default(\"many\") int value"))
        .startsWith(
            "[BadDefault] com.acme.Holder.value: the default \"many\" does not fit; write ");
  }

  @Test
  void aRecordThatRequiresItselfHasNoValue() {
    assertThat(Source.findings("@Message public record Node(int value, Node next) {}"))
        .containsExactly(
            "[RequiredCycle] com.acme.Node.next: every com.acme.Node holds another one by way of"
                + " 'next', without end; make a field on the way nullable or optional, or a list");
  }

  @Test
  void aComponentWithAFindingIsNotJudgedTwice() {
    assertThat(Source.findings("@Message public record Holder(@Default(\"x\") Calendar value) {}"))
        .hasSize(1);
  }
}
