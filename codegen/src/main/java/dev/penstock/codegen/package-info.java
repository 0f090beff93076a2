/** Turns a schema into source text through emitters; knows no format. */
@NullMarked
package dev.penstock.codegen;

import org.jspecify.annotations.NullMarked;
