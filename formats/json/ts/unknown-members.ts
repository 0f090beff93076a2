import { latin1Loop, loneSurrogate, type UnknownFields } from "@penstock/runtime";
import { quoted, unicodeEscape } from "./text.js";

/** A member that a schema lacks: its name, and both name and value as they are written. */
export interface UnknownMember {
  readonly name: string;
  readonly json: string;
}

/** The members of a record that its schema lacks, in their order. SPEC json 4.1 */
export interface UnknownMembers extends UnknownFields {
  readonly format: "json";
  readonly members: readonly UnknownMember[];
}

/** Collects members that a schema lacks until their records take them. */
export class MemberKeeper {
  private readonly kept: UnknownMember[] = [];
  private member = "";
  private json = "";
  private separated = true;

  /** Returns how many members are kept for records that are not read to their ends. */
  count(): number {
    return this.kept.length;
  }

  /** Returns the members from an index on, and forgets them; undefined for none. */
  take(from: number): UnknownMembers | undefined {
    return from === this.kept.length
      ? undefined
      : { format: "json", members: this.kept.splice(from) };
  }

  /** Starts a member that is kept; its value follows. */
  begin(name: string): void {
    this.member = name;
    this.json = "";
    this.separated = true;
    this.name(name);
  }

  /** Keeps the member that was started. */
  end(): void {
    this.kept.push({ name: this.member, json: this.json });
  }

  private separate(): void {
    if (!this.separated) {
      this.json += ",";
    }
    this.separated = false;
  }

  /** Adds the bracket that opens an object or list. */
  open(bracket: number): void {
    this.separate();
    this.json += String.fromCharCode(bracket);
    this.separated = true;
  }

  /** Adds the bracket that closes an object or list. */
  close(bracket: number): void {
    this.json += String.fromCharCode(bracket);
    this.separated = false;
  }

  /** Adds the name of a member. */
  name(name: string): void {
    this.text(name);
    this.json += ":";
    this.separated = true;
  }

  /** Adds a string; lone surrogates stand as escapes, as they were read. SPEC json 3.5 */
  text(text: string): void {
    this.separate();
    if (loneSurrogate(text) < 0) {
      this.json += quoted(text);
      return;
    }
    const escaped = text.replace(/[^ !#-[\]-~]/g, (unit) => unicodeEscape(unit.charCodeAt(0)));
    this.json += `"${escaped}"`;
  }

  /** Adds a number or word as it stands. */
  raw(bytes: Uint8Array, from: number, to: number): void {
    this.separate();
    this.json += latin1Loop(bytes, from, to);
  }
}
