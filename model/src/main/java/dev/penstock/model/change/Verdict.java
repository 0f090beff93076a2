package dev.penstock.model.change;

/** How what stands at one place on the new side relates to what stood there, for one scope. */
enum Verdict {
  SAME,
  /** New readers take all that old writers wrote; the opposite fails for some values. */
  WIDER,
  OTHER;

  Verdict and(Verdict other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
