/** A class of typed arrays, to be laid over bytes. */
export interface ArrayType<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): A;
}

/** A typed array. */
export type TypedArray = ArrayBufferView & { readonly BYTES_PER_ELEMENT: number };

/** A class of typed arrays. */
export type ArrayClass = abstract new (...parts: never[]) => TypedArray;

/** Whether typed arrays have the order of bytes that messages have. */
export const LITTLE_ENDIAN = /* @__PURE__ */ new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Turns the bytes of each element around. */
export function reverse(bytes: Uint8Array, width: number): void {
  for (let i = 0; i < bytes.length; i += width) {
    bytes.subarray(i, i + width).reverse();
  }
}
