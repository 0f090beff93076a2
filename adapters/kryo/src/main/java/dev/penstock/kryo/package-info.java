/** Messages as objects that Kryo writes and reads. */
@NullMarked
package dev.penstock.kryo;

import org.jspecify.annotations.NullMarked;
