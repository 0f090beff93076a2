/** What codecs of every format share. */
export {
  type Adapted,
  type Adapter,
  adaptedEntries,
  adaptedMap,
  adaptedSet,
  fromWire,
  toWire,
} from "./adapter.js";
export type { Codec, DecodeOptions, EncodeOptions, Sharing } from "./codec.js";
export { Constants, OpenConstants } from "./constants.js";
export { type Decimal, decimalOf, decimalText } from "./decimal.js";
export { DecodeError, EncodeError, type ErrorKind, type Step, within } from "./errors.js";
export { isSame, keyText } from "./keys.js";
export { DEFAULT_LIMITS, type Limits } from "./limits.js";
export { parseDuration, parseInstant } from "./parsed-moments.js";
export { dayOf, parseDate, parseDateTime, parseTime } from "./parsed-times.js";
export { latin1Loop, loneSurrogate } from "./text.js";
export {
  type Duration,
  dateText,
  dateTimeText,
  durationText,
  type Instant,
  instantText,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  MAX_DAY,
  MAX_NANO_OF_DAY,
  MAX_SECOND,
  MIN_DAY,
  MIN_SECOND,
  timeText,
} from "./time.js";
export type { UnknownFields } from "./unknown-fields.js";
