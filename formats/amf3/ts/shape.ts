import type { Amf3Names } from "./names.js";

/** The traits of objects in a message, and which members of a record they are. SPEC amf3 4.1 */
export class Amf3Shape {
  private names: Amf3Names | undefined;
  private members: readonly number[] = [];

  constructor(
    readonly alias: string,
    readonly sealed: readonly string[],
    readonly isDynamic: boolean,
    readonly isExternalizable: boolean,
  ) {}

  /** Returns the indexes of the sealed members among the names of a record; -1 for others. */
  membersOf(wanted: Amf3Names): readonly number[] {
    if (this.names !== wanted) {
      this.members = this.sealed.map((name) => wanted.index(name));
      this.names = wanted;
    }
    return this.members;
  }
}
