const GROUPED = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/**
 * Returns a whole number, its thousands apart.
 *
 * @param {number} value
 */
export function whole(value) {
  return GROUPED.format(Math.round(value));
}

/**
 * Returns a number with three digits that count, or all digits of a whole one above them.
 *
 * @param {number} value
 */
export function figure(value) {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) {
    return whole(value);
  }
  if (size === 0) {
    return "0";
  }
  const digits = size >= 10 ? 1 : size >= 1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(size)));
  return value.toFixed(digits);
}

/**
 * Returns a large number in few letters: 12.3 M.
 *
 * @param {number} value
 */
export function brief(value) {
  for (const [size, letter] of /** @type {[number, string][]} */ ([
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ])) {
    if (Math.abs(value) >= size * 0.9995) {
      return `${threeDigits(value / size)}\u202f${letter}`;
    }
  }
  return threeDigits(value);
}

/** @param {number} value */
function threeDigits(value) {
  const size = Math.abs(value);
  return String(Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)));
}

/**
 * Returns a time.
 *
 * @param {number} nanos
 */
export function time(nanos) {
  for (const [size, unit] of /** @type {[number, string][]} */ ([
    [1e9, "s"],
    [1e6, "ms"],
    [1e3, "µs"],
  ])) {
    if (nanos >= size) {
      return `${figure(nanos / size)} ${unit}`;
    }
  }
  return `${figure(nanos)} ns`;
}

/** @param {number} part */
export function percent(part) {
  const value = part * 100;
  return `${value < 9.95 && value > 0 ? value.toFixed(1) : whole(value)} %`;
}

/**
 * Returns the places of ticks on a logarithmic axis: 1, 2, 5, 10, and so on; only powers of ten
 * where the axis is long.
 *
 * @param {number} least
 * @param {number} most
 */
export function logTicks(least, most) {
  const decades = Math.log10(most / least);
  const steps = decades > 4 ? [1] : [1, 2, 5];
  const ticks = [];
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); power++) {
    for (const step of steps) {
      const tick = step * 10 ** power;
      if (tick >= least && tick <= most) {
        ticks.push(tick);
      }
    }
  }
  return ticks;
}
