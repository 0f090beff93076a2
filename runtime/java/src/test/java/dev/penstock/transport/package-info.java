/** Tests of what every format reads and writes with. */
@NullMarked
package dev.penstock.transport;

import org.jspecify.annotations.NullMarked;
