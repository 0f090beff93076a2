/** Files and streams of many messages: header, frames and checksums. */
@NullMarked
package dev.penstock.container;

import org.jspecify.annotations.NullMarked;
