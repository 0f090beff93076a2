/** Codecs for values in Redis. */
@NullMarked
package dev.penstock.redis;

import org.jspecify.annotations.NullMarked;
