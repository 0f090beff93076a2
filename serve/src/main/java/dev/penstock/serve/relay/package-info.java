/** Passes on what comes from a backend, as bytes; knows no format and no type. */
@NullMarked
package dev.penstock.serve.relay;

import org.jspecify.annotations.NullMarked;
