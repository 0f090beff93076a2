// How the elements of lists are read that are values. SPEC fast 2, 4.1, 4.2

import type { Constants, OpenConstants } from "@penstock/runtime";
import {
  takeBigInteger,
  takeCharacter,
  takeDate,
  takeDateTime,
  takeDuration,
  takeI64Number,
  takeI64Text,
  takeInstant,
  takeTime,
  takeU64Number,
  takeU64Text,
} from "@penstock/runtime/scalars";
import { takeBlob, takeDecimal } from "./list-reader.js";
import type { FastMessage } from "./message.js";
import { takeConstant, takeOpenConstant, takeUuid } from "./scalar-reader.js";

/** Reads values between two places. */
export interface Reading<V> {
  /** The bytes of each; 0 where they have their own widths. */
  readonly byteLength: number;
  /** What the place of the first is a multiple of. */
  readonly alignment: number;
  /** Whether some bytes are refused. */
  readonly isChecked: boolean;
  /** Reads the one between two places. */
  read(message: FastMessage, from: number, to: number): V;
}

type Read<V> = Reading<V>["read"];

/** Numbers, which are aligned to their width. */
function numbers<V>(width: number, read: Read<V>, isChecked = false): Reading<V> {
  return { byteLength: width, alignment: width, isChecked, read };
}

/** Other values of a width, without alignment. */
export function fixedValues<V>(byteLength: number, read: Read<V>): Reading<V> {
  return { byteLength, alignment: 1, isChecked: true, read };
}

/** Constants of an enum. */
export function constantValues<E extends string>(constants: Constants<E>): Reading<E> {
  return fixedValues(2, (message, at) => takeConstant(message, at, constants));
}

/** Reads values of an open enum. */
export function openConstantValues<E extends string | number>(
  constants: OpenConstants<E>,
): Reading<E> {
  return fixedValues(4, (message, at) => takeOpenConstant(message, at, constants));
}

export const READ_I8 = /* @__PURE__ */ numbers(1, (message, at) => message.i8(at));
export const READ_U8 = /* @__PURE__ */ numbers(1, (message, at) => message.u8(at));
export const READ_I16 = /* @__PURE__ */ numbers(2, (message, at) => message.i16(at));
export const READ_U16 = /* @__PURE__ */ numbers(2, (message, at) => message.u16(at));
export const READ_CHARACTER = /* @__PURE__ */ numbers(2, takeCharacter);
export const READ_I32 = /* @__PURE__ */ numbers(4, (message, at) => message.i32(at));
export const READ_U32 = /* @__PURE__ */ numbers(4, (message, at) => message.u32(at));
export const READ_I64 = /* @__PURE__ */ numbers(8, (message, at) => message.i64(at));
export const READ_U64 = /* @__PURE__ */ numbers(8, (message, at) => message.u64(at));
export const READ_I64_NUMBER = /* @__PURE__ */ numbers(8, takeI64Number, true);
export const READ_U64_NUMBER = /* @__PURE__ */ numbers(8, takeU64Number, true);
export const READ_I64_TEXT = /* @__PURE__ */ numbers(8, takeI64Text);
export const READ_U64_TEXT = /* @__PURE__ */ numbers(8, takeU64Text);
export const READ_F32 = /* @__PURE__ */ numbers(4, (message, at) => message.f32(at));
export const READ_F64 = /* @__PURE__ */ numbers(8, (message, at) => message.f64(at));
export const READ_BOOL = /* @__PURE__ */ fixedValues(1, (message, at) => message.bool(at));
export const READ_UUID = /* @__PURE__ */ fixedValues(16, takeUuid);
export const READ_INSTANT = /* @__PURE__ */ fixedValues(12, takeInstant);
export const READ_DATE = /* @__PURE__ */ fixedValues(8, takeDate);
export const READ_TIME = /* @__PURE__ */ fixedValues(8, takeTime);
export const READ_DATE_TIME = /* @__PURE__ */ fixedValues(16, takeDateTime);
export const READ_DURATION = /* @__PURE__ */ fixedValues(12, takeDuration);
export const READ_BLOB = /* @__PURE__ */ fixedValues(0, takeBlob);
export const READ_BIG_INTEGER = /* @__PURE__ */ fixedValues(0, takeBigInteger);
export const READ_DECIMAL = /* @__PURE__ */ fixedValues(0, takeDecimal);
