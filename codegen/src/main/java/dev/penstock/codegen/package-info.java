/** A model as source text: names, imports, layout of statements; knows no format. */
@NullMarked
package dev.penstock.codegen;

import org.jspecify.annotations.NullMarked;
