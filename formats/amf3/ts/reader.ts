import { type DecodeError, type OpenConstants, within } from "@penstock/runtime";
import { isProxy } from "./externals.js";
import { ListReader } from "./list-reader.js";
import { INLINE, Marker } from "./marker.js";
import type { Amf3Names } from "./names.js";
import type { Amf3Options } from "./options.js";
import type { Keeper, ReadFrame } from "./read-frame.js";
import type { Amf3Shape } from "./shape.js";
import { quoted } from "./text-reader.js";

/** Reads a value. */
export type Take<T> = (input: Amf3Reader) => T;

/** Reads the values of one message; called by generated code. SPEC amf3 */
export class Amf3Reader extends ListReader {
  /** Reads trees of this message, once one is to be read. */
  trees: Keeper | undefined;

  constructor(private readonly options: Amf3Options) {
    super();
  }

  override release(): void {
    super.release();
    this.trees = undefined;
  }

  /**
   * Starts a record: its marker and traits. SPEC amf3 4.1
   *
   * @param kind tells apart what objects are read as
   * @returns its index, for `made`; a negative number for one that was read before, for `known`
   */
  beginObject(names: Amf3Names, kind: number): number {
    return this.beginIn(names, kind, -1);
  }

  private beginIn(names: Amf3Names, kind: number, proxy: number): number {
    const marker = this.marker();
    if (marker !== Marker.OBJECT) {
      throw this.mismatch("an object", marker);
    }
    let place = this.position;
    let header = this.u29();
    if ((header & INLINE) === 0) {
      const index = this.referred(header, Marker.OBJECT, "an object");
      if (this.objects.kind(index) === kind) {
        return this.knownIn(proxy, index, kind);
      }
      this.again(index);
      place = this.position;
      header = this.u29();
    }
    const index = this.openObject(place);
    const shape = this.traits(header, place, names);
    if (shape !== names.own.shape) {
      if (shape.isExternalizable && proxy < 0 && isProxy(shape.alias)) {
        return this.beginIn(names, kind, index);
      }
      this.check(names, shape);
    }
    const frame = this.push(kind, proxy);
    frame.names = names;
    frame.sealed = shape.sealed;
    frame.members = shape.membersOf(names);
    frame.isDynamic = shape.isDynamic;
    frame.at = 0;
    return index;
  }

  private check(names: Amf3Names, shape: Amf3Shape): void {
    const isCalledSo = this.options.anyAlias || shape.alias === "" || names.isCalled(shape.alias);
    if (shape.isExternalizable || !isCalledSo) {
      const found = `one of ${quoted(shape.alias)}`;
      throw this.error("UNKNOWN_CASE", this.valueAt, `an object of ${names.alias}`, found);
    }
  }

  /** Counts a shared record, of which `beginObject` has read the start. SPEC amf3 8 */
  countShared(): void {
    this.chargeElements(1, this.valueAt);
  }

  /** Returns the index of the next member that the record has, or -1. */
  nextMember(): number {
    const { frame } = this;
    for (;;) {
      const { at } = frame;
      if (at < frame.members.length) {
        frame.at = at + 1;
        const member = frame.members[at] as number;
        if (member >= 0) {
          return member;
        }
        this.unknown(frame, frame.sealed[at] as string);
      } else if (!frame.isDynamic) {
        return -1;
      } else {
        const name = this.bare();
        const member = name === "" ? -1 : (frame.names?.index(name) ?? -1);
        if (member >= 0 || name === "") {
          return member;
        }
        this.unknown(frame, name);
      }
    }
  }

  private unknown(frame: ReadFrame, name: string): void {
    this.chargeUnknownField(this.position);
    if (frame.keeper === undefined) {
      this.skip();
      return;
    }
    frame.kept ??= new Map();
    if (name === "" || frame.kept.has(name)) {
      throw this.duplicateField(quoted(name));
    }
    frame.kept.set(name, frame.keeper.read());
  }

  private duplicateField(name: string): DecodeError {
    return this.error("DUPLICATE_FIELD", this.position, "each member once", `another ${name}`);
  }

  /** Notes that a member was met, which must not be met again. */
  mark(seen: number, member: number): number {
    const bit = 1 << member;
    if ((seen & bit) !== 0) {
      throw this.duplicateField(String(member));
    }
    return seen | bit;
  }

  /** As `mark`, of records with more members than a number has bits. */
  markIn(seen: Int32Array, member: number): void {
    seen[member >> 5] = this.mark(seen[member >> 5] as number, member & 31);
  }

  /**
   * Checks that all members were met that must be there.
   *
   * @param first the member of the lowest bit
   */
  require(names: Amf3Names, seen: number, required: number, first = 0): void {
    const missing = required & ~seen;
    if (missing !== 0) {
      throw this.missing(names, first + 31 - Math.clz32(missing & -missing));
    }
  }

  private missing(names: Amf3Names, member: number): unknown {
    const expected = "all required members";
    const error = this.error("MISSING_FIELD", this.position, expected, "none of this name");
    return within(error, names.fields[member]);
  }

  /** Returns the index of the case whose object stands next, or -1. SPEC amf3 4.2 */
  caseOf(cases: Amf3Names): number {
    return cases.index(this.aliasAhead());
  }

  /** Returns the error for a case that is not known. */
  unknownCase(): DecodeError {
    const found = `one of ${quoted(this.aliasAhead())}`;
    return this.error("UNKNOWN_CASE", this.position, "an object of a case", found);
  }

  /** Reads a constant: its name, or its number. SPEC amf3 3 */
  constant<E extends string>(names: Amf3Names<E>): E {
    if (this.peek() === Marker.STRING) {
      return this.constantOf(names, this.text());
    }
    const number = this.int32();
    const constant = names.fields[names.indexOf(number)];
    if (constant === undefined) {
      throw this.unknownConstant(`number ${number}`);
    }
    return constant;
  }

  /** As `constant`, of an enum that keeps numbers which no constant has. */
  openConstant<E extends string | number>(
    names: Amf3Names<E & string>,
    constants: OpenConstants<E>,
  ): E {
    if (this.peek() !== Marker.STRING) {
      return constants.of(this.int32());
    }
    const constant = this.constantOf(names, this.text());
    return constants.of(constants.numberOf(constant) as number);
  }

  /** Returns the constant of a name. */
  constantOf<E extends string>(names: Amf3Names<E>, name: string): E {
    const constant = names.fields[names.index(name)];
    if (constant === undefined) {
      throw this.unknownConstant(quoted(name));
    }
    return constant;
  }

  private unknownConstant(found: string): DecodeError {
    return this.error("UNKNOWN_CONSTANT", this.valueAt, "a constant", found);
  }
}
