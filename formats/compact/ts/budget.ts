/** What a message, with those inside of it, may still cost. */
export interface Budget {
  elementsLeft: number;
  depthLeft: number;
  textLeft: number;
  unknownFieldsLeft: number;
  /** Whether no text may be a part of a longer one. */
  readonly detach: boolean;
}

/** That of a reader without a message. */
export const NO_BUDGET: Budget = {
  elementsLeft: 0,
  depthLeft: 0,
  textLeft: 0,
  unknownFieldsLeft: 0,
  detach: false,
};
