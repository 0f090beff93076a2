/** Tests of messages in Kryo. */
@NullMarked
package dev.penstock.kryo;

import org.jspecify.annotations.NullMarked;
