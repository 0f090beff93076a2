package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.penstock.lab.report.Cell;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what is told of the machine's own speed. */
class PaceTest {
  @Test
  void aMachineThatIsTwiceAsFastAtTimesIsAThirdOffItsMiddle() {
    List<Double> times =
        Stream.of(Collections.nCopies(50, 10.0), Collections.nCopies(50, 20.0))
            .flatMap(List::stream)
            .toList();
    assertThat(Pace.change(times)).isCloseTo(1.0 / 3, within(1e-9));
  }

  @Test
  void aFewMomentsDoNotCount() {
    List<Double> times =
        Stream.of(Collections.nCopies(97, 10.0), Collections.nCopies(3, 500.0))
            .flatMap(List::stream)
            .toList();
    assertThat(Pace.change(times)).isZero();
    assertThat(Pace.change(List.of())).isZero();
  }

  @Test
  void whatVirtualMachinesTellIsReadTogether(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("pace");
    assertThat(Pace.read(file)).isEmpty();
    for (int i = 0; i < 2; i++) {
      Pace pace = new Pace();
      pace.take();
      pace.take();
      pace.write(file);
    }
    assertThat(Pace.read(file)).hasSize(4).allSatisfy(each -> assertThat(each).isPositive());
  }

  @Test
  void intervalsAreNoNarrowerThanTheChangeOfTheMachine() {
    Cell cell = Cell.of(new Cell.Speed(1_000, 50, List.of(950.0, 1_050.0)), 24);
    assertThat(cell.noCloserThan(0.3).error()).isEqualTo(300);
    assertThat(cell.noCloserThan(0.01).error()).isEqualTo(50);
    assertThat(cell.noCloserThan(0.3).samples()).isEqualTo(cell.samples());
  }
}
