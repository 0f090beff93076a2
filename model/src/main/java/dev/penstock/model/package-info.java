/** A schema as data: types, fields, ids, names, notes; no input or output, no format. */
@NullMarked
package dev.penstock.model;

import org.jspecify.annotations.NullMarked;
