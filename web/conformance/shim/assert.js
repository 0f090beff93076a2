// In place of node:assert/strict, as far as the tests of formats use it.

/** @param {string | undefined} message @param {string} otherwise */
function fail(message, otherwise) {
  throw new Error(message ?? otherwise);
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 400)) : String(value);
}

/**
 * Returns the parts of a value that are compared, by name.
 *
 * @param {object} value
 * @returns {Map<unknown, unknown>}
 */
function parts(value) {
  if (value instanceof Map) {
    return value;
  }
  if (value instanceof Set) {
    return new Map([...value].map((each) => [each, each]));
  }
  return new Map(Object.entries(value));
}

/**
 * @param {unknown} found
 * @param {unknown} expected
 * @returns {boolean}
 */
function isDeeplyEqual(found, expected) {
  if (Object.is(found, expected)) {
    return true;
  }
  if (typeof found !== "object" || typeof expected !== "object" || !found || !expected) {
    return false;
  }
  const [own, others] = [parts(found), parts(expected)];
  return (
    Object.getPrototypeOf(found) === Object.getPrototypeOf(expected) &&
    own.size === others.size &&
    [...own].every(([name, each]) => others.has(name) && isDeeplyEqual(each, others.get(name)))
  );
}

/**
 * @param {unknown} thrown
 * @param {unknown} expected
 */
function fits(thrown, expected) {
  if (expected instanceof RegExp) {
    return expected.test(String(thrown));
  }
  if (typeof expected === "function") {
    return thrown instanceof expected;
  }
  return Object.entries(expected ?? {}).every(
    ([name, each]) => Reflect.get(Object(thrown), name) === each,
  );
}

export default {
  /** @param {unknown} value @param {string} [message] */
  ok(value, message) {
    if (!value) {
      fail(message, `${shown(value)} is not true`);
    }
  },
  /** @param {unknown} found @param {unknown} expected @param {string} [message] */
  equal(found, expected, message) {
    if (!Object.is(found, expected)) {
      fail(message, `found ${shown(found)}, expected ${shown(expected)}`);
    }
  },
  /** @param {unknown} found @param {unknown} expected @param {string} [message] */
  deepEqual(found, expected, message) {
    if (!isDeeplyEqual(found, expected)) {
      fail(message, "the values differ");
    }
  },
  /** @param {string} text @param {RegExp} pattern @param {string} [message] */
  match(text, pattern, message) {
    if (!pattern.test(text)) {
      fail(message, `${shown(text)} does not match ${pattern}`);
    }
  },
  /** @param {() => unknown} run @param {unknown} [expected] */
  throws(run, expected) {
    try {
      run();
    } catch (e) {
      if (!fits(e, expected)) {
        throw e;
      }
      return;
    }
    fail(undefined, "nothing was thrown");
  },
};
