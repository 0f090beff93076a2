// What readers and writers of all formats ask of texts.

/** Returns the index of the first unit that is a lone surrogate; -1 for none. */
export function loneSurrogate(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const next = i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
      if (unit >= 0xdc00 || next < 0xdc00 || next > 0xdfff) {
        return i;
      }
      i++;
    }
  }
  return -1;
}

/** Returns the text of the bytes between two places, each of which is a unit: by a loop, for few. */
export function latin1Loop(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  let i = from;
  for (; i + 8 < to; i += 8) {
    text += units8(bytes, i);
  }
  return text + lastUnits(bytes, i, to - i);
}

/** Its type has units of arrays, which the length has been checked for. */
const of = String.fromCharCode as (...units: (number | undefined)[]) => string;

/** Returns a text of 8 units. */
function units8(b: Uint8Array, i: number): string {
  return of(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5], b[i + 6], b[i + 7]);
}

/** Returns a text of up to 8 units, each by one call: text that grows unit by unit is made anew each time. */
function lastUnits(b: Uint8Array, i: number, count: number): string {
  switch (count) {
    case 0:
      return "";
    case 1:
      return of(b[i]);
    case 2:
      return of(b[i], b[i + 1]);
    case 3:
      return of(b[i], b[i + 1], b[i + 2]);
    case 4:
      return of(b[i], b[i + 1], b[i + 2], b[i + 3]);
    case 5:
      return of(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4]);
    case 6:
      return of(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5]);
    case 7:
      return of(b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5], b[i + 6]);
    default:
      return units8(b, i);
  }
}
