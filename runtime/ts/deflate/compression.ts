/** How blocks of messages are compressed. SPEC container 4.7 */
export interface Compression {
  /** The number that stands for it in a block. */
  readonly id: number;
  /** Its name in lower case. */
  readonly label: string;
  /**
   * Returns what was packed. It takes memory for what comes out, and not for what the packed bytes
   * claim.
   *
   * @param most how many bytes are wanted at most
   * @returns undefined if there are more than `most`
   * @throws Error if the bytes are damaged
   */
  unpack(packed: Uint8Array, most: number): Uint8Array | undefined;
}
