package dev.penstock.inspect;

/** The areas of a file into which its bytes fall. */
public enum Area {
  /** What the container adds: magic, heads of frames, header, end. */
  CONTAINER,
  /** The header of a message. */
  HEADER,
  /** The records of a message, or all of it where its format has no areas. */
  RECORDS,
  /** The characters of a message's texts. */
  SLAB,
  /** Compressed bytes; what was unpacked from them falls into the other areas, too. */
  PACKED,
  /** What stands after an error. */
  NOT_READ
}
