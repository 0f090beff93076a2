const FIRST_BYTES = 256;

/** Bytes that become more. */
export class GrownBytes {
  /** How many there are. */
  length = 0;
  private array = new Uint8Array(FIRST_BYTES);

  /** Adds a byte. */
  addByte(byte: number): void {
    if (this.length === this.array.length) {
      this.grow(this.length + 1);
    }
    this.array[this.length++] = byte;
  }

  /** Adds bytes. */
  add(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.array.length) {
      this.grow(this.length + bytes.length);
    }
    this.array.set(bytes, this.length);
    this.length += bytes.length;
  }

  private grow(least: number): void {
    const grown = new Uint8Array(Math.max(least, 2 * this.array.length));
    grown.set(this.array.subarray(0, this.length));
    this.array = grown;
  }

  /** Returns the bytes, which are overwritten once there are none again. */
  bytes(): Uint8Array {
    return this.array.subarray(0, this.length);
  }

  /** Lets go of all, and keeps the memory. */
  clear(): void {
    this.length = 0;
  }
}
