/** Tests against a server of Redis. */
@NullMarked
package dev.penstock.redis;

import org.jspecify.annotations.NullMarked;
