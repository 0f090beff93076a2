/** What Java's codecs say, for those in TypeScript: tests in {@code conformance/ts} compare. */
@NullMarked
package dev.penstock.conformance.typescript;

import org.jspecify.annotations.NullMarked;
