/** A schema as text, and its fingerprint, which is a digest of that. */
@NullMarked
package dev.penstock.model.text;

import org.jspecify.annotations.NullMarked;
