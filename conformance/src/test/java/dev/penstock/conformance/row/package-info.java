/** Rows by schema beside the codecs of classes: values, errors, costs. */
@NullMarked
package dev.penstock.conformance.row;

import org.jspecify.annotations.NullMarked;
