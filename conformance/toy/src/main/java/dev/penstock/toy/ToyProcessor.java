package dev.penstock.toy;

import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.processor.PenstockProcessor;
import java.util.List;
import java.util.stream.Stream;

/** The annotation processor with one format more. */
public final class ToyProcessor extends PenstockProcessor {
  /** All formats and the toy: the line that adds it. */
  public static final List<FormatKit> FORMATS =
      Stream.concat(FormatKits.ALL.stream(), Stream.of(Toy.KIT)).toList();

  /** Creates the processor; the compiler does. */
  public ToyProcessor() {
    super(FORMATS);
  }
}
