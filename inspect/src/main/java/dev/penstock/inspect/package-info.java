/**
 * Names every byte of a message or container, by its schema and the SPEC of its format alone: a
 * reading of its own, beside that of the codecs.
 */
@NullMarked
package dev.penstock.inspect;

import org.jspecify.annotations.NullMarked;
