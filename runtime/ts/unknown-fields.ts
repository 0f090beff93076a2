/**
 * What a message has of a record beyond its schema, kept to be written again in the same format. A
 * program does not look into it. Spec: evolution, 3.4
 */
export interface UnknownFields {
  /** The name of the format. */
  readonly format: string;
}
