import type { DecodeError } from "@penstock/runtime";
import { classCount, isCollection, isMessage, isProxy } from "./externals.js";
import { INLINE, Marker, width } from "./marker.js";
import { NumberReader } from "./number-reader.js";
import { BYTES, PASSED, TEXT } from "./object-table.js";
import type { Amf3Shape } from "./shape.js";
import { quoted } from "./text-reader.js";

/** Reads texts and bytes, and passes over values of all types. SPEC amf3 2 */
export abstract class Amf3Skipper extends NumberReader {
  /** Reads a text, or XML as one. */
  text(): string {
    const marker = this.marker();
    if (marker === Marker.STRING) {
      return this.textBehind();
    } else if (marker === Marker.XML || marker === Marker.XML_DOCUMENT) {
      return this.xml();
    }
    throw this.mismatch("a string", marker);
  }

  /** Reads the text of XML behind its marker. */
  private xml(): string {
    let place = this.position;
    let header = this.u29();
    if ((header & INLINE) === 0) {
      const index = this.referredTo(header);
      const marker = this.markerOf(index);
      if (marker !== Marker.XML && marker !== Marker.XML_DOCUMENT) {
        throw this.otherObject("XML", marker);
      }
      if (this.objects.kind(index) === TEXT) {
        const known = this.objects.value(index) as string;
        this.chargeText(known.length);
        return known;
      }
      this.again(index);
      place = this.position;
      header = this.u29();
    }
    const index = this.openObject(place);
    const text = this.plainText(this.length(header));
    this.chargeText(text.length);
    this.complete(index, TEXT, text);
    return text;
  }

  /** Reads a ByteArray. */
  blob(): Uint8Array {
    const marker = this.marker();
    if (marker !== Marker.BYTE_ARRAY) {
      throw this.mismatch("a ByteArray", marker);
    }
    let place = this.position;
    let header = this.u29();
    if ((header & INLINE) === 0) {
      const index = this.referred(header, Marker.BYTE_ARRAY, "a ByteArray");
      if (this.objects.kind(index) === BYTES) {
        return this.objects.value(index) as Uint8Array;
      }
      this.again(index);
      place = this.position;
      header = this.u29();
    }
    const index = this.openObject(place);
    const bytes = this.plainBytes(this.length(header));
    this.complete(index, BYTES, bytes);
    return bytes;
  }

  /** Reads bytes that follow. */
  plainBytes(length: number): Uint8Array {
    const from = this.position;
    this.position = from + length;
    return this.source === undefined
      ? this.bytes.slice(from, from + length)
      : this.source.subarray(from, from + length);
  }

  /** Passes over a value. */
  skip(): void {
    this.down();
    const marker = this.marker();
    if (marker === Marker.INTEGER) {
      this.u29();
    } else if (marker === Marker.DOUBLE) {
      this.bits();
    } else if (marker === Marker.STRING) {
      this.bare();
    } else if (marker > Marker.TRUE) {
      this.skipObject(marker);
    }
    this.up();
  }

  private skipObject(marker: number): void {
    if (marker > Marker.DICTIONARY) {
      throw this.mismatch("a value of AMF3", marker);
    }
    const place = this.position;
    const header = this.u29();
    if ((header & INLINE) === 0) {
      this.checkIndex(header >>> 1);
      return;
    }
    const index = this.openObject(place);
    switch (marker) {
      case Marker.XML_DOCUMENT:
      case Marker.XML:
      case Marker.BYTE_ARRAY: {
        const length = this.length(header);
        this.position += length;
        break;
      }
      case Marker.DATE:
        this.bits();
        break;
      case Marker.ARRAY:
        this.skipArray(header);
        break;
      case Marker.OBJECT:
        this.skipMembers(this.traits(header, place, undefined));
        break;
      case Marker.DICTIONARY:
        this.skipValues(2 * this.dictionary(header));
        break;
      default:
        this.skipVector(marker, header);
    }
    this.complete(index, PASSED, undefined);
  }

  private skipValues(count: number): void {
    for (let i = 0; i < count; i++) {
      this.skip();
    }
  }

  private skipEntries(): void {
    while (this.bare() !== "") {
      this.skip();
    }
  }

  private skipArray(header: number): void {
    const count = this.count(header, 1);
    this.skipEntries();
    this.skipValues(count);
  }

  /** Reads how many entries a Dictionary has. SPEC amf3 4.5 */
  protected dictionary(header: number): number {
    const count = this.count(header, 2);
    this.weak();
    return count;
  }

  /** Reads whether a Dictionary is weak; BlazeDS writes the markers of false and true for that. */
  weak(): boolean {
    const next = this.position < this.end ? this.bytes[this.position] : undefined;
    if (next === Marker.FALSE || next === Marker.TRUE) {
      this.position++;
      return next === Marker.TRUE;
    }
    return this.flag("weak");
  }

  /** Reads a byte that is 0 or 1. */
  flag(name: string): boolean {
    const value = this.byteOf(`the byte '${name}'`);
    if (value > 1) {
      const found = `byte 0x${value.toString(16)}`;
      throw this.error("TYPE_MISMATCH", this.position - 1, "0 or 1", found);
    }
    return value === 1;
  }

  private skipVector(marker: number, header: number): void {
    const size = width(marker);
    const count = this.count(header, Math.max(1, size));
    this.flag("fixed");
    if (marker === Marker.VECTOR_OBJECT) {
      this.bare();
      this.skipValues(count);
    } else {
      this.need(count * size, "the numbers of a Vector");
      this.position += count * size;
    }
  }

  private skipMembers(shape: Amf3Shape): void {
    if (shape.isExternalizable) {
      this.skipExternal(shape.alias);
      return;
    }
    this.skipValues(shape.sealed.length);
    if (shape.isDynamic) {
      this.skipEntries();
    }
  }

  private skipExternal(alias: string): void {
    if (isCollection(alias) || isProxy(alias)) {
      this.skip();
    } else if (isMessage(alias)) {
      for (let i = classCount(alias); i > 0; i--) {
        this.skipFlagged();
      }
    } else {
      throw this.unknownExternal(alias);
    }
  }

  /** Passes over the members of one class of a small message. SPEC amf3 9.2 */
  private skipFlagged(): void {
    let flags = 0;
    let values = 0;
    do {
      flags = this.byteOf("flags of a message");
      for (let bit = 1; bit < 0x80; bit <<= 1) {
        values += (flags & bit) === 0 ? 0 : 1;
      }
    } while ((flags & 0x80) !== 0);
    this.skipValues(values);
  }

  /** Returns the error for the content of a class that is not known. */
  unknownExternal(alias: string): DecodeError {
    const found = `an externalizable ${quoted(alias)}`;
    return this.error("UNSUPPORTED", this.valueAt, "an object of which the end is known", found);
  }
}
