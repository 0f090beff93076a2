/** What a stream gave, to its end or its error. */
export interface Read<T> {
  readonly values: T[];
  readonly error: unknown;
}

/** Reads a stream to its end or error. */
export async function readAll<T>(stream: ReadableStream<T>): Promise<Read<T>> {
  const values: T[] = [];
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      values.push(next.value);
    }
    return { values, error: undefined };
  } catch (error) {
    return { values, error };
  }
}

/** Returns a stream of pieces of a length, each in memory of its own. */
export function inPieces(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + length));
      at += length;
      if (at >= bytes.length) {
        controller.close();
      }
    },
  });
}

/** Returns a stream of values that are there. */
export function streamOf<T>(...values: T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const value of values) {
        controller.enqueue(value);
      }
      controller.close();
    },
  });
}
