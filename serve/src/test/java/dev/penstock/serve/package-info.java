/** Tests of the server. */
@NullMarked
package dev.penstock.serve;

import org.jspecify.annotations.NullMarked;
