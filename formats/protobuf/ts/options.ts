/** What a codec of Protobuf can be told. */
export interface ProtobufOptions {
  /**
   * Whether entries of maps are written by their keys, and not as the map iterates: equal values then
   * have equal bytes. SPEC protobuf 6
   */
  readonly sortMaps: boolean;
  /** Whether a message starts with the number of bytes that follow, a varint. */
  readonly lengthPrefix: boolean;
}

/** Maps as they iterate, no length in front. */
export const DEFAULT_OPTIONS: ProtobufOptions = { sortMaps: false, lengthPrefix: false };
