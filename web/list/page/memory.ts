/** Of browsers that tell how much memory scripts take. */
interface Memory {
  readonly usedJSHeapSize: number;
}

/** Returns the bytes of the JavaScript heap, without the memory of arrays; undefined if that is not told. */
export function heapBytes(): number | undefined {
  return (performance as { memory?: Memory }).memory?.usedJSHeapSize;
}

/** Returns all bytes of this page and its workers; undefined if that is not told. */
export async function pageBytes(): Promise<number | undefined> {
  const all = performance as { measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }> };
  return (await all.measureUserAgentSpecificMemory?.().catch(() => undefined))?.bytes;
}
