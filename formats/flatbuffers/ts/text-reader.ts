import { TableReader } from "./table-reader.js";

/** Reads texts. SPEC flatbuffers 5 */
export abstract class TextReader extends TableReader {
  protected override begin(): void {
    super.begin();
    this.beginTexts(this.start, this.messageEnd);
  }

  /** Reads the text that a reference means. SPEC flatbuffers 5 */
  text(reference: number): string {
    const at = this.follow(reference);
    this.place = at;
    const from = at + 4;
    const to = from + this.textLength(at);
    return this.textBetween(from, to);
  }

  private textLength(at: number): number {
    const length = this.u32(at);
    const end = at + 4 + length;
    if (end >= this.messageEnd) {
      const room = Math.max(0, this.messageEnd - at - 5);
      const expected = `a text of at most ${room} bytes and a zero`;
      throw this.error("OUT_OF_BOUNDS", at, expected, `${length} bytes`);
    }
    if (this.bytes[end] !== 0) {
      throw this.error("NON_CANONICAL", end, "a zero after the text", `byte ${this.bytes[end]}`);
    }
    this.visit(length, at);
    this.textLeft -= length;
    if (this.textLeft < 0) {
      const most = `at most ${this.limits.textBytes} bytes of text in a message (Limits.textBytes)`;
      throw this.error("LIMIT_EXCEEDED", this.start, most, "more");
    }
    return length;
  }
}
