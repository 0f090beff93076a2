const TEXTS = 1_000;

/**
 * Returns work that is the same in every process, done beside each slice: what it takes tells how fast
 * the machine is at that moment. It does what codecs do, with other means: the units of short texts
 * into an array, numbers shifted and added, a copy; over some 50 KB.
 */
export function yardstick(): () => unknown {
  const texts = Array.from({ length: TEXTS }, (_, i) => {
    return `text ${(i * 7_919).toString(36).repeat(1 + (i % 8))}`;
  });
  const units = new Uint16Array(64 * TEXTS);
  let sum = 0;
  return () => {
    let at = 0;
    for (const text of texts) {
      for (let i = 0; i < text.length; i++) {
        units[at] = text.charCodeAt(i);
        at++;
      }
    }
    for (let i = 0; i < at; i++) {
      sum = (Math.imul(sum, 31) + ((units[i] as number) >>> 1)) | 0;
    }
    return units.slice(0, at);
  };
}
