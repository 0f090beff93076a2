/** The Compact format as one object: name, version, traits, rules of evolution and wire plan. */
@NullMarked
package dev.penstock.compact.format;

import org.jspecify.annotations.NullMarked;
