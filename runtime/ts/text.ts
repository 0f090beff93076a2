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
  for (; i + 4 <= to; i += 4) {
    text += String.fromCharCode(
      bytes[i] as number,
      bytes[i + 1] as number,
      bytes[i + 2] as number,
      bytes[i + 3] as number,
    );
  }
  for (; i < to; i++) {
    text += String.fromCharCode(bytes[i] as number);
  }
  return text;
}
