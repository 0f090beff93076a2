/** The JSON format as one object: name, version, traits, rules of evolution and wire plan. */
@NullMarked
package dev.penstock.json.format;

import org.jspecify.annotations.NullMarked;
