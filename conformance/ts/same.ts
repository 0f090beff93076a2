import {
  type Decimal,
  type Duration,
  dateText,
  dateTimeText,
  durationText,
  type Instant,
  instantText,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  timeText,
} from "@penstock/runtime";
import { Digits, elements, type Json, members } from "./json.js";

/** What a JSON document has as text, by its members: `formats/json/SPEC.md`, section 3.8. */
const WRITTEN_AS_TEXT: ReadonlyMap<string, (value: object) => string> = new Map([
  ["epochSecond,nano", (value: object) => instantText(value as Instant)],
  ["epochDay", (value: object) => dateText(value as LocalDate)],
  ["nanoOfDay", (value: object) => timeText(value as LocalTime)],
  ["date,time", (value: object) => dateTimeText(value as LocalDateTime)],
  ["seconds,nano", (value: object) => durationText(value as Duration)],
]);

/** Tells whether a value is the one that a vector says in JSON. */
export function same(json: Json | undefined, value: unknown): boolean {
  if (value === null || value === undefined) {
    return json === (value === null ? null : undefined);
  }
  if (json === undefined) {
    return false;
  }
  const names = String(typeof value === "object" ? Object.keys(value) : "");
  const text = WRITTEN_AS_TEXT.get(names);
  if (text !== undefined) {
    return typeof json === "string" && shortest(json) === shortest(text(value as object));
  }
  if (names === "unscaled,scale") {
    return json instanceof Digits && sameDecimal(json.text, value as Decimal);
  }
  if (value instanceof Uint8Array && typeof json === "string") {
    return json === btoa(String.fromCharCode(...value));
  }
  switch (typeof value) {
    case "number":
      return sameNumber(json, value);
    case "bigint":
      return json instanceof Digits && BigInt(json.text) === value;
    case "object":
      return sameComposite(json, value);
    default:
      return json === value;
  }
}

/** Returns the text of a time or of a length of time as short as it can be. */
function shortest(text: string): string {
  const parts = /^PT(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?)(\d+)(?:\.(\d+))?S)?$/.exec(text);
  if (parts === null) {
    return text.replace(/(\.\d*?)0+(?=Z?$)/, "$1").replace(/(T?\d\d:\d\d):00\.?(?=Z?$)/, "$1");
  }
  const [, hours = "0", minutes = "0", sign = "", seconds = "0", fraction = ""] = parts;
  const nanos = BigInt(sign + seconds + fraction.padEnd(9, "0"));
  return `${(BigInt(hours) * 60n + BigInt(minutes)) * 60_000_000_000n + nanos} ns`;
}

function sameNumber(json: Json, value: number): boolean {
  if (json instanceof Digits) {
    const number = Number(json.text);
    return Object.is(number, value) || Object.is(Math.fround(number), value);
  }
  // Infinities and NaN are texts; units of an array of characters are texts of one.
  return (
    typeof json === "string" && (json === String(value) || json === String.fromCharCode(value))
  );
}

function isObject(json: Json): boolean {
  return typeof json === "object" && !Array.isArray(json) && !(json instanceof Digits);
}

/** Compares digits and scale. */
function sameDecimal(text: string, value: Decimal): boolean {
  const [mantissa = "", exponent = "0"] = text.split(/[eE]/);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  return BigInt(whole + fraction) === value.unscaled && scale === value.scale;
}

/** Tells whether a case is the one that JSON tells by the kind of its value. */
function sameByKind(json: Json, value: object): boolean {
  const [item, ...others] = Object.values(value);
  return others.length === 0 && same(json, item);
}

/** Compares the entries of a map whose keys JavaScript would compare by identity. */
function sameEntries(
  object: { [name: string]: Json | undefined },
  entries: [unknown, unknown][],
): boolean {
  const names = Object.keys(object);
  return (
    names.length === entries.length &&
    entries.every(([key, item]) =>
      names.some((name) => same(nameAs(name, key), key) && same(object[name], item)),
    )
  );
}

/** Returns a member's name as what a key is: of a decimal, its digits. */
function nameAs(name: string, key: unknown): Json {
  const isDecimal = typeof key === "object" && key !== null && "unscaled" in key;
  return isDecimal ? new Digits(name) : name;
}

/** Returns the only item of a record that JSON writes without its name. */
function transparent(json: Json, value: object): unknown {
  const [[name, item] = ["", undefined], ...others] = Object.entries(value);
  const isNamed = isObject(json) && name in members(json);
  return others.length === 0 && !isNamed ? item : undefined;
}

function sameComposite(json: Json, value: object): boolean {
  if (value instanceof Map) {
    const object = members(json);
    const entries = [...value];
    return (
      Object.keys(object).length === entries.length &&
      entries.every(([key, item]) => same(object[String(key)], item))
    );
  }
  if (Array.isArray(value) && isObject(json)) {
    return sameEntries(members(json), value as [unknown, unknown][]);
  }
  if (value instanceof Set || Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = [...(value as unknown as Iterable<unknown>)];
    const list = elements(json);
    return list.length === items.length && items.every((item, i) => same(list[i], item));
  }
  const isCase = "case" in value && "value" in value && typeof value.value === "object";
  if (isCase && !isObject(json)) {
    return sameByKind(json, value.value as object);
  }
  const item = transparent(json, value);
  if (item !== undefined) {
    return same(json, item);
  }
  const object = members(json);
  if ("case" in value && "value" in value && !("case" in object)) {
    const name = String(value.case);
    return same(object[name], value.value);
  }
  const record = Object.entries(value).filter(([, item]) => !isKept(item));
  return (
    Object.keys(object).every((name) => name in value) &&
    record.every(([name, item]) => same(object[name], item))
  );
}

/** Tells whether a value is what a record keeps of a message, which JSON has no word for. */
export function isKept(value: unknown): boolean {
  const isObject = typeof value === "object" && value !== null;
  return isObject && ("firstVersion" in value || ("format" in value && "members" in value));
}
