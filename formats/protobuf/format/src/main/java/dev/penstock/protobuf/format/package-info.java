/** What Protobuf is, and which fields its messages have. */
@NullMarked
package dev.penstock.protobuf.format;

import org.jspecify.annotations.NullMarked;
