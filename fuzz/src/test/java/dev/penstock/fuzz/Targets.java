package dev.penstock.fuzz;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Everything;
import dev.penstock.conformance.row.Rows;
import dev.penstock.model.format.Trait;
import java.util.ArrayList;
import java.util.List;

/** All readers of input. */
final class Targets {
  /** What any message may cost: an error with its path and stack, what types take without input. */
  private static final long ASIDE = 48 << 10;

  /** The same, and a parser in place of the one that an error has ended. */
  private static final long TEXT_ASIDE = 160 << 10;

  private Targets() {}

  /** Returns the targets of one format: for each type its codec, and its views. */
  static List<Target> of(Format format) {
    List<Target> targets = new ArrayList<>();
    for (Class<?> type : Everything.MESSAGES) {
      Target messages = new MessageTarget(format, type, cost(format, type));
      targets.add(messages);
      if (format.has(Trait.VIEWS)) {
        targets.add(new ViewTarget(format, type, messages, Cost.of(64, ASIDE)));
      }
      if (Rows.FORMATS.contains(format)) {
        targets.add(new RowTarget(format, type, messages, rowCost(cost(format, type))));
      }
    }
    return targets;
  }

  /** Returns what a byte may cost. Spec: limits, 4, with the exceptions of packed formats. */
  private static Cost cost(Format format, Class<?> type) {
    if (format.has(Trait.TEXTUAL)) {
      return Cost.of(64, TEXT_ASIDE);
    }
    boolean exempt = !format.has(Trait.VIEWS) && type != Everything.Scalars.class;
    return Cost.of(exempt ? 704 : 64, ASIDE);
  }

  /** Returns what a byte of rows may cost, with what small records of booleans take more. */
  private static Cost rowCost(Cost cost) {
    return Cost.of(Math.max(128, cost.bytesPerByte()), cost.bytesAside());
  }

  static List<Target> all() {
    List<Target> targets = new ArrayList<>();
    Format.ALL.forEach(format -> targets.addAll(of(format)));
    targets.add(new ContainerTarget(ContainerTarget.Checksums.LEFT));
    targets.add(new ContainerTarget(ContainerTarget.Checksums.PUT_RIGHT));
    targets.add(new SchemaTarget(SchemaTarget.Grammar.SCHEMA));
    targets.add(new SchemaTarget(SchemaTarget.Grammar.MODULE));
    targets.add(new FlatTarget(FlatTarget.Input.MESSAGE));
    targets.add(new FlatTarget(FlatTarget.Input.DOCUMENT));
    targets.add(new AmfTarget(AmfTarget.Input.VALUE));
    targets.add(new AmfTarget(AmfTarget.Input.ENVELOPE));
    return targets;
  }
}
