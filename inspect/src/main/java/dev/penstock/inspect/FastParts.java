package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import java.util.List;

/** The blocks of parts that the schema does not have. SPEC fast 6 */
final class FastParts {
  private FastParts() {}

  /** Returns the length of the block of a part by the kind bytes of its fields. */
  static int byteLength(List<KindByte> kinds) {
    int bits = 0;
    int fixed = 0;
    int texts = 0;
    int heap = 0;
    for (KindByte each : kinds) {
      bits += each.presenceBits();
      if (each.is(ScalarKind.TEXT)) {
        texts++;
      } else if (each.kind() == KindByte.ENUM) {
        fixed += 2;
      } else if (!each.isScalar() || FastOutline.width(each.scalar()) == FastOutline.VARIABLE) {
        heap++;
      } else {
        fixed += FastOutline.width(each.scalar());
      }
    }
    int cells = (texts == 0 ? 0 : 1 + texts) + (heap == 0 ? 0 : 1 + heap);
    return (bits + 7) / 8 + fixed + 4 * cells;
  }
}
