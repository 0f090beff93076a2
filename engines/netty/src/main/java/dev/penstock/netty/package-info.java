/** Codecs as handlers of channels of Netty. */
@NullMarked
package dev.penstock.netty;

import org.jspecify.annotations.NullMarked;
