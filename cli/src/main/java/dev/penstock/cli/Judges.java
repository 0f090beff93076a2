package dev.penstock.cli;

import dev.penstock.codegen.SourceJudge;
import dev.penstock.compact.format.CompactFormat;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.json.format.JsonFormat;
import dev.penstock.model.change.Judge;
import java.util.List;

/** Who says what differences between schemas do. */
final class Judges {
  static final List<Judge> ALL =
      List.of(
          CompactFormat.INSTANCE.judge(),
          FastFormat.INSTANCE.judge(),
          JsonFormat.INSTANCE.judge(),
          SourceJudge.JAVA);

  private Judges() {}
}
