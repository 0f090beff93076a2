package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.ShapeTables;

/** The blocks of parts that the schema does not have. SPEC fast 6 */
final class FastParts {
  private FastParts() {}

  /** Returns the length of the block of a part by the kind bytes of its fields. */
  static int byteLength(int[] kinds) {
    int bits = 0;
    int fixed = 0;
    int texts = 0;
    int heap = 0;
    for (int each : kinds) {
      bits += each >> 6;
      int kind = each & 0x3F;
      if (ShapeTables.is(each, ScalarKind.TEXT)) {
        texts++;
      } else if (kind == ShapeTables.ENUM) {
        fixed += 2;
      } else if (kind == ShapeTables.MESSAGE
          || FastOutline.width(ShapeTables.scalar(kind)) == FastOutline.VARIABLE) {
        heap++;
      } else {
        fixed += FastOutline.width(ShapeTables.scalar(kind));
      }
    }
    int cells = (texts == 0 ? 0 : 1 + texts) + (heap == 0 ? 0 : 1 + heap);
    return (bits + 7) / 8 + fixed + 4 * cells;
  }
}
