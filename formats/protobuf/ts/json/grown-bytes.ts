const FIRST_BYTES = 256;

/** Bytes that grow at the end. */
export class GrownBytes {
  bytes = new Uint8Array(FIRST_BYTES);
  length = 0;

  /** Makes room for so many bytes, and returns where it starts. */
  extend(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.length, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, at));
      this.bytes = grown;
    }
    return at;
  }

  put(unit: number): void {
    const at = this.extend(1);
    this.bytes[at] = unit;
  }

  append(bytes: Uint8Array): void {
    const at = this.extend(bytes.length);
    this.bytes.set(bytes, at);
  }

  toArray(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}
