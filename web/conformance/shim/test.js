// In place of node:test: collects tests, which are run one after the other.

/** @typedef {{ count: number, failures: string[] }} Outcome */

/** @type {{ name: string, run: () => unknown }[]} */
const tests = [];

/**
 * @param {string} name
 * @param {() => unknown} run
 */
export function test(name, run) {
  tests.push({ name, run });
}

/**
 * Runs all tests.
 *
 * @returns {Promise<Outcome>}
 */
export async function runTests() {
  const failures = [];
  for (const { name, run } of tests) {
    try {
      await run();
    } catch (e) {
      failures.push(`${name}: ${e instanceof Error ? e.message : e}`);
    }
  }
  return { count: tests.length, failures };
}
