package dev.penstock.lab.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.allocation.Timeline.Curves;
import dev.penstock.lab.allocation.Timeline.Mark;
import dev.penstock.lab.allocation.Timeline.Point;
import dev.penstock.lab.allocation.Timeline.Region;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that time is cut where marks are, and that a long run stays small. */
class SlicesTest {
  @Test
  void timeIsCutEvenlyAndAtMarks() {
    Slices slices = new Slices(100, 10);
    assertThat(slices.at(30)).isZero();
    assertThat(slices.mark(150)).isTrue();
    assertThat(slices.at(149)).isEqualTo(1);
    assertThat(slices.at(150)).isEqualTo(2);
    assertThat(slices.at(-5)).isZero();
    assertThat(slices.at(320)).isEqualTo(4);
    assertThat(slices.bounds(350)).containsExactly(0L, 100L, 150L, 200L, 300L, 350L);
  }

  @Test
  void aMarkThatIsHeardOfLateCutsWhereItWas() {
    Slices slices = new Slices(100, 10);
    slices.mark(420);
    slices.mark(250);
    assertThat(slices.at(260)).isEqualTo(3);
    assertThat(slices.bounds(430)).containsExactly(0L, 100L, 200L, 250L, 300L, 400L, 420L, 430L);
  }

  @Test
  void mergedSlicesKeepMarksAndAllThatWasAllocated() {
    Slices slices = new Slices(100, 4);
    CallTree tree = new CallTree(Scopes::program);
    CallTree.Place place = tree.place(List.of("a.Main.main"), "a.Row");
    slices.mark(150);
    for (long micros : new long[] {10, 110, 160, 210, 310, 410}) {
      place.add(slices.at(micros), new Tally(1, 16));
    }
    assertThat(slices.areTooMany()).isTrue();
    assertThat(tree.shareCount()).isEqualTo(6);
    tree.renumber(slices.merge());
    assertThat(tree.shareCount()).isEqualTo(4);
    assertThat(slices.bounds(500)).containsExactly(0L, 150L, 200L, 400L, 500L);
    Node leaf = tree.freeze().children().getFirst().children().getFirst();
    assertThat(leaf.shares())
        .containsExactly(
            new Node.Share(0, new Tally(2, 32)),
            new Node.Share(1, new Tally(1, 16)),
            new Node.Share(2, new Tally(2, 32)),
            new Node.Share(3, new Tally(1, 16)));
    assertThat(tree.freeze().within(1, 3).total()).isEqualTo(new Tally(3, 48));
    assertThat(tree.freeze().within(7, 9).children()).isEmpty();
  }

  @Test
  void marksBeyondHalfOfTheSlicesAreRefused() {
    Slices slices = new Slices(100, 4);
    assertThat(slices.mark(10)).isTrue();
    assertThat(slices.mark(20)).isTrue();
    assertThat(slices.mark(30)).isFalse();
  }

  @Test
  void aFullTreeSumsLaterPathsUpByClass() {
    CallTree tree = new CallTree(Scopes::program, 3);
    for (int i = 0; i < 100; i++) {
      tree.add(List.of("a.Main.main", "a.Main.call" + i), "a.Row", new Tally(1, 16));
    }
    Node all = tree.freeze();
    assertThat(all.total()).isEqualTo(new Tally(100, 1_600));
    assertThat(all.children())
        .extracting(Node::name)
        .containsExactly("(paths that came later)", "a.Main.main");
  }

  @Test
  void aCurveOfManyPointsKeepsItsHeightsAndDepths() {
    Curve curve = new Curve();
    for (int i = 0; i < 100_000; i++) {
      curve.add(i, i == 31_415 ? 9_999 : i == 27_182 ? -1 : i % 100);
    }
    List<Point> points = curve.points();
    assertThat(points).hasSizeLessThan(5_000);
    assertThat(points).contains(new Point(31_415, 9_999), new Point(27_182, -1));
    assertThat(points).isSortedAccordingTo((a, b) -> Long.compare(a.micros(), b.micros()));
  }

  @Test
  void regionsLieBetweenMarks() {
    Timeline timeline =
        new Timeline(
            Instant.EPOCH,
            100,
            List.of(0L, 100L, 150L, 200L, 300L),
            List.of(
                new Mark(150, "open", "main"),
                new Mark(150, "again", ""),
                new Mark(200, "end", "")),
            new Curves(List.of(), List.of()),
            List.of());
    assertThat(timeline.regions())
        .containsExactly(
            new Region("(start)", 0, 2), new Region("again", 2, 3), new Region("end", 3, 4));
    assertThat(timeline.error(10_000, 10_000)).isEqualTo(200);
    assertThat(timeline.error(10_000, 20_000)).isEqualTo(1_614);
  }
}
