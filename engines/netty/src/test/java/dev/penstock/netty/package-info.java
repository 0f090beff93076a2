/** Tests over sockets. */
@NullMarked
package dev.penstock.netty;

import org.jspecify.annotations.NullMarked;
