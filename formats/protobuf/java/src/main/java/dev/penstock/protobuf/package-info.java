/** Protobuf: codecs, their writer and reader. */
@NullMarked
package dev.penstock.protobuf;

import org.jspecify.annotations.NullMarked;
