/** Prints views of Fast messages in Java. */
@NullMarked
package dev.penstock.fast.emitter.view;

import org.jspecify.annotations.NullMarked;
