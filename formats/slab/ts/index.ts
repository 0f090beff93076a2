/** What Compact and Fast share: text in one slab, shapes of records, records that are shared. */
export { digits, isOverflow, plainBytes, shown } from "@penstock/runtime/scalars";
export { CollectedText, hasWide, type Narrow, putText } from "./collected-text.js";
export {
  isRest,
  isText,
  KIND_BOOL,
  KIND_ENUM,
  KIND_MESSAGE,
  kindType,
  presenceBits,
} from "./kinds.js";
export { type Counting, ReadRecords } from "./read-records.js";
export {
  type Failing,
  ownTable,
  type Part,
  type ReadTable,
  readTable,
  Shapes,
  shapeTable,
} from "./shapes.js";
export {
  asciiText,
  decodedLatin1,
  firstNonAscii,
  hasSurrogates,
  latin1Text,
  maskedText,
  textOf,
  utf8Text,
  utf16Text,
} from "./text.js";
export {
  keptParts,
  type UnknownPart,
  type UnknownParts,
  WrittenShapes,
} from "./unknown-parts.js";
export { WrittenRecords } from "./written-records.js";
