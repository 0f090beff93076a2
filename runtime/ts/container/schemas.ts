import { DecodeError, type ErrorKind } from "../errors.js";
import { hex } from "./bytes.js";
import { crc32c } from "./crc32c.js";
import { utf8 } from "./utf8.js";

const MOST_FRAMES = 1024;

/** A schema of a file; its text is undefined where its frame is damaged. */
export interface SchemaEntry {
  /** Where its frame starts; 0 for that of the header. */
  readonly offset: number;
  readonly key: number;
  readonly text: string | undefined;
}

/** The schemas of a file in the order of their frames, that of the header first. SPEC container 4.6 */
export class Schemas {
  private readonly entries: SchemaEntry[];
  private readonly byKey = new Map<number, SchemaEntry & { readonly text: string }>();
  private byteLength: number;

  /** Takes the schema of the header, and how many bytes all schemas have at most. */
  constructor(
    readonly header: string,
    private readonly mostBytes: number,
  ) {
    const bytes = utf8(header, "the schema");
    const entry = { offset: 0, key: crc32c(bytes, 0, bytes.length), text: header };
    this.entries = [entry];
    this.byKey.set(entry.key, entry);
    this.byteLength = bytes.length;
  }

  /** Returns where the frames of schemas start. */
  get frameOffsets(): number[] {
    return this.entries.slice(1).map((each) => each.offset);
  }

  /** Adds the schema of the frame at an offset, unless it is there; returns it or that one. */
  add(offset: number, text: string): SchemaEntry {
    const error = (kind: ErrorKind, expected: string, found: string) =>
      new DecodeError(kind, offset, expected, found);
    const bytes = utf8(text, "the schema");
    const added = { offset, key: crc32c(bytes, 0, bytes.length), text };
    const same = this.byKey.get(added.key);
    if (same !== undefined) {
      if (same.text !== text) {
        throw error("DUPLICATE_KEY", "a schema with a key of its own", hex(added.key));
      }
      return same;
    }
    const together = this.byteLength + bytes.length;
    if (together > this.mostBytes) {
      const most = `schemas of at most ${this.mostBytes} bytes together (Limits.messageBytes)`;
      throw error("LIMIT_EXCEEDED", most, `${together} bytes`);
    }
    this.insert(added);
    this.byKey.set(added.key, added);
    this.byteLength = together;
    return added;
  }

  /** Takes note of a frame that was damaged. */
  addLost(offset: number): void {
    if (!this.entries.some((each) => each.offset === offset)) {
      this.insert({ offset, key: 0, text: undefined });
    }
  }

  private insert(added: SchemaEntry): void {
    if (this.entries.length > MOST_FRAMES) {
      const most = `at most ${MOST_FRAMES} schema frames`;
      throw new DecodeError("LIMIT_EXCEEDED", added.offset, most, "more");
    }
    this.entries.push(added);
  }

  /** Returns the schema with the key that the message at an offset names. */
  text(key: number, frameOffset: number): string {
    const found = this.byKey.get(key);
    if (found !== undefined) {
      return found.text;
    }
    const lost = this.entries
      .filter((each) => each.text === undefined)
      .map((each) => `, and the schema frame at byte ${each.offset} is damaged`);
    throw new DecodeError(
      "BAD_REFERENCE",
      frameOffset,
      `the schema ${hex(key)} in a frame before this one`,
      `none; the message is not read by another${lost.join("")}`,
    );
  }
}
