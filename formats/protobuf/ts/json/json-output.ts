import { DecodeError, latin1Loop } from "@penstock/runtime";
import { doubleText, malformedAt, singleText } from "@penstock/runtime/scalars";
import type { Field } from "./field.js";
import { GrownBytes } from "./grown-bytes.js";
import { is64 } from "./node-scalars.js";
import type { Enum } from "./schema.js";
import type { Scalar } from "./wire-output.js";

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const ENCODER = /* @__PURE__ */ new TextEncoder();
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The letters of escapes. */
const LETTERS: Readonly<Record<number, string>> = {
  8: "b",
  9: "t",
  10: "n",
  12: "f",
  13: "r",
  34: '"',
  92: "\\",
};

/** Appends JSON: brackets, names, texts, numbers, lines. */
export class JsonOutput extends GrownBytes {
  private level = 0;

  constructor(
    private readonly isIndented: boolean,
    private readonly writesNumbers: boolean,
  ) {
    super();
  }

  /** Appends characters of ASCII. */
  ascii(text: string): void {
    const at = this.extend(text.length);
    for (let i = 0; i < text.length; i++) {
      this.bytes[at + i] = text.charCodeAt(i);
    }
  }

  begin(bracket: "{" | "["): void {
    this.ascii(bracket);
    this.level++;
  }

  close(bracket: "}" | "]"): void {
    this.level--;
    this.line();
    this.ascii(bracket);
  }

  /** Starts a line in front of a member, an element or a bracket that closes. */
  private line(): void {
    if (this.isIndented) {
      this.ascii(`\n${"  ".repeat(this.level)}`);
    }
  }

  /** Puts a comma unless the member or element is the first, and starts its line. */
  separate(isFirst: boolean): void {
    if (!isFirst) {
      this.ascii(",");
    }
    this.line();
  }

  /** Puts what stands between a name and its value. */
  colon(): void {
    this.ascii(this.isIndented ? ": " : ":");
  }

  /** Puts a text of the schema in quotation marks. */
  quoted(text: string): void {
    const bytes = ENCODER.encode(text);
    this.text(bytes, 0, bytes.length);
  }

  /** Puts UTF-8 that stands in a message as a text. */
  text(bytes: Uint8Array, from: number, to: number): void {
    this.put(QUOTE);
    this.characters(bytes, from, to);
    this.put(QUOTE);
  }

  /** Puts characters of a text without the quotation marks around it. */
  characters(bytes: Uint8Array, from: number, to: number): void {
    let start = from;
    for (let i = from; i < to; i++) {
      const unit = bytes[i] as number;
      if (unit < 0x20 || unit === QUOTE || unit === BACKSLASH) {
        this.append(bytes.subarray(start, i));
        this.ascii(`\\${LETTERS[unit] ?? `u${unit.toString(16).padStart(4, "0")}`}`);
        start = i + 1;
      }
    }
    this.append(bytes.subarray(start, to));
  }

  /** Puts a scalar, of 64 bits in quotation marks. SPEC protobuf 10.2 */
  scalar(field: Field, value: Scalar): void {
    switch (field.kind) {
      case "double":
      case "float":
        this.real(Number(value), field.kind === "float");
        break;
      case "bool":
        this.ascii(value === 0 ? "false" : "true");
        break;
      case "enum":
        this.constant(field.constants as Enum, Number(value));
        break;
      default:
        this.ascii(is64(field.kind) ? `"${value}"` : String(value));
    }
  }

  /** Puts the key of a map, which is a text whatever its type is. SPEC protobuf 10.3 */
  key(field: Field, value: Scalar): void {
    this.ascii(`"${keyText(field, value)}"`);
  }

  private constant(constants: Enum, number: number): void {
    const name = this.writesNumbers ? undefined : constants.names.get(number);
    if (constants.isNull) {
      this.ascii("null");
    } else if (name !== undefined) {
      this.quoted(name);
    } else {
      this.ascii(String(number));
    }
  }

  private real(value: number, isSingle: boolean): void {
    if (Number.isFinite(value)) {
      this.ascii(isSingle ? singleText(value) : doubleText(value));
    } else {
      this.ascii(`"${value}"`);
    }
  }

  /** Puts bytes in base 64. */
  base64(bytes: Uint8Array): void {
    this.put(QUOTE);
    const at = this.extend(Math.ceil(bytes.length / 3) * 4);
    const target = this.bytes.subarray(at, this.length);
    for (let i = 0, place = 0; i < bytes.length; i += 3) {
      const [one = 0, two = 0, three = 0] = bytes.subarray(i, i + 3);
      const bits = (one << 16) | (two << 8) | three;
      for (let shift = 18; shift >= 0; shift -= 6) {
        target[place++] = DIGITS.charCodeAt((bits >>> shift) & 63);
      }
    }
    const missing = (3 - (bytes.length % 3)) % 3;
    target.fill(0x3d, target.length - missing);
    this.put(QUOTE);
  }
}

/** Returns a key of a map as a text. */
export function keyText(field: Field, value: Scalar): string {
  return field.kind === "bool" ? String(value !== 0) : String(value);
}

/** Checks that a part of a message is UTF-8. */
export function checkText(bytes: Uint8Array, [from, to]: readonly [number, number]): void {
  const wrong = malformedAt(bytes, from, to);
  if (wrong >= 0) {
    const found = `byte 0x${latin1Loop(bytes, wrong, wrong + 1)
      .charCodeAt(0)
      .toString(16)}`;
    throw new DecodeError("MALFORMED_TEXT", wrong, "UTF-8", found);
  }
}
