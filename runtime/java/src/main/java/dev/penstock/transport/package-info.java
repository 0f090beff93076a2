/**
 * What the library of any format stands on: where the bytes of a message come from and go to, what
 * it may cost, and what is kept between messages. Programs and generated codecs do not call it.
 */
@NullMarked
package dev.penstock.transport;

import org.jspecify.annotations.NullMarked;
