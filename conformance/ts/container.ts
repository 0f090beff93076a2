import { readdirSync, readFileSync } from "node:fs";
import { DecodeError } from "@penstock/runtime";
import { type PenHeader, PenReader } from "@penstock/runtime/container";
import { hex } from "./hex.js";
import { type Digits, elements, type Json, members, parse } from "./json.js";
import { bytes, ROOT } from "./vectors.js";

/** A case of `spec/vectors/container`. SPEC container 10 */
export interface ContainerCase {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly json: { [name: string]: Json | undefined };
}

/** What reading gives, in the words of the vectors. */
export interface Reading {
  header: Record<string, string> | undefined;
  readonly messages: string[];
  readonly schemas: string[];
  error: { kind: string; offset: number } | undefined;
  readonly goesOn: number[][];
}

/** Returns the cases of a folder. */
export function containerCases(folder: string): ContainerCase[] {
  const path = new URL(`spec/vectors/container/${folder}/`, ROOT);
  return readdirSync(path).map((file) => {
    const json = members(parse(readFileSync(new URL(file, path), "utf8")));
    return { name: `container ${folder} ${file}: ${json.name}`, bytes: bytes(json.bytes), json };
  });
}

/** Returns the pairs of a header. */
export function pairs(header: PenHeader): Record<string, string> {
  const { format, schema, metadata = new Map<string, string>() } = header;
  return { format, schema, ...Object.fromEntries(metadata) };
}

/** Returns the header of a case. */
export function headerOf({ json }: ContainerCase): PenHeader {
  const { format, schema, ...others } = members(json.header) as Record<string, string>;
  const metadata = new Map(Object.entries(others));
  return { format: format as string, schema: schema as string, metadata };
}

/** Returns a number of a case. */
export function number(json: Json | undefined): number {
  return Number((json as Digits).text);
}

/** Returns the schema that each message of a case has. */
export function schemasOf({ json }: ContainerCase): string[] {
  const ofHeader = String(members(json.header).schema);
  return elements(json.messages).map((_, i) =>
    json.schemas === undefined ? ofHeader : String(elements(json.schemas)[i]),
  );
}

/** Reads a file piece by piece; up to the first error, or on wherever that is possible. */
export function readPieces(pieces: Iterable<Uint8Array>, goOn: boolean): Reading {
  const reader = new PenReader();
  const reading: Reading = {
    header: undefined,
    messages: [],
    schemas: [],
    error: undefined,
    goesOn: [],
  };
  const more = pieces[Symbol.iterator]();
  while (!reader.isComplete) {
    if (!step(reader, reading, goOn)) {
      return reading;
    }
    const piece = more.next();
    if (piece.done === true) {
      reader.finish();
    } else {
      reader.push(piece.value);
    }
  }
  return reading;
}

/** Reads until more bytes are needed; false where nothing more can be read. */
function step(reader: PenReader, reading: Reading, goOn: boolean): boolean {
  while (true) {
    try {
      if (!reader.canContinue && goOn) {
        const found = reader.recover();
        if (found === undefined || found < 0) {
          return found === undefined;
        }
        reading.goesOn.push([reading.error?.offset ?? -1, found]);
      }
      for (let next = reader.next(); next !== undefined; next = reader.next()) {
        reading.messages.push(hex(next.bytes));
        reading.schemas.push(next.schema);
      }
      reading.header = reader.header && pairs(reader.header);
      return true;
    } catch (e) {
      if (!(e instanceof DecodeError)) {
        throw e;
      }
      reading.header = reader.header && pairs(reader.header);
      reading.error = { kind: e.kind, offset: e.offset };
      if (!goOn) {
        return false;
      }
    }
  }
}
