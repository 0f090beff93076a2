/** What a message, with those inside of it, may still cost. */
export interface Budget {
  elementsLeft: number;
  depthLeft: number;
  textLeft: number;
  unknownFieldsLeft: number;
  /** Whether no text may be a part of a longer one. */
  detach: boolean;
}

/** Returns one that allows nothing. */
export function noBudget(): Budget {
  return { elementsLeft: 0, depthLeft: 0, textLeft: 0, unknownFieldsLeft: 0, detach: false };
}
