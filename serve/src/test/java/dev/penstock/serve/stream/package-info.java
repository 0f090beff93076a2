/** Tests of the server. */
@NullMarked
package dev.penstock.serve.stream;

import org.jspecify.annotations.NullMarked;
