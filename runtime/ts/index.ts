/** What codecs of every format share. */
export type { Codec } from "./codec.js";
export { Constants } from "./constants.js";
export { Decimal } from "./decimal.js";
export { DecodeError, EncodeError, type ErrorKind, type Step, within } from "./errors.js";
export { DEFAULT_LIMITS, type Limits } from "./limits.js";
export { Duration, Instant, LocalDate, LocalDateTime, LocalTime } from "./time.js";
export type { UnknownFields } from "./unknown-fields.js";
