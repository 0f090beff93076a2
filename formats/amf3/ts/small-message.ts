// What the small messages of BlazeDS hold. SPEC amf3 9.2

/** The members of which the flags of a class tell, for each byte of flags. */
export type Flagged = readonly (readonly string[])[];

const ABSTRACT: Flagged = [
  ["body", "clientId", "destination", "headers", "messageId", "timestamp", "timeToLive"],
  ["clientIdBytes", "messageIdBytes"],
];
const ASYNC: Flagged = [["correlationId", "correlationIdBytes"]];
const ACKNOWLEDGE: Flagged = [];
const COMMAND: Flagged = [["operation"]];

/** So many bytes of flags a class has at most. */
export const MOST_FLAGS = 8;

/** So many flags a byte has. */
export const FLAG_BITS = 7;

/** Returns the name of the member of a flag. */
export function flagName(names: Flagged, number: number, index: number, bit: number): string {
  return names[index]?.[bit] ?? `#${number}.${index}.${bit}`;
}

/** Returns the members of the classes, in the order in which they are written. */
export function classesOf(alias: string): readonly Flagged[] {
  switch (alias) {
    case "DSA":
      return [ABSTRACT, ASYNC];
    case "DSC":
      return [ABSTRACT, ASYNC, COMMAND];
    default:
      return [ABSTRACT, ASYNC, ACKNOWLEDGE];
  }
}
