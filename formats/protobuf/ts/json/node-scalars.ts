import { DecodeError } from "@penstock/runtime";
import { single } from "@penstock/runtime/scalars";
import type { Field, Kind } from "./field.js";
import type { Enum } from "./schema.js";
import type { JsonTape } from "./tape.js";
import type { Scalar } from "./wire-output.js";

const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/;

/** More digits than decide how a number is rounded, whatever follows them. */
const MOST_DIGITS = 1000;

/** The most digits that an integer of 64 bits has. */
const INTEGER_DIGITS = 20;

const SPECIAL = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
]);

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function outOfRange(tape: JsonTape, node: number, expected: string): DecodeError {
  const found = tape.shown(node);
  return new DecodeError("VALUE_OUT_OF_RANGE", tape.offset(node), expected, found);
}

function range(kind: Kind): readonly [bigint, bigint] {
  switch (kind) {
    case "uint32":
    case "fixed32":
      return [0n, 0xffff_ffffn];
    case "uint64":
    case "fixed64":
      return [0n, 0xffff_ffff_ffff_ffffn];
    case "int64":
    case "sint64":
    case "sfixed64":
      return [-(2n ** 63n), 2n ** 63n - 1n];
    default:
      return [-(2n ** 31n), 2n ** 31n - 1n];
  }
}

export function is64(kind: Kind): boolean {
  return kind.endsWith("64");
}

/** Returns an integer, of a number or of a text with one, without rounding. SPEC protobuf 10.2 */
function integer(tape: JsonTape, kind: Kind, node: number): Scalar {
  const isScalar = tape.isWord(node) || tape.isText(node);
  const found = isScalar ? NUMBER.exec(tape.text(node)) : null;
  if (found === null) {
    throw tape.mismatch(node, kind);
  }
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = found;
  const written = (whole + fraction).replace(/^0+/, "");
  const digits = withoutZeros(written);
  const power = written.length - digits.length - fraction.length + Number(exponent);
  if (digits === "") {
    return is64(kind) ? 0n : 0;
  }
  if (power < 0 || digits.length + power > INTEGER_DIGITS) {
    throw outOfRange(tape, node, kind);
  }
  const value = BigInt(sign + digits + "0".repeat(power));
  const [least, greatest] = range(kind);
  if (value < least || value > greatest) {
    throw outOfRange(tape, node, kind);
  }
  return is64(kind) ? value : Number(value);
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) {
    end--;
  }
  return digits.slice(0, end);
}

/** Returns a number with no more digits than decide how it is rounded. */
function shortened(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  if (digits.length <= MOST_DIGITS) {
    return text;
  }
  const power = Number(exponent) - fraction.length + digits.length - MOST_DIGITS;
  const isMore = /[1-9]/.test(digits.slice(MOST_DIGITS));
  return `${sign}${digits.slice(0, MOST_DIGITS)}${isMore ? 1 : 0}e${power - 1}`;
}

/** Returns a float, of a number or of a text with one or with a word for it. SPEC protobuf 10.2 */
function real(tape: JsonTape, kind: Kind, node: number): number {
  const isText = tape.isText(node);
  const text = isText || tape.isWord(node) ? tape.text(node) : "";
  const special = isText ? SPECIAL.get(text) : undefined;
  if (special !== undefined) {
    return special;
  }
  if (!NUMBER.test(text)) {
    throw tape.mismatch(node, kind);
  }
  const value = kind === "float" ? single(shortened(text)) : Number(text);
  if (!Number.isFinite(value)) {
    throw outOfRange(tape, node, kind);
  }
  return value;
}

function truth(tape: JsonTape, node: number, isKey: boolean): number {
  const isRight = isKey ? tape.isText(node) : tape.isWord(node);
  const text = isRight ? tape.text(node) : "";
  if (text !== "true" && text !== "false") {
    throw tape.mismatch(node, "true or false");
  }
  return text === "true" ? 1 : 0;
}

/** Makes scalars of the tokens of a document. SPEC protobuf 10.2 */
export class NodeScalars {
  constructor(
    private readonly tape: JsonTape,
    private readonly skipsUnknown: boolean,
  ) {}

  /** Returns a scalar; undefined for a constant that is not known, where such are skipped. */
  of(field: Field, node: number): Scalar | undefined {
    switch (field.kind) {
      case "bool":
        return truth(this.tape, node, false);
      case "double":
      case "float":
        return real(this.tape, field.kind, node);
      case "enum":
        return this.constant(field.constants as Enum, node);
      default:
        return integer(this.tape, field.kind, node);
    }
  }

  /** Returns the key of a map. */
  key(field: Field, name: number): Scalar {
    return field.kind === "bool"
      ? truth(this.tape, name, true)
      : integer(this.tape, field.kind, name);
  }

  private constant(constants: Enum, node: number): number | undefined {
    const { tape } = this;
    if (constants.isNull && tape.isNull(node)) {
      return 0;
    }
    const isText = tape.isText(node);
    const text = isText || tape.isWord(node) ? tape.text(node) : "";
    const expected = `a constant of ${constants.name}`;
    if (/^[-\d]/.test(text)) {
      const number = Number(integer(tape, "enum", node));
      if (!constants.isClosed || constants.names.has(number)) {
        return number;
      }
    } else {
      const number = isText ? constants.numbers.get(text) : undefined;
      if (number !== undefined) {
        return number;
      }
      if (!isText) {
        throw tape.mismatch(node, expected);
      }
    }
    if (this.skipsUnknown) {
      return undefined;
    }
    const found = tape.shown(node);
    throw new DecodeError("UNKNOWN_CONSTANT", tape.offset(node), expected, found);
  }

  /** Returns the bytes of a text in base 64, with or without the equals signs at its end. */
  base64(node: number): Uint8Array {
    const { tape } = this;
    const text = tape.isText(node) ? tape.text(node) : "=";
    const signs = /={0,2}$/.exec(text)?.[0].length ?? 0;
    const digits = text.length - signs;
    if (digits % 4 === 1 || (signs > 0 && text.length % 4 !== 0)) {
      throw tape.mismatch(node, "base 64");
    }
    const bytes = new Uint8Array(Math.floor((digits * 3) / 4));
    let at = 0;
    let bits = 0;
    let count = 0;
    for (let i = 0; i < digits; i++) {
      const six = sixOf(text.charCodeAt(i));
      if (six < 0) {
        throw tape.mismatch(node, "base 64");
      }
      bits = ((bits << 6) | six) & 0xffff;
      count += 6;
      if (count >= 8) {
        count -= 8;
        bytes[at++] = bits >>> count;
      }
    }
    return bytes;
  }
}

/** The six bits of each digit in base 64, of both alphabets. */
const SIXES = /* @__PURE__ */ new Map([
  ...Array.from(BASE64, (each, i): [number, number] => [each.charCodeAt(0), i]),
  [0x2d, 62],
  [0x5f, 63],
]);

function sixOf(unit: number): number {
  return SIXES.get(unit) ?? -1;
}
