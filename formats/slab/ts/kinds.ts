// What a kind byte of a shape table says about a field. Spec: evolution, 6

export const KIND_BOOL = 0;
export const KIND_TEXT = 16;
export const KIND_BYTES = 17;
export const KIND_BIG_INTEGER = 24;
export const KIND_DECIMAL = 25;
export const KIND_ENUM = 62;
export const KIND_MESSAGE = 63;

/** Returns the number of the type: a scalar, an enum or a message. */
export function kindType(kind: number): number {
  return kind & 0x3f;
}

/** Returns how many presence bits the field has. */
export function presenceBits(kind: number): number {
  return kind >> 6;
}

/** Tells whether a field's bytes stand after scalars and texts, or in the heap. */
export function isRest(kind: number): boolean {
  const type = kindType(kind);
  return (
    type === KIND_BYTES ||
    type === KIND_BIG_INTEGER ||
    type === KIND_DECIMAL ||
    type === KIND_MESSAGE
  );
}

/** Tells whether the field is a text. */
export function isText(kind: number): boolean {
  return kindType(kind) === KIND_TEXT;
}

/** Tells whether a table can hold the kind. */
export function isValidKind(kind: number): boolean {
  const bits = presenceBits(kind);
  const type = kindType(kind);
  return bits >= 1 && bits <= 2 && (type <= KIND_DECIMAL || type >= KIND_ENUM);
}
